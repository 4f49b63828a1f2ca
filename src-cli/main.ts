import { enablePrivateCompileCache } from "./compile-cache.ts";

// Applies to what is imported from here on.
enablePrivateCompileCache();
const { createNodeHost } = await import("./node-host.ts");
const { runCommandLine } = await import("./program.ts");

process.exitCode = await runCommandLine(process.argv.slice(2), createNodeHost());
