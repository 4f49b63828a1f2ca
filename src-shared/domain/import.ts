import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { TEXT_ENCODINGS } from "./encodings.ts";

/**
 * What a column of a file that is imported can be. `port` and `https` become part of the address (`url`) of their row;
 * `column`: a column of the recorder's own, stored under its name; `ignore`: left out.
 */
export const IMPORT_TARGETS = [
  "name",
  "url",
  "port",
  "https",
  "site",
  "siteCode",
  "customer",
  "tags",
  "notes",
  "credential",
  "username",
  "password",
  "auth",
  "model",
  "serial",
  "mac",
  "firmware",
  "column",
  "ignore",
] as const;
export const importTargetSchema = z.enum(IMPORT_TARGETS);
export type ImportTarget = z.infer<typeof importTargetSchema>;

/** Most that one file may hold. More is refused when the file is opened. */
export const IMPORT_LIMITS = {
  /** Bytes of the file. */
  bytes: 30_000_000,
  /** Rows below the header. */
  rows: 100_000,
  columns: 200,
  /** Cells that are not empty. */
  cells: 2_000_000,
  /** Characters of one cell, as in Excel. */
  cell: 32_767,
  /** Characters of all cells, those that share a text included. */
  characters: 64_000_000,
  /** Bytes that the parts of a workbook may have in all when they are unpacked. */
  unpacked: 256_000_000,
} as const;

/** One column as the file has it, with what it is taken for unless a person says otherwise. */
export const importColumnSchema = z.object({
  /** Number of the column, from 0. */
  index: z.number().int(),
  header: z.string(),
  /** The first distinct values, five at most, shortened; dots for passwords. */
  samples: z.array(z.string()),
  target: importTargetSchema,
  /** Name of the column, for the target `column`. */
  column: z.string().optional(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Something that the file does not tell. Until a user answers, the first answer counts. */
export const importQuestionSchema = z.object({
  /** The column, from 0. */
  index: z.number().int(),
  question: z.string(),
  reason: z.string(),
  /** What the column is taken for with each answer. */
  answers: z.array(
    z.object({ text: z.string(), target: importTargetSchema, column: z.string().optional() }),
  ),
});
export type ImportQuestion = z.infer<typeof importQuestionSchema>;

export const importFileSchema = z.object({
  id: z.string(),
  format: z.enum(["csv", "xlsx"]),
  /** Names of a workbook's sheets; none for CSV. */
  sheets: z.array(z.string()),
  /** Those that are hidden. */
  hiddenSheets: z.array(z.string()),
  /** Sheets that were not read, are visible, and have the columns of a list of recorders too. */
  otherLists: z.array(z.string()),
  /** The sheet that was read; empty for CSV. */
  sheet: z.string(),
  /** The encoding that a CSV file was read with; null for a workbook. */
  encoding: z.enum(TEXT_ENCODINGS).nullable(),
  /** Whether the encoding is only likely: the file does not state it, and the user chose none. */
  encodingIsGuess: z.boolean(),
  questions: z.array(importQuestionSchema),
  columns: z.array(importColumnSchema),
  /** How many rows there are below the header, empty ones left out. */
  rows: z.number().int(),
});
export type ImportFile = z.infer<typeof importFileSchema>;

export const importMappingSchema = z.strictObject({
  index: z.number().int().min(0).max(IMPORT_LIMITS.columns),
  target: importTargetSchema,
  column: z.string().max(200).optional(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** A cell as a person corrected it. */
export const importEditSchema = z.strictObject({
  /** Number of the row in the file. The header is row 1 if nothing is above it. */
  row: z.number().int().min(1),
  index: z.number().int().min(0).max(IMPORT_LIMITS.columns),
  value: z.string().max(10_000),
});
export type ImportEdit = z.infer<typeof importEditSchema>;

export const importFaultSchema = z.object({
  row: z.number().int(),
  /** Column; null where it is about the row. */
  index: z.number().int().nullable(),
  header: z.string().nullable(),
  /** The text of the cell, shortened; empty for a password. */
  value: z.string(),
  message: z.string(),
  hint: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

export const IMPORT_STATES = ["add", "update", "same", "faulty", "skipped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importPreviewSchema = z.object({
  counts: z.record(z.enum(IMPORT_STATES), z.number().int()),
  faults: z.array(importFaultSchema),
  rows: z.array(
    z.object({
      row: z.number().int(),
      state: z.enum(IMPORT_STATES),
      name: z.string(),
      url: z.string(),
      site: z.string(),
      /** Customer of the site; empty if there is none. */
      customer: z.string(),
      /** Changes of an update, as `site: Leeds → York`. */
      changes: z.array(z.string()),
    }),
  ),
  /** What is worth knowing before the import, and does not stop it. */
  warnings: z.array(musterErrorSchema),
  /** There are passwords to take over: the import wants a person's consent. */
  needsPasswordConsent: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importOutcomeSchema = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  same: z.number().int(),
  /** Rows that were left out for their faults. */
  faulty: z.number().int(),
  /** Names of the credentials that were made of the file's passwords. */
  credentialsKept: z.array(z.string()),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
