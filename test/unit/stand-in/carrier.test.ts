import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { carryScheme, fromCarrier, toCarrier } from "#test/support/electron/carrier.ts";

const path = fc
  .array(fc.constantFrom("/", "a", "%20", "?", "#", "..", "muster", "."))
  .map((parts) => `/${parts.join("")}`);
const host = fc.constantFrom(
  "a",
  "app",
  "app.muster",
  "app.muster.invalid.example",
  "muster.invalid",
);

beforeAll(() => carryScheme("muster"));

describe("the https address that carries one of Muster's own", () => {
  it("has its path, and a host that cannot exist", () => {
    expect(toCarrier("muster://app/x?y#z")).toBe("https://app.muster.invalid/x?y#z");
    expect(toCarrier("muster://app")).toBe("https://app.muster.invalid");
  });

  it("leads back", () => {
    fc.assert(
      fc.property(path, (given) => {
        const address = `muster://app${given}`;
        expect(fromCarrier(toCarrier(address))).toBe(address);
      }),
    );
  });

  it("is not made of, nor taken for, any address of the web", () => {
    fc.assert(
      fc.property(host, path, (name, given) => {
        const address = `https://${name}${given}`;
        expect(toCarrier(address)).toBe(address);
        expect(fromCarrier(address)).toBe(address);
      }),
    );
    for (const other of [
      "https://app.other.invalid/",
      "https://a.app.muster.invalid/",
      "about:blank",
    ]) {
      expect(fromCarrier(other)).toBe(other);
    }
  });
});
