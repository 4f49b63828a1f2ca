import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/run.ts";

/** Files of the product that import one of the two modules of the area `time`. */
function importers(): string[] {
  const folders = readdirSync(ROOT).filter(
    (name) => name.startsWith("src-") && name !== "src-simulator",
  );
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    )
    .filter((file) =>
      /from "(?!#shared\/messages)[^"]*\/(?:areas\/)?time\.ts"/.test(
        readFileSync(join(ROOT, file), "utf8"),
      ),
    )
    .filter((file) => file.includes("/areas/"))
    .toSorted();
}

it("a settings area is two modules, and an entry in each of two registries", () => {
  expect(importers()).toEqual([
    "src-core/drivers/raysharp/areas/index.ts",
    "src-shared/areas/index.ts",
  ]);
});
