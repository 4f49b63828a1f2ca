import { silenceText } from "#shared/areas/silence.ts";
import { isExposed, type PlanField, type PlanItemState } from "#shared/domain/plan.ts";
import {
  planFieldLabels,
  planFieldMeanings,
  planItemLabels,
  planItemMeanings,
  planPartLabels,
  planPartMeanings,
  secretWayLabels,
  secretWayMeanings,
} from "#shared/messages/plan-states.ts";
import type { Tone } from "#renderer/ui/index.ts";

export interface StateText {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

const ITEM_TONES: Readonly<Record<PlanItemState, Tone>> = {
  ready: "fair",
  nothing_to_do: "good",
  invalid: "warn",
  unreachable: "bad",
  blocked: "bad",
  attention: "warn",
};

/** What a plan does at a recorder. */
export function itemText(state: PlanItemState): StateText {
  return {
    label: planItemLabels[state],
    tone: ITEM_TONES[state],
    meaning: planItemMeanings[state],
  };
}

/** Parts of a recorder that a plan skips while it writes the others. */
export type SkippedPart = "channelSkipped" | "fieldSkipped" | "notRestored";

const PART_TONES: Readonly<Record<SkippedPart | "exposed", Tone>> = {
  channelSkipped: "unknown",
  fieldSkipped: "unknown",
  notRestored: "warn",
  exposed: "warn",
};

export function partText(part: SkippedPart | "exposed"): StateText {
  return { label: planPartLabels[part], tone: PART_TONES[part], meaning: planPartMeanings[part] };
}

/** Key of the filter for passwords that other devices on the network could read. */
export const EXPOSED_KEY = "exposed";

type FieldText = Pick<StateText, "label" | "meaning">;

/** What a plan does to a field. */
export function fieldStateText(state: PlanField["state"]): FieldText {
  return { label: planFieldLabels[state], meaning: planFieldMeanings[state] };
}

/** What happens to a field; for a password, how it reaches the recorder. */
export function whatHappens({ state, way, lost }: PlanField): FieldText {
  if (lost) return partText("notRestored");
  return way
    ? { label: secretWayLabels[way], meaning: secretWayMeanings[way] }
    : fieldStateText(state);
}

/** `warn` if others could read the password, or the change silences an alarm action. */
export function happensTone(field: PlanField): "quiet" | "warn" | null {
  if (isExposed(field.way) || field.silences) return "warn";
  return field.state === "change" ? null : "quiet";
}

export function happensTooltip(field: PlanField): string {
  const silenced = (field.silences ?? []).map((path) => silenceText(path, 1));
  return [whatHappens(field).meaning, ...silenced, field.reason].filter(Boolean).join(" ");
}
