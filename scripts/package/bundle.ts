import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";
import { ROOT } from "../run.ts";
import { LICENCES_FILE } from "../vite/licences.ts";
import { lightHttp } from "../vite/light-http.ts";

/** Folder of the bundled programs in a package, beside `out/renderer`, `package.json` and `node_modules`. */
export const PROGRAM_FOLDER = "program";

/** Packages with native code, and packages that read files beside their own: they are copied, and not bundled. */
export const COPIED_PACKAGES: readonly string[] = [
  "@embedpdf/fonts-kr",
  "@embedpdf/fonts-sc",
  "argon2",
  "better-sqlite3",
  "dejavu-fonts-ttf",
  "keytar",
  "pdfkit",
];

/**
 * Bundles the command line with the server and the agent, the simulator and the demo fleet, so that they start from any folder
 * and without most of the packages they are made of.
 * @param folder absolute; gets `program/muster.js`, and the programs and modules that it loads later
 */
export async function bundlePrograms(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    plugins: [besideProgram(), lightHttp()],
    ssr: { noExternal: true, external: [...COPIED_PACKAGES] },
    build: {
      ssr: true,
      outDir: join(folder, PROGRAM_FOLDER),
      emptyOutDir: true,
      minify: true,
      license: { fileName: LICENCES_FILE },
      target: "node22",
      rolldownOptions: {
        // Loading a module of Muster does nothing by itself: one without a used part is left out.
        treeshake: { moduleSideEffects: (id) => !id.startsWith(join(ROOT, "src-")) },
        input: { muster: join(ROOT, "src-cli", "main.ts") },
        // All in one folder: what a module starts lies beside it, whichever file the module ends up in.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

const NAMED_FILE = /new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url,?\s*\)/g;

/**
 * What a module names by `new URL("./file", import.meta.url)` is found from the bundle, too: a program (`.ts`) becomes a program
 * of the bundle, and any other file has the same place in the package as in the project.
 */
function besideProgram(): Plugin {
  return {
    name: "muster-beside-program",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
      return code.replaceAll(NAMED_FILE, (found, path: string) => {
        const file = resolve(dirname(id), path);
        if (path.endsWith(".js")) return found;
        if (!path.endsWith(".ts")) return fromProgram(join("..", relative(ROOT, file)));
        const fileName = programName(file);
        this.emitFile({ type: "chunk", id: file, fileName });
        return fromProgram(fileName);
      });
    },
  };
}

const fromProgram = (path: string) =>
  `new URL(${JSON.stringify(path.replaceAll(sep, "/"))}, import.meta.url)`;

/** `main.ts` is named by its folder: `src-simulator/main.ts` becomes `simulator.js`. */
function programName(file: string): string {
  const name = basename(file, ".ts");
  return `${name === "main" ? basename(dirname(file)).replace(/^src-/, "") : name}.js`;
}
