/** `npm run test:long`: runs that repeat something often or for long do so in full. The gate runs a part of each. */
export const LONG = process.env["MUSTER_LONG"] === "1";

/** How often, how many or how long: in full, or in the gate. */
export const inFull = <T>(full: T, gate: T): T => (LONG ? full : gate);
