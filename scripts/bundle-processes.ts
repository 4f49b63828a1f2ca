import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { ROOT } from "./run.ts";
import { lightHttp } from "./vite/light-http.ts";

/** Programs that tests start over and over. Other programs start from their sources, and so do these without `npm test`. */
const PROGRAMS = [
  "scripts/demo.ts",
  "scripts/start.ts",
  "src-cli/main.ts",
  "src-simulator/main.ts",
  "test/support/alerts-child.ts",
  "test/support/broken-off-rollout.ts",
  "test/support/browse-churn.ts",
  "test/support/browse-sources.ts",
  "test/support/cheap-muster.ts",
  "test/support/command-process.ts",
  "test/support/customer-reports-child.ts",
  "test/support/database-holder.ts",
  "test/support/hostile/main.ts",
  "test/support/import-child.ts",
  "test/support/nats/agent-main.ts",
  "test/support/nats/discovery-through-agents.ts",
  "test/support/nats/rollout-through-agents.ts",
  "test/support/nats/site-recorders.ts",
  "test/support/rollout-child.ts",
  "test/support/stress-worker.ts",
  "test/support/vault-writer.ts",
  "test/support/web-crowd.ts",
];
/** Packages with native code, packages that read files beside their own, and large ones that few programs load. */
const OUTSIDE = [
  "@embedpdf/fonts-kr",
  "@embedpdf/fonts-sc",
  "@fastify/cookie",
  "@fastify/static",
  "@fastify/websocket",
  "argon2",
  "better-sqlite3",
  "dejavu-fonts-ttf",
  "electron",
  "fastify",
  "keytar",
  "nodemailer",
  "openid-client",
  "pdfkit",
  "vitest",
];

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
    plugins: [
      { name: "own-path", transform: keepOwnPath },
      { name: "programs", load: (id) => (id === CHILDREN ? bundledChildren(outDir) : undefined) },
      lightHttp(),
    ],
    ssr: { noExternal: true, external: OUTSIDE },
    build: { ssr: true, outDir, minify: false, target: "node22", rolldownOptions: { input } },
  });
  return outDir;
}

/** A bundled module still finds the files that lie beside its source. */
function keepOwnPath(code: string, id: string): string | undefined {
  if (id.includes("node_modules") || !code.includes("import.meta.")) return undefined;
  return code
    .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
    .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)));
}

/** What bundled scripts start are bundles, too. */
const CHILDREN = join(ROOT, "scripts", "programs.ts");
const bundledChildren = (outDir: string) =>
  Object.entries({ MUSTER: "src-cli", SIMULATOR: "src-simulator" })
    .map(
      ([name, folder]) =>
        `export const ${name} = ${JSON.stringify(join(outDir, folder, "main.js"))};`,
    )
    .join("\n");
