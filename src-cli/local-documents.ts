import { z } from "zod";
import type {
  BackupManifest,
  DatabaseMaintenance,
  DatabaseState,
  FullRestore,
  RestoreRehearsal,
} from "#core/index.ts";
import { siteAgentSchema } from "#shared/domain/agents.ts";
import { sentReportSchema } from "#shared/domain/customer-reports.ts";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import { scheduleRunSchema, scheduleSchema } from "#shared/domain/schedule.ts";
import { musterErrorSchema } from "#shared/errors.ts";
import type { CommandHelp } from "./command-help.ts";
import { SHELLS } from "./completion.ts";
import { contextSchema } from "./context-file.ts";
import type { ChosenBy } from "./context-choice.ts";

/** What a successful call of the database maintenance returns. */
type Care<K extends "backup" | "fresh" | "restore"> = Extract<
  Awaited<ReturnType<DatabaseMaintenance[K]>>,
  { readonly ok: true }
>["value"];

const optionHelp = z.object({
  flags: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** Permitted values; null if the option takes no fixed list of values. */
  choices: z.array(z.string()).nullable(),
  /** Default; null if there is none. */
  default: z.unknown(),
});
const help = z.object({
  command: z.string(),
  usage: z.string(),
  description: z.string(),
  arguments: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      required: z.boolean(),
      variadic: z.boolean(),
    }),
  ),
  options: z.array(optionHelp),
  globalOptions: z.array(optionHelp),
  commands: z.array(z.object({ name: z.string(), description: z.string() })),
}) satisfies z.ZodType<CommandHelp>;

const count = z.int().min(0);
const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  schema: z.string(),
  createdAt: z.iso.datetime(),
  passwords: z.object({ vault: count, keychain: count, memory: count }),
  pictures: z.boolean(),
  members: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
}) satisfies z.ZodType<BackupManifest>;

const copy = z.object({
  path: z.string(),
  bytes: count,
  /** ISO 8601, UTC. */
  at: z.string(),
}) satisfies z.ZodType<Care<"backup">>;
const replacement = z.object({
  /** Path of the replaced database; null if there was none. */
  replaced: z.string().nullable(),
  refusalsLost: z.boolean(),
}) satisfies z.ZodType<Care<"fresh">>;

const context = contextSchema.extend({ name: z.string() });
const chosenBy = z.enum([
  "option",
  "environment",
  "current",
  "context",
  "default",
] as const satisfies ChosenBy[]);

/** A file with a report. */
const report = z.object({ file: z.string(), format: z.enum(REPORT_FORMATS), bytes: count });

/** Documents of commands about files, contexts and programs of this computer. */
export const LOCAL_DOCUMENTS = {
  "agents add": z.object({
    agent: siteAgentSchema,
    /** File with the credentials of the agent. */
    file: z.string(),
  }),
  "agents setup": z.object({
    servers: z.array(z.string()),
    /** File with the accounts for the NATS servers. */
    accounts: z.string(),
  }),
  "api openapi": z.union([
    z.looseObject({
      openapi: z.string(),
      info: z.looseObject({ title: z.string(), version: z.string() }),
      paths: z.record(z.string(), z.unknown()),
      components: z.record(z.string(), z.unknown()),
    }),
    /** Document with `--out`. */
    z.object({ file: z.string() }),
  ]),
  backup: manifest.extend({ file: z.string() }),
  "backup verify": z.object({
    manifest,
    /** Rows by kind. */
    counts: z.record(z.string(), count),
    faults: z.array(z.string()),
    missing: z.array(z.string()),
  }) satisfies z.ZodType<RestoreRehearsal>,
  completion: z.object({ shell: z.enum(SHELLS), script: z.string() }),
  "context add": context,
  "context list": z.object({
    /** Path of the file; null if no home directory is known. */
    file: z.string().nullable(),
    current: z.string().nullable(),
    contexts: z.array(context.extend({ isCurrent: z.boolean() })),
  }),
  "context remove": z.object({ removed: z.string() }),
  "context show": z.object({
    file: z.string().nullable(),
    /** Context in use; null for none. */
    context: z.string().nullable(),
    chosenBy,
    target: z.object({
      dataDir: z.string().nullable(),
      server: z.string().nullable(),
      from: chosenBy,
    }),
    user: z.string().nullable(),
    locale: z.string().nullable(),
  }),
  "context use": z.object({ current: z.string().nullable() }),
  "database backup": copy,
  "database check": z.object({
    path: z.string(),
    /** Bytes; null if there is no database. */
    bytes: count.nullable(),
    faults: z.array(z.string()),
    schema: z.string().nullable(),
    writtenBy: z.string().nullable(),
    recorders: count.nullable(),
    backups: z.array(copy),
    setAside: z.array(z.string()),
  }) satisfies z.ZodType<DatabaseState>,
  "database new": replacement,
  "database restore": replacement.extend({
    from: z.string(),
    cameBack: z.array(z.string()),
  }) satisfies z.ZodType<Care<"restore">>,
  /** Documents of `--help` of every command, too. */
  help,
  login: z.object({ server: z.string(), user: z.string() }),
  logout: z.object({ server: z.string() }),
  "report channels": report,
  "report customer": z.union([
    report,
    /** Document with `--all`. */
    z.object({
      reports: z.array(
        z.object({
          customer: z.string(),
          /** Path of the report; null if it could not be created or written. */
          file: z.string().nullable(),
          error: musterErrorSchema.nullable(),
        }),
      ),
      customersWithoutRecorders: count,
    }),
    /** Document with `--send`. */
    z.object({ sendings: z.array(sentReportSchema) }),
  ]),
  "report rollout": report,
  restore: z.object({
    manifest,
    /** Folder with the replaced files; null if there were none. */
    replaced: z.string().nullable(),
    cameBack: z.array(z.string()),
    /** Credentials that wait for Retry sign-in; null for all. */
    held: z.array(z.string()).nullable(),
  }) satisfies z.ZodType<FullRestore>,
  serve: z.object({ url: z.string() }),
  simulate: z.object({
    recorders: z.array(
      z.object({
        url: z.string(),
        name: z.string(),
        siteName: z.string(),
        serial: z.string(),
        model: z.string(),
        channels: count,
        auth: z.string(),
        readable: z.boolean(),
      }),
    ),
    /** Address of the control interface; null without `--control`. */
    control: z.string().nullable(),
  }),
  "templates export": z.object({ file: z.string(), id: z.string(), version: z.int() }),
  /** Each line. */
  watch: z.object({
    schedule: z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(scheduleSchema.options.map(({ shape }) => shape.kind.value)),
    }),
    run: scheduleRunSchema,
  }),
} satisfies Readonly<Record<string, z.ZodType>>;
