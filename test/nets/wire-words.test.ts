import { expect, it } from "vitest";
import { forbiddenLines, productSources, sourceText } from "./product-sources.ts";

/** Words of one family's wire: its error codes, its paths, its Range format and its encrypted passwords. */
const WIRE_WORDS =
  /part_failed|param_error|base_enc_|password_empty|error_code|\/API\/\w|\/(?:Set|Get|Range)\b(?=["'`])|\bint32\b/;

/** Who knows the wire: the driver and its texts, the vocabulary of the areas, and a migration of what older versions stored. */
const KNOWS_WIRE =
  /^src-core\/drivers\/raysharp\/|^src-shared\/areas\/|^src-shared\/messages\/device-codes\.ts$|^src-simulator\/|^src-core\/platform\/storage\/migrations\//;

const violations = (file: string, content: string) =>
  forbiddenLines(file, content, {
    forbidden: WIRE_WORDS,
    mayName: (name) => KNOWS_WIRE.test(name),
  });

it("words of the wire are used only by the driver, the areas and the simulator", () => {
  const files = productSources();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => violations(file, sourceText(file)))).toEqual([]);
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
