import { BOTH_FORMS } from "#shared/areas/disarming.ts";
import { isPerChannel, pathOfField } from "#shared/areas/index.ts";
import { fieldsSetBy } from "#shared/areas/stand-ins.ts";
import type { TemplatePart } from "#shared/domain/template.ts";
import type { Fill } from "#shared/domain/variables.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import { compareKeys } from "#shared/compare.ts";
import type { FilledValue } from "../area.ts";
import { resolveFields } from "../resolve.ts";

/** `disarmed` as the switches of the forms that the recorder has, and the schedule at every channel that is named. */
export function resolveDisarming(
  part: TemplatePart<"disarming">,
  reading: AreaReading,
  fill: Fill,
): FilledValue[] {
  const chosen = part.channel_info?.channels ?? "all";
  return resolveFields("disarming", part, fill).flatMap((field) => {
    const isOffered = (path: string) => Object.hasOwn(reading.limits, path);
    const paths = fieldsSetBy("disarming", field.path, isOffered).flatMap((path) => {
      if (isPerChannel("disarming", path)) return atChannels(path, chosen, reading);
      return path === "disarmed" ? [shownSwitch(reading)] : [path];
    });
    return paths.map((path) => ({ ...field, path }));
  });
}

/** A switch that the recorder shows, although it permits none, so that the plan gives the reason. */
function shownSwitch({ lacks, readError }: Pick<AreaReading, "lacks" | "readError">): string {
  return BOTH_FORMS.find((path) => !lacks && !readError?.(path)) ?? BOTH_FORMS[0];
}

/** Its path at each channel that is named; at a recorder where no channel has it, the path without one, as missing there. */
function atChannels(
  path: string,
  chosen: "all" | readonly string[],
  { heldChannels: held = new Set(), missingChannels = {} }: AreaReading,
): string[] {
  if (held.size === 0) return [path];
  const found = chosen === "all" ? [...held, ...Object.keys(missingChannels)] : chosen;
  return [...new Set(found)]
    .toSorted(compareKeys)
    .map((channel) => pathOfField("disarming", path, channel));
}
