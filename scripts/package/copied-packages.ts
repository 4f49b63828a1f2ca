import { cpSync, existsSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { ROOT } from "../run.ts";
import { COPIED_PACKAGES } from "./bundle.ts";
import type { Target } from "./targets.ts";

/** Folders of the copied packages and of all that they depend on, relative to `node_modules`. */
export function copiedPackages(): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const path = installedAt(name, from);
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, path, "package.json"), "utf8"),
    ) as { dependencies?: Record<string, string> };
    // `cross-env` and the headers of Node's interface serve those who compile.
    for (const wanted of Object.keys(dependencies))
      if (!FOR_COMPILING.has(wanted)) add(wanted, path);
  };
  for (const name of COPIED_PACKAGES) add(name, "");
  return [...found];
}

const FOR_COMPILING = new Set(["cross-env", "node-addon-api"]);

/** Folder of a package, found as Node.js does: in the package's own `node_modules`, then in those above. */
function installedAt(name: string, from: string): string {
  const own = join(from, "node_modules", name);
  if (existsSync(join(ROOT, own, "package.json"))) return own;
  if (from === "") throw new Error(`The package ${name} is not installed.`);
  return installedAt(name, above(from));
}

/** `node_modules/a/node_modules/b` → `node_modules/a`; `node_modules/a` → the project. */
function above(path: string): string {
  const at = path.lastIndexOf(`${sep}node_modules${sep}`);
  return at < 0 ? "" : path.slice(0, at);
}

/** Copies the packages with the binaries of one system. @param folder gets `node_modules` */
export function copyPackages(folder: string, target: Target): void {
  for (const path of copiedPackages()) {
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (file) => isNeeded(relative(join(ROOT, path), file), basename(path), target),
    });
  }
}

/** Reports use one weight of each font; the others are 60 MB. */
const FONTS = /^(NotoSansHans-Regular|NotoSansKR-Regular|DejaVuSansCondensed(-Bold)?)\./;
const FOR_BROWSERS = /\.browser\b|\.standalone\.|^browser/;
/** Nested packages are copied for themselves. */
const NEVER = /^node_modules(\/|$)|\.(map|[mc]?ts|gypi?|c|cpp|h)$|^(?!licen[cs]e).*\.(md|html)$/i;
/** Sources of the packages with native code. */
const SOURCES: Readonly<Record<string, RegExp>> = {
  argon2: /^argon2(\/|$)/,
  "better-sqlite3": /^(deps|src)(\/|$)/,
  keytar: /^(script|src)(\/|$)/,
};

/** @param file within the package */
export function isNeeded(file: string, name: string, target: Target): boolean {
  const path = file.replaceAll(sep, "/");
  if (/\.(ttf|otf|woff2?|eot|svg)$/.test(path)) return FONTS.test(basename(path));
  const [, prebuilt] = /^prebuilds\/([^/]+)/.exec(path) ?? [];
  const own = `${target.platform}-${target.arch}`;
  if (prebuilt !== undefined) return prebuilt === own || prebuilt === `${own}.node`;
  if (SOURCES[name]?.test(path) || FOR_BROWSERS.test(basename(path))) return false;
  return !NEVER.test(path);
}
