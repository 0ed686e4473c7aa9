// Swagger UI has a dark theme under this class, and a button for it only on a page of its own.
const dark = matchMedia("(prefers-color-scheme: dark)");
const theme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", theme);
theme();

window.ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  syntaxHighlight: { theme: "tomorrow-night" },
  validatorUrl: null,
});
