import type { SettingsArea } from "../area.ts";
import { planFields } from "../plan-fields.ts";
import { resolveChannels } from "./resolve.ts";

/** Recognition, whose settings are held per channel. */
export const recognition: SettingsArea = {
  resolve: resolveChannels,
  plan: (filled, reading) => planFields("recognition", filled, reading),
};
