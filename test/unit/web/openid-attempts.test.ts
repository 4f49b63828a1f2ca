import { describe, expect, test } from "vitest";
import type { OpenIdAttempt } from "#core/index.ts";
import { OpenIdAttempts } from "#web/team/openid-attempts.ts";

const attempt = (state: string): OpenIdAttempt => ({
  issuer: "https://login.example.com",
  redirectUrl: "https://muster.example.com/sign-in/openid/callback",
  state,
  nonce: "nonce",
  verifier: "verifier",
});

describe("attempts to sign in with OpenID Connect", () => {
  test("count once, and only in the browser that started them", () => {
    const attempts = new OpenIdAttempts();
    const cookie = attempts.add(attempt("a"), "192.0.2.1");
    expect(Buffer.from(cookie, "base64url")).toHaveLength(32);
    for (const wrong of ["", "x", `${cookie}x`]) expect(attempts.take("a", wrong)).toBeNull();
    expect(attempts.take("b", cookie)).toBeNull();
    expect(attempts.take("a", cookie)).toEqual(attempt("a"));
    expect(attempts.take("a", cookie)).toBeNull();
  });

  test("end after ten minutes", () => {
    let now = 0;
    const attempts = new OpenIdAttempts(() => now);
    const cookie = attempts.add(attempt("a"), "192.0.2.1");
    now = 599_999;
    expect(attempts.add(attempt("b"), "192.0.2.1", cookie)).toBe(cookie);
    now = 600_000;
    expect(attempts.take("a", cookie)).toBeNull();
    expect(attempts.take("b", cookie)).toEqual(attempt("b"));
  });

  test("never continue with a cookie that the server does not know", () => {
    const attempts = new OpenIdAttempts();
    expect(attempts.add(attempt("a"), "192.0.2.1", "planted")).not.toBe("planted");
  });

  test("are limited in number: one address drops its own, not those of others", () => {
    const attempts = new OpenIdAttempts();
    const other = attempts.add(attempt("other"), "192.0.2.2");
    const first = attempts.add(attempt("first"), "192.0.2.1");
    for (let count = 0; count < 1_000; count += 1)
      attempts.add(attempt(`flood ${count}`), "192.0.2.1");
    expect(attempts.take("first", first)).toBeNull();
    expect(attempts.take("other", other)).toEqual(attempt("other"));
    for (let count = 0; count < 1_000; count += 1)
      attempts.add(attempt(`spread ${count}`), `198.51.100.${count}`);
    expect(attempts.take("flood 999", first)).toBeNull();
  });
});
