import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";

/** What depends on a language, and is therefore only in these files; time zones are read by `Intl`, too. */
const ALLOWED = ["src-shared/format.ts", "src-shared/compare.ts", "src-shared/domain/time-zone.ts"];
const FORMATS = /\.localeCompare\(|\.toLocale\w*\(|\bIntl\.\w+/g;

function formatsIn(source: string): string[] {
  return source.match(FORMATS) ?? [];
}

describe("numbers, times and the order of names", () => {
  test("are in the current language: only format.ts and compare.ts use Intl", () => {
    const found = globSync("src-*/**/*.{ts,tsx}", { cwd: ROOT })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !ALLOWED.includes(file) && !file.startsWith("src-simulator/"))
      .flatMap((file) =>
        formatsIn(readFileSync(join(ROOT, file), "utf8")).map((what) => `${file}: ${what}`),
      );
    expect(found).toEqual([]);
  });

  test.each([
    "names.toSorted((a, b) => a.localeCompare(b))",
    'count.toLocaleString("en")',
    "at.toLocaleTimeString()",
    "new Intl.DateTimeFormat()",
    "const DAY: Intl.DateTimeFormatOptions = {}",
  ])("are refused elsewhere: %s", (source) => {
    expect(formatsIn(source)).toHaveLength(1);
  });
});
