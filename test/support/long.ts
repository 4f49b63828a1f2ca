/** `npm run test:long`: runs that repeat something often or for long do so in full. The gate runs a part of each. */
export const LONG = process.env["MUSTER_LONG"] === "1";

/** How often, how many or how long: in full, or in the gate. */
export const inFull = <T>(full: T, gate: T): T => (LONG ? full : gate);

/**
 * Options of a test that `npm run test:long` runs and `npm test` does not, because other tests hold its rules.
 * @param _testedIn files below `test/` that test these rules in `npm test`
 */
export const longTest = (..._testedIn: readonly [string, ...string[]]): { skip: boolean } => ({
  skip: !LONG,
});
