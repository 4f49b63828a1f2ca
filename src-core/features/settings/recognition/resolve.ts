import { toRect, pointsOf } from "#shared/areas/polygon.ts";
import { fieldSpecOf } from "#shared/areas/index.ts";
import type { TemplatePart } from "#shared/domain/template.ts";
import type { Fill, Variables } from "#shared/domain/variables.ts";
import type { Json } from "#shared/json.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import { compareKeys } from "#shared/compare.ts";
import type { FilledValue } from "../area.ts";
import { wantedFields } from "../resolve.ts";

/** Every field of the part at every channel that it names: `CH3.sensitivity`. */
export function resolveChannels(
  part: TemplatePart<"recognition">,
  reading: AreaReading,
  fill: Fill,
): FilledValue[] {
  const wanted = wantedFields("recognition", part);
  return channelsOf(part, reading).flatMap((channel) => {
    const variables = variablesOf(channel, reading);
    return wanted.map(({ path, value }) => ({
      path: `${channel}.${path}`,
      ...fill(wholePolygon(path, value), variables),
    }));
  });
}

/** `all` stands for itself at a recorder that has no channel with these settings, so that its plan is not empty. */
function channelsOf({ channels }: TemplatePart<"recognition">, reading: AreaReading): string[] {
  if (channels !== "all") return [...new Set(channels)];
  const found = [...(reading.heldChannels ?? []), ...Object.keys(reading.missingChannels ?? {})];
  return found.length > 0 ? found.toSorted(compareKeys) : ["all"];
}

function variablesOf(channel: string, { channelNames }: AreaReading): Variables {
  const words = channelNames?.get(channel);
  return {
    "channel.number": /\d+$/.exec(channel)?.[0] ?? "",
    "channel.name": words?.name ?? "",
    "channel.alias": words?.alias ?? "",
  };
}

/** What is left of an earlier polygon must not stand behind a shorter new one. */
function wholePolygon(path: string, value: Json): Json {
  return fieldSpecOf("recognition", `CH1.${path}`)?.kind === "polygon"
    ? toRect(pointsOf(value))
    : value;
}
