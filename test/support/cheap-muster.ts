import { enablePrivateCompileCache } from "#cli/compile-cache.ts";
import { CHEAP_HASHES } from "./cheap-hashes.ts";

// As `src-cli/main.ts`, with cheap hashes of passwords.
process.umask(0o077);
enablePrivateCompileCache();
const { createNodeHost } = await import("#cli/node-host.ts");
const { runCommandLine } = await import("#cli/program.ts");

process.exitCode = await runCommandLine(process.argv.slice(2), createNodeHost(CHEAP_HASHES));
