import fc from "fast-check";

/** Seed with which every property draws the same values again. */
const given = process.env["MUSTER_TEST_SEED"];

/**
 * The gate has to give the same result for the same tree, so there every property draws the same values. Elsewhere it draws
 * others each time, and finds unexpected ones; the report of a failure names its seed.
 */
const gate = process.env["CI"] ? 20_261_120 : undefined;
const seed = given === undefined ? gate : Number(given);
if (seed !== undefined) fc.configureGlobal({ seed });
