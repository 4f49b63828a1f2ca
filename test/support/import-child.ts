/** Imports a file into a data directory; says when it begins to, so that it can be killed on the way. */
import { readFileSync } from "node:fs";
import { openTestCore } from "./core.ts";
import { guessed } from "./import-list.ts";

const [dataDir = "", path = ""] = process.argv.slice(2);
const muster = await openTestCore({ dataDir });
const name = "list.csv";
const file = await muster.call("imports.open", {
  name,
  base64: readFileSync(path).toString("base64"),
});
process.stdout.write("begins\n");
await muster.call("imports.apply", { id: file.id, mapping: guessed(file), leaveFaulty: true });
process.stdout.write("done\n");
await muster.stop({ keep: true });
