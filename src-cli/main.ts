import { enableCompileCache } from "node:module";

// Halves the time to start. What is imported from here on is compiled once and then taken from the system's temporary folder.
enableCompileCache();
const { createNodeHost } = await import("./node-host.ts");
const { runCommandLine } = await import("./program.ts");

process.exitCode = await runCommandLine(process.argv.slice(2), createNodeHost());
