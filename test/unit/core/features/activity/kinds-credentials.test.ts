import { expect, test } from "vitest";
import { credentialRules } from "#core/features/activity/kinds-credentials.ts";
import type { NameLookups } from "#core/features/activity/name-lookups.ts";
import { fault, type ErrorCode } from "#shared/errors.ts";

const look = { recorders: () => [{ id: "r", name: "NVR" }] } as unknown as NameLookups;
const entryOf = (code: ErrorCode) =>
  credentialRules["credentials.test"]?.failed?.({ id: "r" }, fault(code, "It failed."), look);

test("a test that sent the password is in the activity log", () => {
  expect(entryOf("auth_refused")).toMatchObject({ kind: "credential.tested" });
  expect(entryOf("timed_out")).toMatchObject({ kind: "credential.tested" });
});

test.each(["sign_in_consent_needed", "breaker_open", "unreachable", "tls_failed"] as const)(
  "a test that ended before the password was sent is not: %s",
  (code) => {
    expect(entryOf(code)).toBeNull();
  },
);
