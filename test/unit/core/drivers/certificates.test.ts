import { describe, expect, test } from "vitest";
import { changedCertificateText } from "#core/drivers/certificate-message.ts";
import type { Certificate } from "#shared/domain/inventory.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const GOOD: Certificate = {
  sha256: "CC:DD",
  subject: "CN=192.0.2.4",
  issuer: "CN=192.0.2.4",
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2036-01-01T00:00:00.000Z",
  names: ["192.0.2.4"],
};

const words = (patch: Partial<Certificate>, origin = "https://192.0.2.4:8443") =>
  changedCertificateText(origin, { ...GOOD, ...patch }, "AA:BB", NOW);

describe("a certificate that is not the accepted one", () => {
  test("is named, beside the accepted one", () => {
    expect(words({})).toBe("Accepted: AA:BB. Seen now: CC:DD.");
    expect(changedCertificateText("https://192.0.2.4", null, "AA:BB")).toContain("Seen now: none");
  });

  test.each([
    ["expired", { validTo: "2026-11-19T00:00:00.000Z" }, "expired on 2026-11-19"],
    ["not valid yet", { validFrom: "2026-12-01T00:00:00.000Z" }, "is not valid before 2026-12-01"],
    [
      "of another machine",
      { names: ["other.example.net"] },
      "is for another name (other.example.net)",
    ],
    ["of nobody", { names: [] }, "is for another name (no name)"],
  ])("another certificate is described by its flaws: %s", (_name, patch, flaw) => {
    expect(words(patch)).toContain(`The new certificate ${flaw}`);
  });

  test("names both flaws", () => {
    expect(words({ validTo: "2026-11-19T00:00:00.000Z", names: ["x"] })).toMatch(
      /expired on .* and is for another name/,
    );
  });

  test.each([
    ["https://nvr.example.net", ["NVR.example.net"]],
    ["https://nvr.example.net", ["*.example.net"]],
    ["https://[2001:db8::4]:443", ["2001:DB8:0:0:0:0:0:4"]],
  ])("%s is one of %j", (origin, names) => {
    expect(words({ names }, origin)).not.toContain("another name");
  });

  test.each([
    ["https://example.net", ["*.example.net"]],
    ["https://a.b.example.net", ["*.example.net"]],
    ["https://nvr.example.net.evil.test", ["nvr.example.net"]],
  ])("%s is not one of %j", (origin, names) => {
    expect(words({ names }, origin)).toContain("another name");
  });
});
