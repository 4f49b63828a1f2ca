import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/run.ts";

/** Words of one family's wire: its error codes, its paths, its Range format and its encrypted passwords. */
const WIRE_WORDS =
  /part_failed|param_error|base_enc_|password_empty|error_code|\/API\/\w|\/(?:Set|Get|Range)\b(?=["'`])|\bint32\b/;

/** Who knows the wire: the driver and its texts, the vocabulary of the areas, and a migration of what older versions stored. */
const KNOWS_WIRE =
  /^src-core\/drivers\/raysharp\/|^src-shared\/areas\/|^src-shared\/messages\/device-codes\.ts$|^src-simulator\/|^src-core\/platform\/storage\/migrations\//;

const FOLDERS = /^src-(?:core|shared|renderer|cli|web|main|preload)$/;

/** Lines of code, comments apart, that name the wire. */
function violations(file: string, text: string): string[] {
  if (KNOWS_WIRE.test(file)) return [];
  return text.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
    return !isComment && WIRE_WORDS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [];
  });
}

it("words of the wire are used only by the driver, the areas and the simulator", () => {
  const folders = readdirSync(ROOT).filter((name) => FOLDERS.test(name));
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => violations(file, readFileSync(join(ROOT, file), "utf8")));
  expect(found).toEqual([]);
});

it.each([
  ["src-core/features/rollouts/planted.ts", 'if (code === "part_failed") return;'],
  ["src-core/features/plans/planted.ts", 'const key = "base_enc_password";'],
  ["src-core/drivers/planted.ts", 'path.endsWith("/Set")'],
  ["src-renderer/features/plans/planted.tsx", 'limits.type === "int32"'],
  ["src-cli/planted.ts", 'post("/API/Login/Range")'],
])("finds them in %s: %s", (file, line) => {
  expect(violations(file, line)).toHaveLength(1);
});
