import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import {
  firstUntested,
  signInMark,
  signInsByCredential,
} from "#renderer/features/preferences/credential-sign-ins.ts";
import { aRecorder } from "#test/support/recorder.ts";

const AT = "2026-11-20T03:00:00.000Z";
const reached = { state: "reached", at: AT, error: null } as const;
const blocked = { state: "attention", at: AT, error: fault("breaker_open", "No.") } as const;

const RECORDERS = [
  aRecorder({ id: "a", siteId: "s1", reach: reached }),
  aRecorder({ id: "b", siteId: "s1", credential: "own", reach: reached }),
  aRecorder({ id: "c", siteId: "s1", reach: blocked, refusal: null }),
  aRecorder({ id: "d", siteId: "s2", reach: reached }),
];
const OF_SITES = new Map([
  ["s1", "north"],
  ["s2", null],
]);

test("recorders count for their own credential, or for that of their site", () => {
  const found = signInsByCredential(RECORDERS, OF_SITES);
  expect(found.get("north")).toEqual({ accepted: 1, lastAccepted: Date.parse(AT), untested: 1 });
  expect(found.get("own")).toMatchObject({ accepted: 1, untested: 0 });
  expect(found.size).toBe(2);
});

test("the test of a credential begins with a recorder that did not get the password yet", () => {
  expect(firstUntested("north", RECORDERS, OF_SITES)?.id).toBe("c");
  expect(firstUntested("own", RECORDERS, OF_SITES)).toBeUndefined();
});

test("a credential shows the worst that recorders answered, in the words of Recorders", () => {
  const all = { accepted: 22, untested: 1, lastAccepted: Date.parse(AT) };
  expect(signInMark({ usedBy: 24, refusedBy: 1 }, all).text).toBe("Refused by 1 recorder");
  expect(signInMark({ usedBy: 24, refusedBy: 0 }, all)).toMatchObject({
    tone: "warn",
    text: "1 not tested",
    detail: "22 of 24 signed in",
  });
  expect(signInMark({ usedBy: 24, refusedBy: 0 }, { ...all, accepted: 0 }).text).toBe(
    "Not tested yet at 1 recorder",
  );
  const accepted = signInMark({ usedBy: 24, refusedBy: 0 }, { ...all, untested: 0 });
  expect(accepted).toMatchObject({ tone: "good", text: "22 of 24 signed in" });
  const none = { accepted: 0, untested: 0, lastAccepted: 0 };
  expect(signInMark({ usedBy: 0, refusedBy: 0 }, none).text).toBe("Not used by a recorder");
});
