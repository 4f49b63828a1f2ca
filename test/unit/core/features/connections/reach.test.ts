import { describe, expect, it } from "vitest";
import { reachOf } from "#core/features/connections/index.ts";
import { fault, type ErrorCode, type RefusalKind } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";

const AT = "2026-11-20T10:00:00.000Z";
const state = (code: ErrorCode, refusal?: RefusalKind) =>
  reachOf(err(fault(code, "x", { refusal })), AT)?.state ?? null;

describe("what a conversation says of the recorder's state", () => {
  it("is reached when it answered: also when it did not do as requested, or a consent is missing", () => {
    expect(reachOf(ok({}), AT)).toEqual({ state: "reached", at: AT, error: null });
    for (const code of ["refused", "unsupported", "plan_stale", "consent_needed"] as const) {
      expect(state(code), code).toBe("reached");
    }
    expect(state("refused", "values")).toBe("reached");
  });

  it("needs attention where the recorder accepts no request at present", () => {
    expect(state("refused", "access")).toBe("attention");
  });

  it("is unreachable only without an answer, and nothing where nothing was asked", () => {
    expect(state("unreachable")).toBe("unreachable");
    expect(state("timed_out")).toBe("unreachable");
    expect(state("auth_refused")).toBe("attention");
    expect(state("certificate_changed")).toBe("attention");
    expect(state("cancelled")).toBeNull();
    expect(state("secret_store_locked")).toBeNull();
  });

  it("is unchanged by failures of this computer: no password, a lock, a full disk", () => {
    const codes = ["credential_missing", "lock_held", "storage_failed", "internal"] as const;
    for (const code of codes) expect(state(code), code).toBeNull();
  });
});
