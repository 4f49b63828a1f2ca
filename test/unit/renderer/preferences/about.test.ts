import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { notYetMessages } from "#shared/messages/settings-screen.ts";
import { METHOD_NAMES } from "#shared/contract/methods.ts";
import { screens } from "#renderer/app/screens.ts";
import { changeableSettings, NOT_YET } from "#renderer/features/preferences/about-facts.ts";

test("what About calls missing is missing: there is no method and no screen for it", () => {
  const there = NOT_YET.filter(
    ({ method }) =>
      METHOD_NAMES.some((name) => name.startsWith(method)) ||
      screens.some(({ path }) => `${path}.` === method),
  );
  expect(there).toEqual([]);
});

test("About names every settings area", () => {
  expect(changeableSettings()).toHaveLength(AREAS.length);
});

test("README.md lists the features that About calls missing", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const section = /^### Not in this version\n\n((?:- .*\n)+)/m.exec(readme)?.[1] ?? "";
  expect(section.trim().split("\n")).toEqual(
    NOT_YET.map(({ text }) => `- ${notYetMessages[text]}`),
  );
});
