import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withPermissions } from "#scripts/permissions-docs.ts";

test("docs/team.md has the permission of every method", () => {
  const document = readFileSync("docs/team.md", "utf8");
  expect(document).toBe(withPermissions(document));
});
