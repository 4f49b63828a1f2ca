import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { withTables } from "#scripts/settings-docs.ts";
import { AREA_SPECS } from "#shared/areas/index.ts";
import { VARIABLE_NAMES, CHANNEL_VARIABLE_NAMES } from "#shared/domain/variables.ts";

const file = fileURLToPath(new URL("../../../docs/templates.md", import.meta.url));
const text = readFileSync(file, "utf8");

describe("docs/templates.md", () => {
  it("has every field of every area as the code has it (node scripts/settings-docs.ts)", () => {
    expect(text).toBe(withTables(text));
    for (const { fields } of Object.values(AREA_SPECS)) {
      for (const { path } of fields) {
        const name = path.replace(/rule_number\d/, "rule_number<1–4>");
        expect(text).toContain(`| \`${name}\` |`);
      }
    }
  });

  it("has every variable", () => {
    for (const name of [...VARIABLE_NAMES, ...CHANNEL_VARIABLE_NAMES]) {
      expect(text).toContain(`{{${name}}}`);
    }
  });
});
