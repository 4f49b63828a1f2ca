import { describe, expect, test } from "vitest";
import { failureError } from "#core/drivers/http-failure.ts";
import type { HttpFailure } from "#core/platform/ports/recorder-http.ts";

const PLACE = { origin: "https://192.0.2.4", path: "/API/x" };
const tls = (more: Partial<HttpFailure>) =>
  failureError(PLACE, { kind: "tls", detail: "ERR_SSL_X", sent: false, ...more }, null);

describe("a connection without TLS that is good enough", () => {
  test.each([
    [{ offer: { protocol: "TLSv1", dhBits: null } }, "offers only outdated TLS (1.0)."],
    [{ offer: { protocol: "TLSv1.1", dhBits: 1_024 } }, "offers only outdated TLS (1.1)."],
    [
      { offer: { protocol: "TLSv1.2", dhBits: 1_024 } },
      "weak key exchange (Diffie-Hellman with 1,024 bits).",
    ],
    [{ offer: { protocol: "TLSv1.2", dhBits: null } }, "offers only weak encryption."],
    [{ detail: "ERR_SSL_WRONG_VERSION_NUMBER" }, "answers without TLS"],
    [{ detail: "ERR_SSL_SOMETHING" }, "does not open a secure connection (ERR_SSL_SOMETHING)."],
  ])("%j is named, and no hint recommends http", (failure, words) => {
    const { code, message, hint } = tls(failure);
    expect(code).toBe("tls_failed");
    expect(message).toContain(words);
    expect(hint).not.toContain("http://");
  });
});
