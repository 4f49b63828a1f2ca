import { resolve } from "node:path";
import { defineConfig } from "electron-vite";
import react from "@vitejs/plugin-react";
import { documents } from "./scripts/vite/documents.ts";
import { forbid, mainLaw, preloadLaw, rendererLaw } from "./scripts/vite/forbid.ts";
import { LICENCES_FILE } from "./scripts/vite/licences.ts";

// Given on: a file that is bundled into this one has no folder of its own any more.
const root = import.meta.dirname;
const here = (path: string) => resolve(root, path);

/** The three bundles of the desktop program; `out/renderer` is also what the browser host serves. */
export default defineConfig({
  main: {
    plugins: [forbid(mainLaw, root)],
    define: {
      // The repository whose releases the desktop may check, `owner/name`. Without it, the menu says that this build cannot.
      __RELEASES_REPOSITORY__: JSON.stringify(process.env["MUSTER_RELEASES_REPOSITORY"] ?? ""),
    },
    build: {
      outDir: here("out/main"),
      sourcemap: true,
      // What package.json lists as dependencies stays outside: native modules cannot be bundled, the rest need not be.
      externalizeDeps: true,
      rolldownOptions: {
        input: {
          index: here("src-main/index.ts"),
          // Started as a thread (`PictureCodec`).
          "picture-worker": here("src-core/platform/pictures/picture-worker.ts"),
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  },
  preload: {
    plugins: [forbid(preloadLaw, root)],
    build: {
      outDir: here("out/preload"),
      sourcemap: true,
      // A sandboxed preload can require nothing but electron: all else goes into the one file.
      externalizeDeps: false,
      rolldownOptions: {
        input: here("src-preload/index.ts"),
        output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
      },
    },
  },
  renderer: {
    root: here("src-renderer"),
    plugins: [forbid(rendererLaw, root), documents(root), react()],
    build: {
      outDir: here("out/renderer"),
      license: { fileName: LICENCES_FILE },
      sourcemap: true,
      minify: true,
      // The same files serve any current browser.
      target: "es2023",
      // A data: script would be refused by the Content-Security-Policy, a small picture gains nothing.
      assetsInlineLimit: 0,
      // Read from disk or from this machine: one chunk of a few hundred kilobytes more costs nothing.
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: here("src-renderer/index.html") },
    },
  },
});
