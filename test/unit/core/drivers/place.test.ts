import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeKey, placeOfKey } from "#core/drivers/place.ts";

const origins = fc.webUrl({ validSchemes: ["http", "https"] }).map((url) => new URL(url).origin);
const networks = fc.option(fc.uuid());

describe("the key of a place", () => {
  test("is the origin alone in the network of this computer", () => {
    expect(placeKey({ network: null, origin: "http://192.0.2.4" })).toBe("http://192.0.2.4");
  });

  test("is read back as the same place", () => {
    fc.assert(
      fc.property(networks, origins, (network, origin) => {
        expect(placeOfKey(placeKey({ network, origin }))).toEqual({ network, origin });
      }),
    );
  });

  test("differs between networks and between origins", () => {
    const place = fc.record({ network: networks, origin: origins });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const isSame = one.network === other.network && one.origin === other.origin;
        expect(placeKey(one) === placeKey(other)).toBe(isSame);
      }),
    );
  });
});
