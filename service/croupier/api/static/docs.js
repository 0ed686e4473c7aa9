// Swagger UI has a dark theme under this class, and a button for it only on a page of its own.
const dark = matchMedia("(prefers-color-scheme: dark)");
const theme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", theme);
theme();

// The contract is shown with its examples: an overlay, whose targets are normalized paths (RFC 9535, 2.7).
const withExamples = async (response) => {
  if (new URL(response.url).pathname !== "/openapi.json") return response;
  const contract = JSON.parse(response.text);
  const { actions } = await (await fetch("/openapi-examples.json")).json();
  for (const { target, update } of actions) {
    const names = [...target.matchAll(/\['([^']*)'\]/g)].map(([, name]) => name);
    Object.assign(names.reduce((part, name) => part[name], contract), update);
  }
  return { ...response, text: JSON.stringify(contract) };
};

// An API key is possible with most operations, so a padlock would say nothing: only a seat token has one, closed once it
// is entered. Without this, an optional token would show a closed one.
const takesToken = (alternative) => alternative.has("seatToken");
const PadlockOfTokens = () => ({
  wrapComponents: {
    OperationSummary: (Original, { React, authSelectors, getStore }) => (props) => {
      const security = props.operationProps.get("security").filter(takesToken);
      const isAuthorized = React.useSyncExternalStore(getStore().subscribe, () => authSelectors.isAuthorized(security));
      return React.createElement(Original, { ...props, operationProps: props.operationProps.merge({ security, isAuthorized }) });
    },
  },
});

window.ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: true,
  plugins: [PadlockOfTokens],
  responseInterceptor: withExamples,
  tryItOutEnabled: true,
  syntaxHighlight: { theme: "tomorrow-night" },
  validatorUrl: null,
});
