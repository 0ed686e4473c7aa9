// Read by `openapi-ts` (@hey-api) in this folder. Node's own modules need the ending in imports.
export default { input: "openapi.json", output: { path: "../build/sdk/hey-api", importFileExtension: ".js" } };
