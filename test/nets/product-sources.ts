import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/run.ts";

const FOLDERS = /^src-(?:core|shared|renderer|cli|web|main|preload)$/;

/** The product's source files, without the simulator: paths from the root. */
export function productSources(): string[] {
  return readdirSync(ROOT)
    .filter((name) => FOLDERS.test(name))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
}

export const sourceText = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/**
 * Lines of code, comments apart, that name what only some files may name. A translation may name what its English file may.
 */
export function forbiddenLines(
  file: string,
  content: string,
  rule: { readonly forbidden: RegExp; readonly mayName: (file: string) => boolean },
): string[] {
  if (rule.mayName(file.replace(/^src-shared\/languages\/[^/]+\//, "src-shared/messages/"))) {
    return [];
  }
  return content.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
    return !isComment && rule.forbidden.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [];
  });
}
