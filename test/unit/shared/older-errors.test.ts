import { describe, expect, it } from "vitest";
import { fault, musterErrorSchema } from "#shared/errors.ts";
import { inOlderForm, readStoredError, withBothHints } from "#shared/older-errors.ts";

const OLDER = { code: "unreachable", message: "No answer.", mend: "Check the address." };
const NOW = fault("unreachable", "No answer.", { hint: "Check the address." });

describe("an error of an older version", () => {
  it("is read with its hint, from a database and from another computer", () => {
    expect(readStoredError(JSON.stringify(OLDER))).toEqual(NOW);
    expect(musterErrorSchema.parse(OLDER)).toEqual(NOW);
    expect(musterErrorSchema.nullable().parse(null)).toBeNull();
  });

  it("is an error of today in the older form", () => {
    expect(inOlderForm(NOW)).toEqual(OLDER);
    expect(inOlderForm(fault("busy", "Busy."))).toEqual({ code: "busy", message: "Busy." });
  });
});

describe("errors in JSON for programs", () => {
  it("have the hint under both names, at every depth", () => {
    const json = JSON.stringify({ items: [{ error: NOW }, { error: null }] }, withBothHints);
    expect(JSON.parse(json)).toEqual({
      items: [{ error: { ...NOW, mend: NOW.hint } }, { error: null }],
    });
  });

  it("are read again from that JSON", () => {
    const both: unknown = JSON.parse(JSON.stringify(NOW, withBothHints));
    expect(musterErrorSchema.parse(both)).toEqual(NOW);
  });

  it("are the only objects with both names", () => {
    expect(JSON.stringify({ label: "Port", hint: "1 to 65535" }, withBothHints)).not.toContain(
      "mend",
    );
  });
});
