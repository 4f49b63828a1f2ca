import type { JsonObject } from "./json.ts";
import type { Channel } from "./state/channels.ts";
import { MISSPELLINGS, type Traits } from "./traits.ts";

/** Some firmware has a space before a channel's name, now and then (field-notes.md, 8). */
const SPACED_EVERY = 3;

/** The object with its own booleans as texts, where the recorder writes them so (field-notes.md, 8). */
export function booleans({ textBooleans }: Traits, fields: JsonObject): JsonObject {
  if (!textBooleans) return fields;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "boolean" ? String(value) : value]),
  );
}

/** Channels as ChannelInfo shows them. */
export function showChannels(traits: Traits, channels: readonly Channel[]): JsonObject[] {
  const { spacedChannels, misspelt, textBooleans } = traits;
  if (!spacedChannels && misspelt === null && !textBooleans) return [...channels];
  return channels.map((one, place) => {
    const spaced = spacedChannels && place % SPACED_EVERY === 1;
    const named = { ...one, channel: spaced ? ` ${one.channel}` : one.channel };
    return misspell(traits, booleans(traits, named));
  });
}

function misspell({ misspelt }: Traits, channel: JsonObject): JsonObject {
  if (misspelt === null) return channel;
  const { [misspelt]: value, ...rest } = channel;
  return { [MISSPELLINGS[misspelt]]: value ?? "", ...rest };
}
