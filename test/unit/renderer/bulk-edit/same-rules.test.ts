import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planFields } from "#core/features/settings/plan-fields.ts";
import type { GivenValue } from "#renderer/features/bulk-edit/draft.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { Json } from "#shared/json.ts";
import { findMisfits, RANGE, reading } from "./make.ts";
import { aReading } from "#test/support/session.ts";
import { inFull } from "#test/support/long.ts";

/** Template path → reason why a value does not fit, as the form says; a field that the recorder does not have: `missing`. */
function inForm(
  wanted: Record<string, GivenValue>,
  values: Record<string, Json> | null,
  range: Record<string, FieldLimits>,
) {
  const given = {
    area: "email",
    values: new Map(Object.entries(wanted)),
    channels: "all",
  } as const;
  const found = findMisfits([reading("a", values, range)], given, new Map());
  return Object.fromEntries(
    [...found].map(([path, [misfit]]) => [path, misfit?.missing ? "missing" : misfit?.reason]),
  );
}

function inPlan(
  wanted: Record<string, GivenValue>,
  values: Record<string, Json> | null,
  range: Record<string, FieldLimits>,
) {
  const filled = Object.entries(wanted).map(([path, value]) => ({
    path,
    value: value as Json,
    missing: [],
  }));
  const fields = planFields("email", filled, aReading({ limits: range, values }));
  return Object.fromEntries(
    fields.flatMap(({ path, state, reason }) => {
      if (state === "unsupported") return [[path, "missing"]];
      return state === "invalid" ? [[path, reason]] : [];
    }),
  );
}

const RECIPIENT = { "recvemail.recvemail_1": "noc@example.net" };

describe("form and plan", () => {
  test("both refuse email on for a recorder without a mail server", () => {
    const values = { email_enable: false, smtp_server: "", username: "u", ...RECIPIENT };
    const reason = "with email enabled, smtp_server must not be empty while email is enabled";
    expect(inForm({ email_enable: true }, values, RANGE)).toEqual({ email_enable: reason });
    expect(inPlan({ email_enable: true }, values, RANGE)).toEqual({ email_enable: reason });
  });

  test("both take 1 for on where a recorder answers its switch as a number", () => {
    const values = { email_enable: 1, smtp_server: "old.example.net", username: "u", ...RECIPIENT };
    const reason = "must not be empty while email is enabled";
    expect(inForm({ smtp_server: "" }, values, RANGE)).toEqual({ smtp_server: reason });
    expect(inPlan({ smtp_server: "" }, values, RANGE)).toEqual({ smtp_server: reason });
  });

  test("say the same of any values, limits and reading", () => {
    const text = fc.constantFrom("", " ", "a@b.example", "x".repeat(127), "x".repeat(128), "a\nb");
    const onOff = fc.constantFrom<Json>(true, false, 0, 1, "on", null);
    const now = fc.record(
      {
        email_enable: onOff,
        smtp_server: fc.oneof(text, fc.constant<Json>(null), fc.constant<Json>([1])),
        username: text,
        smtp_port: fc.constantFrom<Json>(25, "25", "", null),
        recvemail: fc.constantFrom<Json>("", [], ["x@y.example"]),
        "recvemail.recvemail_1": text,
        "recvemail.recvemail_2": text,
      },
      { requiredKeys: [] },
    );
    const wish = fc.record<Record<string, GivenValue>>(
      {
        email_enable: fc.boolean(),
        smtp_server: text,
        smtp_port: fc.constantFrom(0, 25, 65_536),
        username: text,
        interval_time: fc.constantFrom(1, 7),
        "recvemail.recvemail_1": text,
        "recvemail.recvemail_3": text,
      },
      { requiredKeys: [] },
    );
    const limits = fc.subarray(Object.keys(RANGE));
    const refused = new Set<unknown>();
    fc.assert(
      fc.property(wish, fc.option(now), limits, (wanted, values, paths) => {
        const range = Object.fromEntries(
          Object.entries(RANGE).filter(([path]) => paths.includes(path)),
        );
        const found = inPlan(wanted, values, range);
        expect(inForm(wanted, values, range)).toEqual(found);
        for (const reason of Object.values(found)) refused.add(reason);
      }),
      { numRuns: inFull(500, 125) },
    );
    expect(refused.size).toBeGreaterThan(5);
  });
});
