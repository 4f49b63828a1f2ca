import { BOTH_FORMS } from "#shared/areas/disarming.ts";
import { isPerChannel, pathOfField } from "#shared/areas/index.ts";
import type { TemplatePart } from "#shared/domain/template.ts";
import type { Fill } from "#shared/domain/variables.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
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
    const paths =
      field.path === "disarmed"
        ? switchesOf(reading)
        : isPerChannel("disarming", field.path)
          ? atChannels(field.path, chosen, reading)
          : [field.path];
    return paths.map((path) => ({ ...field, path }));
  });
}

/** The switches that the recorder permits; if it permits none, one that it shows, so that the plan gives the reason. */
export function switchesOf({
  limits,
  lacks,
  readError,
}: Pick<AreaReading, "limits" | "lacks" | "readError">): string[] {
  const offered = BOTH_FORMS.filter((path) => Object.hasOwn(limits, path));
  if (offered.length > 0) return offered;
  const shown = BOTH_FORMS.filter((path) => !lacks && !readError?.(path));
  return shown.length > 0 ? shown : [BOTH_FORMS[0]];
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
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .map((channel) => pathOfField("disarming", path, channel));
}
