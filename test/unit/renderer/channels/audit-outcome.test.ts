import { expect, test } from "vitest";
import type { AuditItem, AuditReport } from "#shared/domain/channels.ts";
import { fault, type ErrorCode } from "#shared/errors.ts";
import { auditOutcome, summariseAudit } from "#renderer/features/channels/audit-summary.ts";

const item = (outcome: AuditItem["outcome"], code: ErrorCode = "unreachable"): AuditItem => ({
  recorderId: "r",
  recorderName: "NVR",
  siteName: "Leeds",
  url: "http://192.0.2.1",
  outcome,
  error: outcome === "ok" ? null : fault(code, "It refused.", { hint: "Check it." }),
  channels: [],
});
const report = (...items: AuditItem[]): AuditReport => ({
  startedAt: "2026-11-20T10:00:00Z",
  finishedAt: "2026-11-20T10:00:05Z",
  items,
  counts: { Online: 12 },
});

test("an audit that read every recorder is good", () => {
  expect(auditOutcome(report(item("ok"), item("ok")))).toEqual({
    tone: "good",
    title: "Audit: 2 of 2 recorders read, 12 channels online.",
    detail: "",
  });
});

test("an audit that read no recorder has failed, and tells why", () => {
  expect(auditOutcome(report(item("unreachable")))).toEqual({
    tone: "bad",
    title: "Audit failed: 1 recorder could not be reached.",
    detail: "It refused. Check it.",
  });
  expect(auditOutcome(report(item("attention", "auth_refused"))).title).toBe(
    "Audit failed: 1 recorder could not be read (sign-in refused).",
  );
  expect(auditOutcome(report(item("attention", "auth_refused"), item("unreachable")))).toEqual({
    tone: "bad",
    title: "Audit failed: none of 2 recorders could be read.",
    detail: "1 recorder could not be reached, 1 recorder could not be read (sign-in refused).",
  });
});

test("a sign-in by hand is named as such", () => {
  expect(auditOutcome(report(item("ok")), "signIn").title).toBe(
    "Sign-in: 1 of 1 recorder read, 12 channels online.",
  );
  expect(auditOutcome(report(item("attention", "auth_refused")), "signIn").title).toBe(
    "Sign-in failed: 1 recorder could not be read (sign-in refused).",
  );
});

test("an audit that read some recorders is a warning with the reasons", () => {
  const some = report(item("ok"), item("attention", "auth_refused"), item("attention", "refused"));
  expect(auditOutcome(some)).toMatchObject({
    tone: "warn",
    detail: "2 recorders could not be read (1 sign-in refused, 1 error).",
  });
});

test("a recorder that refused the sign-in did not answer without channels", () => {
  const { sentence } = summariseAudit(report(item("attention", "auth_refused")));
  expect(sentence).toBe("12 online: 1 recorder could not be read (sign-in refused)");
});

test("a recorder at which the sign-in needs consent is named so", () => {
  const { sentence } = summariseAudit(report(item("attention", "sign_in_consent_needed")));
  expect(sentence).toBe("12 online: 1 recorder could not be read (consent needed)");
});
