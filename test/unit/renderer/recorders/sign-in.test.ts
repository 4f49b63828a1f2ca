import { describe, expect, test } from "vitest";
import { AUTH_MODES, DIALECTS } from "#shared/domain/inventory.ts";
import {
  authMeaning,
  basicInClear,
  dialectText,
  signInText,
} from "#renderer/features/recorders/sign-in.ts";

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
