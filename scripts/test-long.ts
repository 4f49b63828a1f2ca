/**
 * `npm run test:long`: the tests that the gate runs only a part of, in full: kills, storms, endurance and properties with many
 * draws. Takes more than an hour. `npm run test:long -- import-kill` runs those whose path contains a word.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runTool } from "./run.ts";

const KNOWS = /support\/(long|growth)\.ts"/;
/** Run a file of `test/support` in processes of their own, which are longer in full. */
const ALSO = ["test/unit/core/platform/locks/conversation-leases.test.ts"];

const words = process.argv.slice(2);
const files = globSync("test/{unit,integration,nets}/**/*.test.{ts,tsx}", { cwd: ROOT })
  .filter((file) => KNOWS.test(readFileSync(join(ROOT, file), "utf8")) || ALSO.includes(file))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const env = { ...process.env, MUSTER_LONG: "1" };
const { status } = await runTool("vitest", "vitest", ["run", ...files], { env });
process.exitCode = status;
