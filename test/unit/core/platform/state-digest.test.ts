import fc from "fast-check";
import { expect, test } from "vitest";
import { settingsDigest, stateDigest } from "#core/platform/state-digest.ts";
import type { Json } from "#shared/json.ts";

const part = fc.option(fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>));

test("the digest of a state is that of its parts, however often one Range is asked for", () => {
  fc.assert(
    fc.property(part, fc.array(part, { minLength: 1, maxLength: 3 }), (range, all) => {
      const digests = all.map((values) => settingsDigest(range, values));
      const whole = all.map((values) => stateDigest({ range, values }));
      expect(digests).toEqual(whole);
    }),
  );
});
