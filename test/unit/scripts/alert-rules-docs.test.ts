import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withAlertRules } from "#scripts/alert-rules-docs.ts";
import { ROOT } from "#scripts/run.ts";

test("docs/alerts.md has the names of the first alert rules", () => {
  const document = readFileSync(join(ROOT, "docs/alerts.md"), "utf8");
  expect(document).toBe(withAlertRules(document));
});
