import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrations } from "#core/platform/storage/migrations/index.ts";
import { ROOT } from "#scripts/run.ts";

const FOLDER = join(ROOT, "src-core/platform/storage/migrations");
const names = Object.keys(migrations);
const numbers = names.map((name) => Number(name.slice(0, 4)));
/** Numbers that no released version used. */
const UNUSED = [13, 14, 15, 23, 24];

describe("migrations of the database", () => {
  test("are numbered without a gap, each number once, and are listed in order", () => {
    const last = Math.max(...numbers);
    const expected = Array.from({ length: last }, (_, index) => index + 1);
    expect(numbers).toEqual(expected.filter((number) => !UNUSED.includes(number)));
    expect(names).toEqual(names.toSorted());
  });

  test("have one file each, with the same name", () => {
    const files = readdirSync(FOLDER).filter((file) => /^\d/.test(file));
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.ts`));
  });
});
