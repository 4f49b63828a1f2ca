import { describe, expect, it } from "vitest";
import { certificateFlaws } from "#shared/domain/certificate.ts";
import type { Certificate } from "#shared/domain/inventory.ts";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");

function flaws(given: Partial<Certificate>, origin = "https://192.0.2.4:8443") {
  const certificate: Certificate = {
    sha256: "AB",
    subject: "CN=NVR",
    issuer: "CN=NVR",
    validFrom: "2026-01-01T00:00:00.000Z",
    validTo: "2027-01-01T00:00:00.000Z",
    names: ["192.0.2.4"],
    ...given,
  };
  return certificateFlaws(certificate, origin, NOW);
}

describe("flaws of a certificate", () => {
  it("has none when time and name fit", () => {
    expect(flaws({})).toEqual({ expired: null, early: null, otherNames: null });
  });

  it("tells expired, not yet valid and for other names apart", () => {
    const validTo = "2026-11-20T09:59:59.000Z";
    expect(flaws({ validTo })).toEqual({ expired: validTo, early: null, otherNames: null });
    const validFrom = "2026-11-20T10:00:01.000Z";
    expect(flaws({ validFrom })).toEqual({ expired: null, early: validFrom, otherNames: null });
    const names = ["192.0.2.5", "nvr.example.net"];
    expect(flaws({ names })).toEqual({ expired: null, early: null, otherNames: names });
    expect(flaws({ names: [] }).otherNames).toEqual([]);
    expect(flaws({ names, validTo })).toMatchObject({ expired: validTo, otherNames: names });
  });

  it("says nothing of times that cannot be read", () => {
    expect(flaws({ validFrom: "", validTo: "" })).toMatchObject({ expired: null, early: null });
  });

  it.each([
    ["NVR.example.net", "https://nvr.example.net", true],
    ["*.example.net", "https://nvr.example.net", true],
    ["*.example.net", "https://a.nvr.example.net", false],
    ["*.example.net", "https://example.net", false],
    ["2001:DB8:0:0:0:0:0:1", "https://[2001:db8::1]:8443", true],
    ["192.0.2.40", "https://192.0.2.4", false],
  ])("%s is for %s: %s", (name, origin, fits) => {
    expect(flaws({ names: [name] }, origin).otherNames === null).toBe(fits);
  });
});
