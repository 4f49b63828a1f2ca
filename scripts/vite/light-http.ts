import http from "node:http";
import type { Plugin } from "vite";

const HTTP = "\0http";
/** Getters of `node:http` that load the client of `fetch`. */
const COSTLY = new Set(["CloseEvent", "MessageEvent", "WebSocket"]);

/**
 * An import of `node:http` reads all of its exports, some of which load the client of `fetch`: a tenth of the processor time of a
 * short command.
 */
export function lightHttp(): Plugin {
  return {
    name: "muster-light-http",
    enforce: "pre",
    resolveId: (id) => (id === "node:http" || id === "http" ? HTTP : undefined),
    load(id) {
      if (id !== HTTP) return undefined;
      const names = Object.keys(http).filter((name) => !COSTLY.has(name));
      return `const http = process.getBuiltinModule("node:http");
export default http;
export const { ${names.join(", ")} } = http;`;
    },
  };
}
