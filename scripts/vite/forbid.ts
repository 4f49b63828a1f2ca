import { builtinModules } from "node:module";
import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** What a bundle may be made of. Paths are relative to the project, a folder ends with `/`. */
export interface BundleLaw {
  /** Name of the bundle in messages. */
  bundle: string;
  /** Own files: `src-shared/` for a folder, `src-shared/contract/names.ts` for one file. */
  own: string[];
  packages: "any" | "none";
  electron: boolean;
  node: boolean;
}

export const rendererLaw: BundleLaw = {
  bundle: "renderer",
  own: ["src-renderer/", "src-shared/", "resources/", "docs/"],
  packages: "any",
  electron: false,
  node: false,
};

export const preloadLaw: BundleLaw = {
  bundle: "preload",
  own: ["src-preload/", "src-shared/contract/names.ts"],
  packages: "none",
  electron: true,
  node: false,
};

export const mainLaw: BundleLaw = {
  bundle: "main",
  own: ["src-main/", "src-core/", "src-shared/"],
  packages: "any",
  electron: true,
  node: true,
};

const builtins = new Set(builtinModules);

/** Node's own module, by whatever name: `node:fs`, `fs`, `fs/promises`. */
function isBuiltin(source: string): boolean {
  return source.startsWith("node:") || builtins.has(source);
}

const isElectron = (source: string): boolean =>
  source === "electron" || source.startsWith("electron/");

/** Why `id`, a resolved module, must not be in the bundle; null when it may. */
function verdict(law: BundleLaw, root: string, id: string): string | null {
  if (id.includes("\0") || id.startsWith("virtual:")) return null;
  const path = relative(root, id.replace(/[?#].*$/, ""))
    .split(sep)
    .join("/");
  if (path.split("/").includes("node_modules")) {
    return law.packages === "any" ? null : "packages are not part of this bundle";
  }
  const mine = law.own.some((own) => (own.endsWith("/") ? path.startsWith(own) : path === own));
  return mine ? null : `only ${law.own.join(", ")} may be part of this bundle`;
}

/**
 * The build net: fails the build when a bundle contains a forbidden module. It checks names and resolved files, so neither an
 * alias nor a relative path passes. When the bundle is written, it also checks the external modules, since the bundler never
 * resolves those. Put it first in `plugins` of `main`, `preload` and `renderer` in electron.vite.config.ts.
 *
 *
 * @param root the project's folder, absolute.
 */
export function forbid(law: BundleLaw, root: string): Plugin {
  const outside = (source: string): string | null => {
    if (isBuiltin(source)) return law.node ? null : "Node's modules are not available here";
    if (isElectron(source)) return law.electron ? null : "Electron is not available here";
    return null;
  };
  const message = (source: string, importer: string, why: string): string =>
    `${law.bundle}: "${source}" imported by ${importer}: ${why}`;
  return {
    name: `muster-forbid-${law.bundle}`,
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const refuse = (why: string): never =>
        this.error(message(source, relative(root, importer), why));
      const why = outside(source);
      if (why !== null) return refuse(why);
      if (isBuiltin(source) || isElectron(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null || resolved.external) return null;
      const refusal = verdict(law, root, resolved.id);
      return refusal === null ? resolved : refuse(refusal);
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const source of [...file.imports, ...file.dynamicImports]) {
          const why = source in bundle ? null : outside(source);
          if (why !== null) this.error(message(source, file.fileName, why));
        }
      }
    },
  };
}
