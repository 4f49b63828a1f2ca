import { areaSpec } from "#shared/domain/areas/index.ts";
import type { FieldRange } from "#shared/domain/settings.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import { isNotOffered, type Operations } from "#core/recorder/index.ts";
import type { ChannelWords, Reading, ReadWish } from "../area.ts";
import { NOT_ASKED } from "../not-asked.ts";
import { remarkOn } from "../not-offered.ts";
import { settingsDigest } from "../state-digest.ts";
import { valuesOf } from "../values-of.ts";

const CHANNEL_INFO = "channel_info.";

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
    range: rangeOf(held, values, range.ok ? ownRange(range.value.fields) : {}),
    values,
    raw: held,
    secretWay: null,
    digest: settingsDigest(range.ok ? range.value.raw : null, values),
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

function ownRange(fields: Reading["range"]): Reading["range"] {
  const entries = Object.entries(fields).filter(([path]) => path.startsWith(CHANNEL_INFO));
  const own: Record<string, FieldRange> = {};
  for (const [path, range] of entries) {
    // A channel's key may carry a leading space (field-notes.md, 8).
    const short = path.slice(CHANNEL_INFO.length).replace(/^\s*([^.]*?)\s*(?=\.|$)/, "$1");
    own[short] = range;
    // The polygon itself is there when its points are.
    const polygon = /^(.*\.rule_rect)\.[xy]\d$/.exec(short)?.[1];
    if (polygon !== undefined) own[polygon] = { type: "object" };
  }
  return own;
}

/** Of a channel that the recorder's Range says nothing of: documented limits of the fields that it shows. */
function rangeOf(
  held: Record<string, JsonObject>,
  values: Readonly<Record<string, Json>>,
  own: Reading["range"],
): Reading["range"] {
  const told = new Set(Object.keys(own).map((path) => path.split(".")[0]));
  const { fields } = areaSpec("recognition");
  const untold = Object.keys(held).filter((channel) => !told.has(channel));
  const shown = untold.flatMap((channel) =>
    fields.flatMap(({ path, limits }): [string, FieldRange][] => {
      const full = `${channel}.${path}`;
      return full in values ? [[full, limits]] : [];
    }),
  );
  return { ...own, ...Object.fromEntries(shown) };
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
