import { MisfitSearch, type Misfits } from "#renderer/features/bulk-edit/compatibility.ts";
import type { SettingsReading } from "#shared/domain/settings.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { fault } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";

/** A Range answer as device-interface.md, 2.4 describes it. */
export const RANGE: Record<string, FieldLimits> = {
  email_enable: { type: "bool" },
  encryption: { type: "string", values: ["Disable", "SSL", "TLS", "Auto"] },
  smtp_port: { type: "int32", min: 1, max: 65_535, default_value: 25, mode: "r" },
  smtp_server: needed(),
  username: needed(),
  sender: { type: "string", ranges: [{ max_len: 127 }, { max_len: 127 }] },
  "recvemail.recvemail_1": { type: "string", min_len: 0, max_len: 127 },
  "recvemail.recvemail_2": { type: "string", min_len: 0, max_len: 127 },
  "recvemail.recvemail_3": { type: "string", min_len: 0, max_len: 127 },
  interval_time: { type: "int32", values: [1, 3, 5, 10], unit: "minute" },
  health_model_enable: { type: "bool" },
  email_type: { type: "string", values: ["hosted", "Other"] },
};

function needed(): FieldLimits {
  return {
    type: "string",
    ranges: [
      { min_len: 0, max_len: 127 },
      { min_len: 1, max_len: 127 },
    ],
  };
}

export function reading(
  recorderId: string,
  values: Record<string, Json> | null = null,
  range: Record<string, FieldLimits> = RANGE,
): SettingsReading {
  return { recorderId, area: "email", at: "2026-11-20T10:00:00Z", range, values, error: null };
}

/** What a recorder shows of recognition: settings by channel, or a status in their place. */
export function recognitionReading(
  recorderId: string,
  channels: Record<string, Record<string, Json> | "Offline" | "Nonsupport">,
  limits: FieldLimits = { type: "int32", min: 0, max: 100 },
): SettingsReading {
  const values: Record<string, Json> = {};
  const range: Record<string, FieldLimits> = {};
  for (const [channel, settings] of Object.entries(channels)) {
    if (typeof settings === "string") values[`${channel}.status`] = settings;
    else {
      for (const [path, value] of Object.entries(settings)) {
        values[`${channel}.${path}`] = value;
        range[`${channel}.${path}`] = limits;
      }
    }
  }
  return { ...reading(recorderId, values, range), area: "recognition" };
}

/** A recorder that does not have the area at all. */
export function lackingReading(recorderId: string): SettingsReading {
  return { ...reading(recorderId, null, {}), error: fault("unsupported", "It has no such area.") };
}

export function failedReading(recorderId: string): SettingsReading {
  const error = fault("unreachable", "No answer.");
  return { ...reading(recorderId, null, {}), error };
}

/** The whole search, in steps. */
export function findMisfits(...from: ConstructorParameters<typeof MisfitSearch>): Misfits {
  const search = new MisfitSearch(...from);
  while (!search.advance(1));
  return search.found;
}
