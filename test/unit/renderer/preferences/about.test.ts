import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { METHOD_NAMES } from "#shared/contract/methods.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { supportText, installationFacts } from "#renderer/features/preferences/about-facts.ts";

test("About has what support asks for, in lines that can be copied", () => {
  const info = {
    version: "0.1.0",
    dataDir: "/srv/muster",
    platform: "linux",
    secretStore: { kind: "vault", note: "" },
  } as const;
  const facts = installationFacts(info, { recorders: 24, sites: 4 });
  const areas = facts.at(-1)?.text ?? "";
  expect(areas.split(", ")).toHaveLength(AREAS.length);
  expect(supportText(info, facts).split("\n")).toEqual([
    "Muster 0.1.0",
    "Runs on: Linux",
    "Data directory: /srv/muster",
    "Password store: Vault",
    "Inventory: 24 recorders at 4 sites",
    `Settings areas: ${areas}`,
  ]);
});

test("README.md calls nothing missing that is there", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  expect(readme).toContain("### Not in this version\n\n- Seeing whether a test mail");
  expect(METHOD_NAMES.filter((name) => name.startsWith("arrivals."))).toEqual([]);
});
