import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { FACT_IDS, factOf, HEALTH_FACT_IDS, RHYTHMS } from "#shared/facts/index.ts";

const rowsOf = (file: string) =>
  readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

test("docs/health.md lists every fact, in the order of the registry, with its rhythm", () => {
  const listed = rowsOf("docs/health.md").filter(([, , , rhythm]) =>
    Object.hasOwn(RHYTHMS, rhythm ?? ""),
  );
  expect(listed.map(([, id, about, rhythm]) => [id, about, rhythm])).toEqual(
    FACT_IDS.map((id) => {
      const { subject, rhythm } = factOf(id);
      return [`\`${id}\``, subject === "channel" ? "each channel" : "recorder", rhythm];
    }),
  );
});

test("docs/dev/operations.md has the operations of every fact that audits read by a rhythm", () => {
  const named = new Set(rowsOf("docs/dev/operations.md").map(([, id]) => id));
  expect(HEALTH_FACT_IDS.filter((id) => !named.has(`\`${id}\``))).toEqual([]);
});
