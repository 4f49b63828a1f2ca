import { defineMessages } from "../catalogue.ts";

/** Commands about the interfaces for programs. */
export const apiCommands = defineMessages("apiCommands", {
  about: "interfaces of Muster for other programs",
  aboutOpenApi: "print the OpenAPI document of the HTTP API of a team server",
  written: "The OpenAPI document is in {path}.",
  examples: `
Examples:
  muster api openapi > openapi.json
  muster api openapi --out openapi.json`,
});
