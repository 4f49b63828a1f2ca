import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { testMailRequest } from "#renderer/features/recorders/test-mail.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

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

test("ends at the recorder when it is cancelled", async () => {
  const core = fakeCore();
  core.answer("settings.testEmail", () => new Promise(() => {}));
  const { testMail } = createServices(core.client).get(recordersStore).getState();
  const running = new AbortController();
  void testMail({ id: "r1" }, running.signal);
  await settled();
  expect(core.cancelled).toHaveLength(0);
  running.abort();
  await settled();
  expect(core.cancelled).toHaveLength(1);
});
