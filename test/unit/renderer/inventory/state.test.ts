import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type ErrorCode } from "#shared/errors.ts";
import {
  columnNames,
  stateMark,
  recorderStateOf,
  stateTexts,
  stateTooltip,
} from "#renderer/features/inventory/index.ts";
import { findSitesInMaintenance } from "#renderer/features/inventory/maintenance.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const maintained = new Map([["s1", new Date("2026-11-20T04:00:00Z")]]);
const unreachable = {
  state: "unreachable",
  at: "2026-11-20T03:00:00.000Z",
  error: fault("timed_out", "No answer within 10 s."),
} as const;

describe("maintenance", () => {
  test("excuses a failure, and reports the state without maintenance", () => {
    const recorder = aRecorder({ reach: unreachable });
    expect(recorderStateOf(recorder, maintained)).toBe("maintenance");
    expect(stateTooltip(recorder, maintained)).toMatch(
      /^Leeds is in maintenance until .+\. State without maintenance: Unreachable\. No answer within 10 s\.$/,
    );
    expect(recorderStateOf(recorder, new Map())).toBe("unreachable");
    expect(stateTooltip(recorder, new Map())).toBe("No answer within 10 s.");
  });

  test("does not change the state of a recorder that was reached", () => {
    const recorder = aRecorder({ reach: { ...unreachable, state: "reached", error: null } });
    expect(recorderStateOf(recorder, maintained)).toBe("reached");
    expect(stateTooltip(recorder, maintained)).toBeNull();
  });

  test("follows the local time of each site", () => {
    const nights = [{ days: ["fri"], from: "02:00", to: "04:00" }] as const;
    const maintenance = nights.map((window) => ({ ...window, days: [...window.days] }));
    const sites = [
      aSite({ id: "london", timeZone: "Europe/London", maintenance }),
      aSite({ id: "tokyo", timeZone: "Asia/Tokyo", maintenance }),
      aSite({ id: "never" }),
    ];
    const found = findSitesInMaintenance(sites, Date.parse("2026-11-20T03:00:00Z"));
    expect([...found]).toEqual([["london", new Date("2026-11-20T04:00:00Z")]]);
  });
});

describe("the state of a recorder", () => {
  const mark = (recorder: Partial<Recorder>) => stateMark(aRecorder(recorder), new Map());
  const failed = (
    state: "attention" | "unreachable",
    code: ErrorCode,
    more: Partial<Recorder> = {},
  ) =>
    mark({ ...more, reach: { state, at: "2026-11-20T03:00:00.000Z", error: fault(code, "No.") } });

  test("is no blocked sign-in any more once the credential was replaced", () => {
    for (const code of ["auth_refused", "breaker_open"] as const)
      expect(failed("attention", code, { refusal: null })).toEqual({
        tone: "warn",
        text: "Sign-in not tested",
        detail: "",
      });
  });

  test("names the problem, and the reason in a few words", () => {
    expect(failed("unreachable", "timed_out")).toMatchObject({
      text: "Unreachable",
      detail: "· no answer in time",
    });
    const refusal = {
      credential: "north",
      why: "rejected",
      at: "2026-11-20T03:00:00.000Z",
      blockedUntil: null,
    };
    expect(failed("attention", "auth_refused", { refusal })).toMatchObject({
      text: "Sign-in blocked",
      detail: "· password rejected",
    });
    expect(failed("attention", "sign_in_consent_needed")).toMatchObject({
      text: "Consent needed",
      detail: "",
    });
    expect(mark({})).toMatchObject({ detail: "" });
  });

  test("is sorted with problems first", () => {
    const order = stateTexts();
    expect(order).toEqual([
      "Unreachable",
      "Password missing",
      "Consent needed",
      "Sign-in blocked",
      "Sign-in not tested",
      "Certificate changed",
      "Fails to answer",
      "Cannot be audited",
      "In maintenance",
      "Not tried yet",
      "Reached",
    ]);
  });
});

test("lists custom columns in alphabetical order, regardless of case", () => {
  const columns = columnNames([
    aRecorder({ columns: { Zone: "1", "cost centre": "2" } }),
    aRecorder({ columns: { "Cost centre": "3" } }),
  ]);
  expect(columns).toEqual(["cost centre", "Zone"]);
});
