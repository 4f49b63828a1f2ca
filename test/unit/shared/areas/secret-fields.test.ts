import { expect, it } from "vitest";
import { AREAS } from "#shared/areas/index.ts";
import { AREAS_WITH_SECRET, isSecretField, secretPathsOf } from "#shared/areas/secret-fields.ts";
import { flattenWire, withoutSecrets } from "#shared/areas/wire-values.ts";

it.each(AREAS)("what the record of %s declares as a secret is never a value", (area) => {
  for (const path of secretPathsOf(area)) {
    const answer = path
      .split(".")
      .reduceRight<object | string>((inner, key) => ({ [key]: inner }), "hunter2") as object;
    expect(isSecretField(area, path)).toBe(true);
    expect(
      JSON.stringify([flattenWire({ ...answer }), withoutSecrets({ ...answer })]),
    ).not.toContain("hunter2");
  }
});

it("every area with a password has the sentences about it", () => {
  expect(AREAS_WITH_SECRET.length).toBeGreaterThan(1);
  for (const { area, texts } of AREAS_WITH_SECRET) {
    const { passwordKept, restorePassword, setPassword } = texts;
    const all = [passwordKept, restorePassword, setPassword, texts.passwordStays({ count: 2 })];
    expect([area, all.filter((text) => text === "")]).toEqual([area, []]);
    expect(texts.passwordStays({ count: 2 })).toContain("2");
  }
});
