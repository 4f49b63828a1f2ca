import { describe, expect, it } from "vitest";
import { createEventHub } from "#core/platform/events.ts";
import { createPlans } from "#core/features/plans/index.ts";
import { digestOf } from "#core/features/plans/digest.ts";
import { planSchema } from "#shared/domain/plan.ts";
import { withBothHints } from "#shared/older-errors.ts";
import { storageUnderTest } from "#test/support/storage.ts";

/** A plan as version 0.1.0 stored and exported it, with the digest that version 0.1.0 calculated. */
const OLDER = {
  format: "muster-plan/1",
  id: "p1",
  name: "Mail",
  createdAt: "2026-11-22T10:00:00.000Z",
  template: { name: "Mail" },
  items: [
    {
      recorderId: "a",
      recorderName: "a",
      siteName: "Leeds",
      url: "http://192.0.2.1",
      state: "unreachable",
      error: { code: "unreachable", message: "No answer.", mend: "Check the address." },
      fields: [],
      boundTo: null,
    },
  ],
  digest: "ee1436054bb75488f2ce9f1fd3f72f54fd9900a7ef2a2bad953de76e864e36eb",
};

describe("a plan of version 0.1.0", () => {
  it("has the same digest today, from its file and as a file of today", () => {
    const read = planSchema.parse(OLDER);
    expect(read.items[0]?.error).toMatchObject({ hint: "Check the address." });
    expect(digestOf(read)).toBe(OLDER.digest);
    const again: unknown = JSON.parse(JSON.stringify(read, withBothHints));
    expect(digestOf(planSchema.parse(again))).toBe(OLDER.digest);
    // Version 0.1.0 ignores `hint`, and finds the hint under its own name.
    expect(again).toMatchObject(OLDER);
  });

  it("is read from the database with the hints of its recorders", async () => {
    const storage = await storageUnderTest();
    storage.sqlite
      .prepare(
        "insert into plan values ('p1', 'Mail', ?, ?, '{}', ?, null, null, '[]', '{}', '[]')",
      )
      .run(OLDER.createdAt, OLDER.digest, JSON.stringify(OLDER));
    const stored = await createPlans(storage, createEventHub()).get("p1");
    if (!stored.ok) throw new Error(stored.error.message);
    expect(stored.value).toEqual(planSchema.parse(OLDER));
    expect(digestOf(stored.value)).toBe(OLDER.digest);
  });
});
