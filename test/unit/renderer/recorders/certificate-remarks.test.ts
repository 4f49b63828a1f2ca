import { expect, test } from "vitest";
import type { Certificate } from "#shared/domain/inventory.ts";
import { certificateRemarks } from "#renderer/features/recorders/certificate-remarks.ts";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const GOOD: Certificate = {
  sha256: "AB",
  subject: "CN=NVR",
  issuer: "CN=NVR",
  validFrom: "2026-01-01T12:00:00.000Z",
  validTo: "2027-01-01T12:00:00.000Z",
  names: ["192.0.2.4"],
};
const remarks = (given: Partial<Certificate>) =>
  certificateRemarks({ ...GOOD, ...given }, "https://192.0.2.4", NOW);

test("remarks on an expired certificate, an early one, and other names separately", () => {
  expect(remarks({})).toEqual([]);
  expect(remarks({ validTo: "2026-11-01T12:00:00.000Z" })).toEqual([
    expect.stringMatching(/^Expired on .*2026/),
  ]);
  expect(remarks({ validFrom: "2026-12-01T12:00:00.000Z" })).toEqual([
    expect.stringMatching(/^Not valid before .*2026/),
  ]);
  expect(remarks({ names: [] })).toEqual(["Issued for other names than this address: no names."]);
  expect(
    remarks({ names: ["a", "b", "c", "d", "e"], validTo: "2026-11-01T12:00:00.000Z" }),
  ).toEqual([
    expect.stringContaining("Expired"),
    "Issued for other names than this address: a, b, c and 2 more.",
  ]);
});
