import { describe, expect, test } from "vitest";
import { AUTH_MODES, DIALECTS } from "#shared/domain/inventory.ts";
import {
  authMeaning,
  basicInClear,
  dialectText,
  lastSignInOf,
  signInText,
} from "#renderer/features/recorders/sign-in.ts";
import { aRecorder } from "#test/support/recorder.ts";

describe("the text of the sign-in method", () => {
  test("names the chosen method and the detected method", () => {
    const auto = DIALECTS.map((dialect) => signInText({ auth: "auto", dialect }));
    expect(auto).toEqual([
      "Automatic · no sign-in",
      "Automatic · basic",
      "Automatic · digest",
      "Automatic · session",
    ]);
    expect(signInText({ auth: "auto", dialect: null })).toBe("Automatic · not detected yet");
  });

  test("names the detected method only if it differs from the chosen one", () => {
    expect(signInText({ auth: "digest", dialect: "digest" })).toBe("HTTP Digest on each call");
    expect(signInText({ auth: "none", dialect: "plain" })).toBe("Never sign in");
    expect(signInText({ auth: "session", dialect: null })).toBe("Session (login)");
    expect(signInText({ auth: "none", dialect: "session" })).toBe(
      "Never sign in · the recorder uses session",
    );
  });

  test("exists for every method and every dialect", () => {
    for (const mode of AUTH_MODES) expect(authMeaning(mode)).toMatch(/\.$/);
    const texts = [null, ...DIALECTS].map(dialectText);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test.each([
  ["basic", "http://192.0.2.10", true],
  ["basic", "192.0.2.10:8080", true],
  ["basic", "", true],
  ["basic", " HTTPS://192.0.2.10", false],
  ["digest", "http://192.0.2.10", false],
  ["auto", "http://192.0.2.10", false],
] as const)("%s at '%s': readable on the way is %s", (auth, url, readable) => {
  expect(basicInClear({ auth, url })).toBe(readable);
});

describe("the last sign-in", () => {
  const at = "2026-11-20T09:00:00.000Z";
  const reach = { state: "reached", at, error: null } as const;

  test("was accepted at the last contact", () => {
    const recorder = aRecorder({ reach, dialect: "digest" });
    expect(lastSignInOf(recorder, true)).toEqual({ tone: "good", text: "Accepted", at });
  });

  test("is not claimed where none was needed, or none was made", () => {
    expect(lastSignInOf(aRecorder({ reach, dialect: "plain" }), true).at).toBeNull();
    expect(lastSignInOf(aRecorder({ reach }), false).text).toMatch(/without a sign-in/);
    expect(lastSignInOf(aRecorder(), true).text).toBe("Not tested yet");
    const failed = aRecorder({ reach: { ...reach, state: "unreachable" } });
    expect(lastSignInOf(failed, true).tone).toBe("unknown");
  });

  test("that was refused has the time of the refusal", () => {
    const refusal = { credential: "shop", at, why: "Wrong password.", blockedUntil: null };
    expect(lastSignInOf(aRecorder({ reach, refusal }), true)).toMatchObject({ tone: "bad", at });
  });
});
