import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { HELP_DOCUMENTS, isHelpDocument } from "#shared/help-documents.ts";
import { convertDocument } from "./markdown.ts";

const MODULE = "virtual:documents";

/**
 * Puts the documents of the Help screen into the bundle: `virtual:documents` has a function for each that loads it. The documents
 * are converted at build time, so that the page needs no converter.
 *
 * @param root the project's folder, absolute
 */
export function documents(root: string): Plugin {
  const folder = normalizePath(join(root, "docs"));
  return {
    name: "muster-documents",
    resolveId(source) {
      return source === MODULE ? `\0${MODULE}` : null;
    },
    load(id) {
      if (id === `\0${MODULE}`) return listModule(folder);
      const path = normalizePath(id);
      if (!path.startsWith(`${folder}/`) || !path.endsWith(".md")) return null;
      return documentModule(basename(path, ".md"), readFileSync(id, "utf8"));
    },
  };
}

function listModule(folder: string): string {
  const lines = Object.values(HELP_DOCUMENTS)
    .flat()
    .map(
      (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${folder}/${name}.md`)})`,
    );
  return `export const documents = {\n${lines.join(",\n")}\n};\n`;
}

/** Images are imported: the build gives them their names in the bundle. */
export function documentModule(name: string, markdown: string): string {
  const { html, sections } = convertDocument(name, markdown, isHelpDocument);
  const images: string[] = [];
  const code = JSON.stringify(html).replaceAll(/(<img src=\\")([^"\\]+)/g, (_, start, path) => {
    images.push(`import image${images.length} from ${JSON.stringify(`./${path}`)};`);
    return `${start}" + image${images.length - 1} + "`;
  });
  return `${images.join("\n")}\nexport const html = ${code};\nexport const sections = ${JSON.stringify(sections)};\n`;
}
