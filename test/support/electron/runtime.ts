import { createRequire } from "node:module";
import { behaveAsBoringSsl } from "./boringssl.ts";

const require = createRequire(import.meta.url);
const children = require("node:child_process") as Record<string, (...args: unknown[]) => unknown>;

/** `spawn` for the stand-in itself. */
export const ownSpawn = children["spawn"] as typeof import("node:child_process").spawn;

/** How the runtime of Electron differs from Node.js, before any line of the program runs. */
export function behaveAsElectron(): void {
  const { version } = require("electron/package.json") as { version: string };
  const versions = Object.freeze({ ...process.versions, electron: version });
  Object.defineProperty(process, "versions", { value: versions });
  behaveAsBoringSsl();
  for (const name of ["spawn", "spawnSync", "execFile", "execFileSync"]) refuseOwnProgram(name);
  children["fork"] = () => {
    throw new Error("Electron cannot fork: the fuse RunAsNode is off. Use utilityProcess.");
  };
}

/** Refuses to start the program of a package: it is Muster, a second window, and never Node.js. */
function refuseOwnProgram(name: string): void {
  const original = children[name];
  children[name] = (...args) => {
    if (args[0] === process.execPath) {
      throw new Error(`${name}(process.execPath) starts another Muster, not Node.js.`);
    }
    return original?.(...args);
  };
}
