import { enablePrivateCompileCache } from "./compile-cache.ts";

// Files that Muster makes are for its user alone.
process.umask(0o077);
// Applies to what is imported from here on.
enablePrivateCompileCache();
const { createNodeHost } = await import("./node-host.ts");
const { runCommandLine } = await import("./program.ts");

process.exitCode = await runCommandLine(process.argv.slice(2), createNodeHost());
