import { BOTH_FORMS } from "#shared/areas/disarming.ts";
import { isPerChannel, pathOfField } from "#shared/areas/index.ts";
import type { TemplatePart } from "#shared/domain/template.ts";
import type { Fill } from "#shared/domain/variables.ts";
import type { FilledValue, Reading } from "../area.ts";
import { resolveFields } from "../resolve.ts";
import { formOf } from "./forms.ts";

/** `disarmed` as the switches of the forms that the recorder has, and the schedule at every channel that is named. */
export function resolveDisarming(
  part: TemplatePart<"disarming">,
  reading: Reading,
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

/** Those that the recorder's Range has; where it has neither, that of a form which it shows, so that the plan says why not. */
export function switchesOf({ range, raw }: Pick<Reading, "range" | "raw">): string[] {
  const offered = BOTH_FORMS.filter((path) => Object.hasOwn(range, path));
  if (offered.length > 0) return offered;
  const shown = BOTH_FORMS.filter((path) => (raw?.[formOf(path)] ?? null) !== null);
  return shown.length > 0 ? shown : [BOTH_FORMS[0]];
}

/** Its path at each channel that is named; at a recorder where no channel has it, the path without one, as missing there. */
function atChannels(
  path: string,
  chosen: "all" | readonly string[],
  { held = new Set(), without = {} }: Reading,
): string[] {
  if (held.size === 0) return [path];
  const found = chosen === "all" ? [...held, ...Object.keys(without)] : chosen;
  return [...new Set(found)]
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .map((channel) => pathOfField("disarming", path, channel));
}
