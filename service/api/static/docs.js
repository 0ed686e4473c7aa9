window.ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  validatorUrl: null,
});
