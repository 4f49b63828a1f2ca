import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { METHOD_NAMES } from "#shared/contract/methods.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { changeableSettings } from "#renderer/features/preferences/about-facts.ts";

test("About names every settings area", () => {
  expect(changeableSettings()).toHaveLength(AREAS.length);
});

test("README.md calls nothing missing that is there", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  expect(readme).toContain("### Not in this version\n\n- Seeing whether a test mail");
  expect(METHOD_NAMES.filter((name) => name.startsWith("arrivals."))).toEqual([]);
});
