import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import { contactProblems } from "#renderer/features/recorders/problems.ts";
import { aRecorder } from "#test/support/recorder.ts";

const REFUSAL = {
  credential: "hull-old",
  why: "http://192.0.2.1 does not take user name and password.",
  at: "2026-11-20T10:00:00.000Z",
  blockedUntil: null,
};
const print = (byte: string) => Array.from({ length: 32 }, () => byte).join(":");

function failed(code: ErrorCode, given: Partial<Recorder> = {}, data: Partial<MusterError> = {}) {
  const error = fault(code, "x", data);
  const recorder = aRecorder({ reach: { state: "attention", at: REFUSAL.at, error }, ...given });
  return { error, problems: contactProblems(recorder) };
}

describe("contactProblems", () => {
  test("returns no problem after a good contact or without a contact", () => {
    expect(contactProblems(aRecorder())).toEqual([]);
    const reach = { state: "reached", at: REFUSAL.at, error: null } as const;
    expect(contactProblems(aRecorder({ reach }))).toEqual([]);
  });

  test("returns a sign-in lock once, with the error of the sign-in", () => {
    const { error, problems } = failed("breaker_open", { refusal: REFUSAL });
    expect(problems).toEqual([{ kind: "refused", refusal: REFUSAL, error }]);
  });

  test("returns a sign-in lock before the first contact", () => {
    expect(contactProblems(aRecorder({ refusal: REFUSAL }))).toEqual([
      { kind: "refused", refusal: REFUSAL, error: null },
    ]);
  });

  test("returns a sign-in lock together with another failure", () => {
    const { error, problems } = failed("timed_out", { refusal: REFUSAL });
    expect(problems).toEqual([
      { kind: "refused", refusal: REFUSAL, error: null },
      { kind: "other", error },
    ]);
  });

  test.each(["auth_refused", "breaker_open"] as const)(
    "%s is history once the credential was changed or reopened",
    (code) => {
      expect(failed(code).problems).toEqual([{ kind: "corrected", what: "sign-in" }]);
    },
  );

  test.each(["auth_required", "credential_missing"] as const)(
    "asks for a credential after %s",
    (code) => {
      const { error, problems } = failed(code);
      expect(problems).toEqual([{ kind: "sign-in", error }]);
    },
  );

  describe("with a changed certificate", () => {
    const shown = { certificate: { accepted: print("AA"), seen: print("0B") } };

    test("returns the new certificate", () => {
      const { error, problems } = failed(
        "certificate_changed",
        { certificate: print("AA") },
        shown,
      );
      expect(problems).toEqual([{ kind: "certificate", error, certificate: print("0B") }]);
    });

    test("reports a certificate that the user has accepted as corrected", () => {
      const { problems } = failed("certificate_changed", { certificate: print("0B") }, shown);
      expect(problems).toEqual([{ kind: "corrected", what: "certificate" }]);
    });

    test("returns the error if it has no fingerprint", () => {
      const { error, problems } = failed("certificate_changed", { certificate: print("AA") });
      expect(problems).toEqual([{ kind: "other", error }]);
    });
  });
});
