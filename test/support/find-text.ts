import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files below a folder that hold a text: as UTF-8 or UTF-16, plain or in base64. Answers their paths. */
export function filesWith(folder: string, text: string): string[] {
  const needles = [
    Buffer.from(text, "utf8"),
    Buffer.from(text, "utf16le"),
    Buffer.from(Buffer.from(text).toString("base64").replace(/.?=*$/, "")),
  ];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path);
      return needles.some((needle) => content.includes(needle));
    });
}
