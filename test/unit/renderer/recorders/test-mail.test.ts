import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { testMailRequest } from "#renderer/features/recorders/test-mail.ts";

const OWN = { password: "own", secret: null, readable: false } as const;
const NAMED = { password: "named", secret: "alarm-mailbox", readable: false } as const;

test("names no credential for the current password of the recorder", () => {
  expect(testMailRequest("r1", OWN, null)).toEqual({ input: { id: "r1" }, why: null });
  // A credential that was chosen before the choice was undone is not sent along.
  const back = { ...NAMED, password: "own" } as const;
  expect(testMailRequest("r1", back, null)).toEqual({ input: { id: "r1" }, why: null });
});

test("is blocked until a credential is chosen", () => {
  const { why } = testMailRequest("r1", { ...NAMED, secret: null }, null);
  expect(why).toMatch(/^Choose the credential/);
  expect(testMailRequest("r1", NAMED, null)).toEqual({
    input: { id: "r1", secret: "alarm-mailbox" },
    why: null,
  });
});

test("sends the consent only after the user has agreed, and waits for a required consent", () => {
  const asked = fault("consent_needed", "x");
  expect(testMailRequest("r1", NAMED, asked).why).toMatch(/^Nothing was sent/);
  expect(testMailRequest("r1", NAMED, fault("refused", "x")).why).toBeNull();
  expect(testMailRequest("r1", { ...NAMED, readable: true }, asked)).toEqual({
    input: { id: "r1", secret: "alarm-mailbox", allowClearSecrets: true },
    why: null,
  });
});
