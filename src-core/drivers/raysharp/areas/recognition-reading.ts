import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { readingMessages as messages } from "#shared/messages/areas/readings.ts";
import { ok, type Result } from "#shared/result.ts";
import { channelOfPath } from "#shared/areas/index.ts";
import type { ChannelNames, ReadOptions } from "#core/drivers/area-access.ts";
import { settingsDigest } from "#core/platform/state-digest.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import type { RawReading } from "./area.ts";
import { NOT_ASKED } from "./not-asked.ts";
import { RaysharpReading } from "./reading.ts";
import { warningOn } from "./warning-on.ts";
import { valuesOf } from "./values-of.ts";
import { ownRange, recognitionRange } from "./recognition-range.ts";

/** Each channel is written by itself. */
export function recognitionUnit(path: string): string {
  return `recognition.${channelOfPath("recognition", path)}`;
}

/** Settings of every channel, and their limits. */
export async function readRecognitionArea(
  recorder: Operations,
  { withChannelNames = false, valuesOnly = false }: ReadOptions = {},
): Promise<Result<RawReading>> {
  const found = await recorder.getRecognition();
  if (!found.ok) return found;
  const range = valuesOnly ? NOT_ASKED : await recorder.getRecognitionRange();
  if (!range.ok && !isNotOffered(range.error)) return range;
  const channels = withChannelNames ? await readChannelNames(recorder) : ok(undefined);
  if (!channels.ok) return channels;
  const held: Record<string, JsonObject> = {};
  const without: Record<string, string> = {};
  for (const [channel, one] of Object.entries(found.value.channel_info)) {
    const why = whyWithout(one);
    if (why === null) held[channel] = one as JsonObject;
    else without[channel] = why;
  }
  const values = valuesOf.recognition(found.value);
  const fields = {
    limits: recognitionRange(
      Object.keys(held),
      values,
      range.ok ? ownRange(range.value.fields) : {},
    ),
    values,
    raw: held,
    secretWay: null,
    heldChannels: new Set(Object.keys(held)),
    missingChannels: without,
    warning: () => warningOn("limits", range),
    ...(channels.value ? { channelNames: channels.value } : {}),
  };
  const rangeAnswer = range.ok ? range.value.raw : null;
  return ok(
    new RaysharpReading(fields, recognitionUnit, () => settingsDigest(rangeAnswer, values)),
  );
}

/** A channel may carry its status instead of settings (field-notes.md, 6), and another one beside them; null if it has settings. */
function whyWithout(one: Json): string | null {
  if (!isJsonObject(one)) return messages.noSettings;
  const { status, ...settings } = one;
  if (status === "Offline") return messages.offline;
  if (status === "Nonsupport") return messages.notSupported;
  if (typeof status !== "string" || Object.keys(settings).length > 0) return null;
  return messages.noSettingsBecause({ reason: status });
}

async function readChannelNames(recorder: Operations): Promise<Result<Map<string, ChannelNames>>> {
  const info = await recorder.getChannelInfo();
  if (!info.ok) return info;
  const words = info.value.channels.map(
    ({ channel, channel_name, channel_alias }): [string, ChannelNames] => [
      channel,
      { name: channel_name, alias: channel_alias },
    ],
  );
  return ok(new Map(words));
}
