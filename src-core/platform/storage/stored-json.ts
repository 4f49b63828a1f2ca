import { z } from "zod";
import { agentSettingsSchema } from "#shared/domain/agents.ts";
import { periodSchema } from "#shared/domain/availability.ts";
import { columnsSchema } from "#shared/domain/columns.ts";
import { certificateSchema, recorderQuirkSchema, siteSchema } from "#shared/domain/inventory.ts";
import { maintenanceWindowSchema } from "#shared/domain/maintenance.ts";
import {
  changedFieldSchema,
  PLAN_ITEM_STATES,
  planFieldSchema,
  planItemSchema,
  planSchema,
} from "#shared/domain/plan.ts";
import {
  rolloutFieldSchema,
  rolloutItemSchema,
  rolloutOptionsSchema,
  stopSchema,
} from "#shared/domain/rollout.ts";
import { secretStoreSchema } from "#shared/domain/secrets.ts";
import { AREAS, areaSchema, type Area } from "#shared/domain/settings.ts";
import { teamSettingsSchema, userScopeSchema } from "#shared/domain/team.ts";
import { musterErrorSchema } from "#shared/errors.ts";

/**
 * What the readers of a column with JSON expect.
 * - A schema: readers do not check the value, or throw if it is wrong.
 * - `checked`: each reader checks the value, and a wrong value is no fault of the program.
 * - `ByKey`: the rows have different values.
 */
export type StoredShape = z.ZodType | "checked" | ByKey;

interface ByKey {
  /** Column of the same table that names the value. */
  readonly keyColumn: string;
  /** Values that are not listed are checked by their readers. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
}

/** Any value, but the member has to exist. Not `jsonSchema`: a recorder may have sent a number that is too large for JavaScript. */
const anyValue = z.unknown();
const texts = z.array(z.string());
const values = z.record(z.string(), anyValue);
const counts = z.record(z.string(), z.number());
const maintenance = z.array(maintenanceWindowSchema);

/** Some members of an area can be of an older version, but an area was never removed. */
const template = z.strictObject({
  name: z.string(),
  ...(Object.fromEntries(AREAS.map((area) => [area, values.optional()])) as Record<
    Area,
    z.ZodOptional<typeof values>
  >),
});

const plan = planSchema.extend({
  template,
  items: z.array(
    planItemSchema.extend({
      fields: z.array(planFieldSchema.extend({ before: anyValue.optional(), after: anyValue })),
    }),
  ),
});

const places = z
  .object({
    customers: texts,
    customerCount: z.number(),
    sites: texts,
    siteCount: z.number(),
  })
  .partial();

const writtenField = rolloutFieldSchema.extend({
  wanted: anyValue,
  before: anyValue.optional(),
  readBack: anyValue.optional(),
});

/** The values of one write unit before its write. */
const snapshot = z.object({
  area: areaSchema,
  unit: z.string(),
  digest: z.string(),
  values: values.nullable(),
});

/** Channel, name, alias, status, loss of video, and two lists of abilities. */
const channelMembers = [
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.boolean(),
  texts,
  texts,
] as const;
/** Restored recorders of older versions have one more member, or are lists of nine members that readers leave out. */
const channel = z.union([
  z.tuple([...channelMembers], z.unknown()),
  z.array(z.unknown()).length(9),
]);

/** Channel, since, before, reported status, since when it is reported, and whether an audit found the change to it. */
const channelTimes = z.tuple(
  [z.string(), z.number(), z.number().nullable(), z.string(), z.number(), z.number()],
  z.unknown(),
);

/** Channel, time, time before, status, loss of video. */
const closedChannel = z.tuple(
  [z.string(), z.number(), z.number().nullable(), z.string(), z.number()],
  z.unknown(),
);

/** Channel, value, finding, reason, since, before. */
const factValue = z.tuple(
  [
    z.string(),
    z.unknown(),
    z.enum(["ok", "problem", "unknown"]),
    z.string(),
    z.number(),
    z.number().nullable(),
  ],
  z.unknown(),
);

/** Undos of older versions have no agent group. */
const undoneSite = siteSchema.partial({ agentGroupId: true, agentGroupName: true });

/** A secret that is to be removed from a store. */
const leftover = z.object({
  kind: secretStoreSchema,
  account: z.string(),
  keptFor: z.string().optional(),
});

const cell = z.union([z.string(), z.number(), z.null()]);
const row = z.record(z.string(), cell);
const rowWith = (...columns: readonly string[]) =>
  row.refine((found) => columns.every((column) => column in found));

/** What a new database got from the database that it replaced (`carry-over.ts`). */
const carriedOver = z.object({
  keptIn: z.string().nullable(),
  signIns: z.array(
    rowWith(
      "origin",
      "account",
      "address",
      "serial",
      "recorder_id",
      "credential",
      "taken",
      "unclear",
      "refused_at",
      "why",
      "blocked_until",
    ),
  ),
  credentials: z.array(rowWith("name", "username", "revision", "updated_at")),
  keys: z.array(rowWith("name", "store", "entry")),
  services: z.array(rowWith("name", "store", "entry")).optional(),
  revocations: z.array(rowWith("agent_id", "at")).optional(),
  preferences: z
    .record(z.string(), z.string())
    .refine((all) =>
      Object.entries(all).every(([key, text]) => isNested("preference.value_json", text, key)),
    ),
});

/** Columns that hold JSON, as `table.column`. Values of every version that Muster had fit: members are only added. */
export const STORED_JSON: Readonly<Record<string, StoredShape>> = {
  "accepted_drift.value_json": anyValue,
  "access_token.scope_json": userScopeSchema,
  "activity.body_json": "checked",
  "agent_settings.settings_json": agentSettingsSchema,
  "alert_delivery.message_json": z.object({
    subject: z.string(),
    text: z.string(),
    body: z.string(),
  }),
  "approval_request.places_json": z.object({ customers: texts, sites: texts }),
  "channel_state.channels_json": z.array(channel),
  "channel_state.counts_json": counts,
  "customer.emails_json": texts,
  "expectation.values_json": "checked",
  "fact_change.value_json": "checked",
  "fact_state.values_json": z.array(factValue),
  "plan.areas_json": z.array(areaSchema),
  "plan.body_json": plan,
  "plan.counts_json": z.partialRecord(z.enum(PLAN_ITEM_STATES), z.number()),
  "plan.fields_json": z.array(changedFieldSchema),
  "plan.places_json": places,
  "preference.value_json": {
    keyColumn: "key",
    shapes: {
      carried_over: carriedOver,
      held_sign_ins: z.object({ credentials: texts.nullable(), backedUpAt: z.string() }),
      instance: z.string(),
      secret_leftovers: z.array(leftover),
    },
  },
  "recorder.certificate_json": certificateSchema,
  "recorder.columns_json": columnsSchema,
  "recorder.quirks_json": z.array(recorderQuirkSchema),
  "recorder.reach_error_json": musterErrorSchema,
  "recorder.tags_json": texts,
  "removed_recorder.rows_json": z.object({
    recorder: rowOf("recorder", ["id", "name", "url", "tags_json", "added_at"]),
    site: rowOf("site", ["id", "name"]),
    customer: rowOf("customer", ["id", "name"]).optional(),
    channel_state: z.array(
      rowOf("channel_state", ["recorder_id", "seen_at", "reached", "counts_json", "channels_json"]),
    ),
    settings_reading: z
      .array(
        rowOf("settings_reading", [
          "recorder_id",
          "area",
          "first_at",
          "last_at",
          "values_json",
          "digest",
        ]),
      )
      .optional(),
    accepted_drift: z
      .array(rowOf("accepted_drift", ["recorder_id", "area", "path", "value_json", "at"]))
      .optional(),
  }),
  "report_sending.error_json": musterErrorSchema.nullable(),
  "report_sending.period_json": periodSchema,
  "rollout.options_json": rolloutOptionsSchema,
  "rollout.places_json": places,
  "rollout.stop_json": stopSchema,
  "rollout_item.error_json": musterErrorSchema,
  "rollout_item.fields_json": z.array(writtenField),
  "rollout_item.kept_json": z.array(writtenField.pick({ area: true, path: true, wanted: true })),
  "rollout_item.snapshot_json": z.array(snapshot),
  "rollout_item.steps_json": z.record(z.string(), rolloutItemSchema.shape.step),
  "saved_view.state_json": "checked",
  "schedule.held_json": z.record(z.string(), z.string()),
  "schedule.options_json": "checked",
  "schedule.quiet_json": "checked",
  "schedule.scope_json": "checked",
  "schedule.when_json": "checked",
  "schedule_run.counts_json": "checked",
  "schedule_run.error_json": "checked",
  "schedule_run.zones_json": texts.nullable(),
  "scheduled_rollout.error_json": musterErrorSchema,
  "scheduled_rollout.options_json": rolloutOptionsSchema,
  "scheduled_rollout.recorders_json": texts,
  "scheduled_rollout.sites_json": texts,
  "settings_reading.values_json": values,
  "site.maintenance_json": maintenance,
  "site_plan.maintenance_json": maintenance,
  "site_undo.fields_json": texts,
  "site_undo.sites_json": z.array(undoneSite),
  "status_closed.channels_json": z.array(closedChannel),
  "status_now.times_json": z.array(channelTimes),
  "team_settings.settings_json": teamSettingsSchema,
  "team_user.scope_json": "checked",
  "template_version.body_json": template,
};

/**
 * Whether a value of a column has the shape that its readers expect.
 * @param column `table.column`
 * @param text JSON
 * @param key of a value in a column whose rows have different values
 */
export function isExpected(column: string, text: string, key?: string): boolean {
  const shape = STORED_JSON[column];
  if (shape === undefined || shape === "checked") return true;
  const schema = "keyColumn" in shape ? shape.shapes[key ?? ""] : shape;
  return schema === undefined || schema.safeParse(JSON.parse(text)).success;
}

/**
 * A row that is stored whole, with JSON as text in it.
 * @param required columns that every version of the table had, and that have no default
 */
function rowOf(table: string, required: readonly string[]) {
  return row.refine((found) => {
    const isWhole = required.every((column) => (found[column] ?? null) !== null);
    const isReadable = Object.entries(found).every(
      ([column, value]) => !column.endsWith("_json") || isNested(`${table}.${column}`, value),
    );
    return isWhole && isReadable;
  });
}

function isNested(column: string, value: z.infer<typeof cell>, key?: string): boolean {
  if (value === null) return true;
  if (typeof value !== "string") return false;
  try {
    return isExpected(column, value, key);
  } catch {
    return false;
  }
}
