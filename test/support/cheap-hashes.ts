import type { HashCosts } from "#core/index.ts";

/**
 * The least work that `argon2` and a vault file permit. Muster's own takes 0.2 to 0.4 s of processor time for each password;
 * `test/integration/core/hash-costs.test.ts` tests it.
 */
export const CHEAP_HASHES: HashCosts = {
  password: { m: 1_024, t: 2, p: 1 },
  vault: { logN: 14, r: 8, p: 1 },
};
