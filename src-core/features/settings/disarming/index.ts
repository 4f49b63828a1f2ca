import { isSilent, SILENCING } from "#shared/areas/disarming.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { SettingsArea } from "../area.ts";
import { planFields } from "../plan-fields.ts";
import { resolveDisarming } from "./resolve.ts";

/** Disarming of the cameras and of the recorder itself: two forms with a switch each. */
export const disarming: SettingsArea = {
  resolve: resolveDisarming,
  plan: (filled, reading) => withSilence(planFields("disarming", filled, reading), reading),
};

/** Marks where a disarmed recorder will send no email or push no events: at the field for it, else at the form's own switch. */
function withSilence(fields: readonly PlanField[], { values }: AreaReading): PlanField[] {
  const planned = new Set(fields.map(({ path }) => path));
  return fields.map((field) => {
    const { path, after, state } = field;
    if (state === "invalid" || state === "unsupported") return field;
    const disarms = (path === "enable" || path === "disarming") && after === true;
    const silences = disarms
      ? SILENCING[path].filter((other) => !planned.has(other) && isSilent(other, values?.[other]))
      : [path].filter((own) => isSilent(own, after));
    return silences.length === 0 ? field : { ...field, silences };
  });
}
