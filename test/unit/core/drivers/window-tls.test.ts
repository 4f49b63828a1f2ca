import { describe, expect, test } from "vitest";
import { describeFailure } from "#core/platform/adapters/http/undici-exchange.ts";
import { failureError } from "#core/drivers/http-failure.ts";

/** Error as BoringSSL reports it. */
const KEY_USAGE = Object.assign(
  new Error("1000012e:SSL routines:OPENSSL_internal:KEY_USAGE_BIT_INCORRECT"),
  { code: "ERR_SSL_KEY_USAGE_BIT_INCORRECT" },
);
const NO_CIPHER = Object.assign(
  new Error(
    "write EPROTO 10000410:SSL routines:OPENSSL_internal:SSLV3_ALERT_HANDSHAKE_FAILURE:alert 40",
  ),
  { code: "EPROTO" },
);
const PLAIN_HTTP = Object.assign(new Error("100000f7:SSL routines:WRONG_VERSION_NUMBER"), {
  code: "ERR_SSL_WRONG_VERSION_NUMBER",
});

describe("a recorder that the desktop window cannot reach", () => {
  test.each([
    [KEY_USAGE, "tls_key_usage", "does not permit digital signatures"],
    [NO_CIPHER, "tls_ciphers", "no encryption that the window supports"],
  ])("is recognised, and the message names the command line: %s", (error, kind, reason) => {
    const failure = describeFailure(error, false, true);
    expect(failure.kind).toBe(kind);
    const place = { origin: "https://192.0.2.4", path: "/API" };
    const { code, message, hint } = failureError(place, failure, null);
    expect(code).toBe("tls_failed");
    expect(message).toContain("the command line");
    expect(message).toContain(reason);
    expect(hint).toContain("npm start -- --browser");
  });

  test("is not confused with a port without TLS, nor with failures of OpenSSL", () => {
    expect(describeFailure(PLAIN_HTTP, false, true).kind).toBe("tls");
    expect(describeFailure(NO_CIPHER, false, false).kind).toBe("tls");
    expect(describeFailure(KEY_USAGE, false).kind).toBe("tls");
  });
});

test("on macOS, an unreachable recorder may need a permission for the local network", () => {
  const failure = { kind: "no_route", detail: "EHOSTUNREACH", sent: false } as const;
  const hint = (platform: NodeJS.Platform) =>
    failureError({ origin: "http://192.0.2.4", path: "/" }, failure, null, platform).hint;
  expect(hint("darwin")).toContain("Local Network");
  expect(hint("linux")).not.toContain("Local Network");
});
