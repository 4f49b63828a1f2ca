import { z } from "zod";
import {
  IMPORT_LIMITS,
  importEditSchema,
  importFileSchema,
  importMappingSchema,
  importOutcomeSchema,
  importPreviewSchema,
} from "#shared/domain/import.ts";
import { TEXT_ENCODINGS } from "#shared/domain/encodings.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { base64, id, newName, nothing } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const wish = z.strictObject({
  id,
  mapping: z.array(importMappingSchema).max(IMPORT_LIMITS.columns),
  /** Site of recorders that are new and have none in their row. */
  site: newName.optional(),
  edits: z.array(importEditSchema).max(IMPORT_LIMITS.rows).optional(),
  /** Rows to leave out. */
  skip: z.array(z.number().int().min(1)).max(IMPORT_LIMITS.rows).optional(),
});

export const importMethods = {
  /** Adds and updates in one transaction: all of it, or nothing. The file is forgotten then, passwords included. */
  "imports.apply": method({
    input: wish.extend({
      /** Consent: passwords of the file become credentials. */
      takePasswords: z.boolean().optional(),
      /** Imports the rest; without it any fault refuses all. */
      leaveFaulty: z.boolean().optional(),
    }),
    output: importOutcomeSchema,
    role: "administrator",
    scope: "all",
    inputs: { ...parts.importInput, takePasswords: "plain", leaveFaulty: "plain" },
    log: "handler",
  }),
  /** Forgets the file. One that is forgotten already is no error. */
  "imports.close": method({
    input: z.strictObject({ id }),
    output: nothing,
    role: "operator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "none",
  }),
  /** Reads a CSV or XLSX file and holds it for half an hour, four files at most: the oldest goes. */
  "imports.open": method({
    input: z.strictObject({
      /** The file's name, for messages. */
      name: z.string().min(1).max(260),
      base64,
      /** Sheet of a workbook. If absent, Muster reads the visible sheet that looks most like a list of recorders. */
      sheet: z.string().max(200).optional(),
      /** Encoding of a CSV file. Muster detects it if absent. */
      encoding: z.enum(TEXT_ENCODINGS).optional(),
    }),
    output: importFileSchema,
    role: "operator",
    scope: "all",
    inputs: { name: "plain", base64: "plain", sheet: "plain", encoding: "plain" },
    log: "none",
  }),
  /** What an import would do, row by row. Changes nothing. */
  "imports.preview": method({
    input: wish,
    output: importPreviewSchema,
    role: "operator",
    scope: "all",
    inputs: { ...parts.importInput, site: "plain" },
    log: "none",
  }),
  /** The selected recorders as a file; never a secret. */
  "inventory.export": method({
    input: z.strictObject({ format: z.enum(["csv", "xlsx", "json"]), select: selectionSchema }),
    output: z.object({ name: z.string(), base64: z.string() }),
    role: "viewer",
    scope: "named",
    inputs: { format: "plain", select: "selection" },
    log: "entry",
    cost: "files",
  }),
} as const;
