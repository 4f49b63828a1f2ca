import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { ROOT } from "./run.ts";

/** Programs that tests start over and over. Other programs start from their sources, and so do these without `npm test`. */
const PROGRAMS = [
  "src-cli/main.ts",
  "src-simulator/main.ts",
  "test/support/alerts-child.ts",
  "test/support/broken-off-rollout.ts",
  "test/support/cheap-muster.ts",
  "test/support/command-process.ts",
  "test/support/customer-reports-child.ts",
  "test/support/database-holder.ts",
  "test/support/hostile/main.ts",
  "test/support/import-child.ts",
  "test/support/nats/agent-main.ts",
  "test/support/nats/rollout-through-agents.ts",
  "test/support/nats/site-recorders.ts",
  "test/support/rollout-child.ts",
  "test/support/stress-worker.ts",
];
/** Packages of many small modules. The others stay outside: native code, and files that a package reads beside its own. */
const BUNDLED_PACKAGES = ["kysely", "undici", "write-excel-file", "yaml", "zod"];

/**
 * Bundles the programs: Node loads 1,600 modules to start Muster from its sources, which takes more than half of the processor
 * time of a short command.
 * @returns the folder; each program keeps its path in it, with the ending `.js`
 */
export async function bundleProcesses(): Promise<string> {
  const outDir = join(ROOT, ".cache", "processes");
  const input = Object.fromEntries(
    PROGRAMS.map((path) => [path.replace(/\.ts$/, ""), join(ROOT, path)]),
  );
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    plugins: [{ name: "own-url", transform: keepOwnUrl }],
    ssr: { noExternal: BUNDLED_PACKAGES },
    build: { ssr: true, outDir, minify: false, target: "node22", rolldownOptions: { input } },
  });
  return outDir;
}

/** A bundled module still finds the files that lie beside its source. */
function keepOwnUrl(code: string, id: string): string | undefined {
  if (id.includes("node_modules") || !code.includes("import.meta.url")) return undefined;
  return code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
}
