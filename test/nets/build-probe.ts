/**
 * Builds single planted files with the real electron.vite.config.ts of the folder it runs in, and prints what came of it.
 * Own program, because a build changes its process. Arguments: `bundle:file` …; output: one JSON object.
 */
import { resolve } from "node:path";
import { resolveConfig } from "electron-vite";
import { build, type InlineConfig } from "vite";

type Bundle = "main" | "preload" | "renderer";

/** @returns the error message of the build, null when it went well. */
async function probe(bundle: Bundle, file: string): Promise<string | null> {
  const { config } = await resolveConfig({ root: process.cwd() }, "build", "production");
  const part = config?.[bundle] as InlineConfig;
  const options = { ...part.build?.rolldownOptions, input: resolve(file) };
  try {
    await build({
      ...part,
      configFile: false,
      logLevel: "silent",
      build: {
        ...part.build,
        write: false,
        sourcemap: false,
        minify: false,
        rolldownOptions: options,
      },
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const outcomes: Record<string, string | null> = {};
for (const plant of process.argv.slice(2)) {
  const [bundle = "", file = ""] = plant.split(":");
  outcomes[plant] = await probe(bundle as Bundle, file);
}
process.stdout.write(JSON.stringify(outcomes));
