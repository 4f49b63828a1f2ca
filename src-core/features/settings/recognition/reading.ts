import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import { isNotOffered, type Operations } from "#core/drivers/raysharp/index.ts";
import type { ChannelWords, Reading, ReadWish } from "../area.ts";
import { NOT_ASKED } from "../not-asked.ts";
import { remarkOn } from "../not-offered.ts";
import { settingsDigest } from "../state-digest.ts";
import { valuesOf } from "../values-of.ts";
import { ownRange, rangeOf } from "./range.ts";

/** Settings of every channel, and what is permitted there. */
export async function readRecognition(
  recorder: Operations,
  { withChannels = false, valuesOnly = false }: ReadWish = {},
): Promise<Result<Reading>> {
  const found = await recorder.getRecognition();
  if (!found.ok) return found;
  const range = valuesOnly ? NOT_ASKED : await recorder.getRecognitionRange();
  if (!range.ok && !isNotOffered(range.error)) return range;
  const channels = withChannels ? await readChannels(recorder) : ok(undefined);
  if (!channels.ok) return channels;
  const held: Record<string, JsonObject> = {};
  const without: Record<string, string> = {};
  for (const [channel, one] of Object.entries(found.value.channel_info)) {
    const why = whyWithout(one);
    if (why === null) held[channel] = one as JsonObject;
    else without[channel] = why;
  }
  const values = valuesOf.recognition(found.value);
  return ok({
    range: rangeOf(Object.keys(held), values, range.ok ? ownRange(range.value.fields) : {}),
    values,
    raw: held,
    secretWay: null,
    digest: settingsDigest(range.ok ? range.value.raw : null, values),
    held: new Set(Object.keys(held)),
    without,
    remark: () => remarkOn("range", range),
    ...(channels.value ? { channels: channels.value } : {}),
  });
}

/** A channel may carry its status instead of settings (field-notes.md, 6), and another one beside them; null: it holds some. */
function whyWithout(one: Json): string | null {
  if (!isJsonObject(one)) return "the channel holds no settings";
  const { status, ...settings } = one;
  if (status === "Offline") return "the channel is offline";
  if (status === "Nonsupport") return "the channel cannot do this";
  if (typeof status !== "string" || Object.keys(settings).length > 0) return null;
  return `the channel holds no settings: ${status}`;
}

async function readChannels(recorder: Operations): Promise<Result<Map<string, ChannelWords>>> {
  const info = await recorder.getChannelInfo();
  if (!info.ok) return info;
  const words = info.value.channels.map(
    ({ channel, channel_name, channel_alias }): [string, ChannelWords] => [
      channel,
      { name: channel_name, alias: channel_alias },
    ],
  );
  return ok(new Map(words));
}
