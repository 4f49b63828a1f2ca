/** Writes the JSON schemas of `--json` into resources/schemas: `node scripts/json-schemas.ts`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jsonSchemaFiles } from "#cli/json-schemas.ts";
import { ROOT } from "./run.ts";

const FOLDER = join(ROOT, "resources/schemas");

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const [name, schema] of Object.entries(jsonSchemaFiles()))
  writeFileSync(join(FOLDER, name), `${JSON.stringify(schema, null, 2)}\n`);
