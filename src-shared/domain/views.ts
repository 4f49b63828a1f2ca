import { z } from "zod";
import { isJsonObject, jsonSchema, type Json } from "#shared/json.ts";

/** Lists with saved views, by the address of their screen. */
export const VIEW_SCREENS = [
  "recorders",
  "channels",
  "customers",
  "sites",
  "alerts",
  "plans",
  "approvals",
  "rollouts",
  "scheduled",
  "drift",
  "activity",
] as const;
export const viewScreenSchema = z.enum(VIEW_SCREENS);
export type ViewScreen = z.infer<typeof viewScreenSchema>;

/** A named arrangement of a list: columns, filters, order. The core keeps it, and reads the filters of recorders for schedules. */
export const savedViewSchema = z.object({
  screen: viewScreenSchema,
  name: z.string(),
  state: jsonSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** Parameters of an address and their values. A parameter without values is not in the address. */
export type ListParams = Readonly<Record<string, readonly string[]>>;

/**
 * Key of a filter of recorders → its parameter in the address and in saved views. `customer` and `site` are parameters of the scope,
 * so these filters have others.
 */
export const RECORDER_FILTER_PARAMS = {
  state: "state",
  problem: "problem",
  health: "health",
  customer: "customers",
  site: "sites",
  tag: "tag",
  model: "model",
  credential: "credential",
  column: "column",
} as const;

const paramsSchema = z.record(z.string(), z.array(z.string()));

/** The filters, search and order of a saved view. Views of earlier versions have the filters of recorders alone. */
export function viewParams(state: Json): ListParams {
  if (!isJsonObject(state)) return {};
  const params = paramsSchema.safeParse(state.params);
  if (params.success) return params.data;
  const filter = paramsSchema.safeParse(state.filter);
  if (!filter.success) return {};
  const names: Readonly<Record<string, string>> = RECORDER_FILTER_PARAMS;
  return Object.fromEntries(
    Object.entries(filter.data).map(([key, values]) => [names[key] ?? key, values]),
  );
}
