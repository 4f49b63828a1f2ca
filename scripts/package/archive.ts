import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { zipSync, type Zippable } from "fflate";
import { create } from "tar";

/** The same content makes the same archive. */
const TIME = new Date("2026-01-01T00:00:00Z");

/** `folder.tar.gz` beside the folder. @returns name of the file */
export async function makeTar(folder: string): Promise<string> {
  const name = `${basename(folder)}.tar.gz`;
  await create(
    { gzip: true, portable: true, mtime: TIME, cwd: dirname(folder), file: `${folder}.tar.gz` },
    [basename(folder)],
  );
  return name;
}

/** `folder.zip` beside the folder. @returns name of the file */
export function makeZip(folder: string): string {
  const name = `${basename(folder)}.zip`;
  const entries: Zippable = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    if (statSync(file).isDirectory()) continue;
    const inside = join(basename(folder), relative(folder, file)).replaceAll(sep, "/");
    entries[inside] = readFileSync(file);
  }
  writeFileSync(`${folder}.zip`, zipSync(entries, { level: 6, mtime: TIME }));
  return name;
}

/** `SHA256SUMS` for the named files of a folder, in the format of `sha256sum --check`. */
export function writeChecksums(folder: string, names: readonly string[]): string {
  const lines = names.toSorted().map((name) => {
    const digest = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    return `${digest}  ${name}\n`;
  });
  const file = join(folder, "SHA256SUMS");
  writeFileSync(file, lines.join(""));
  return file;
}
