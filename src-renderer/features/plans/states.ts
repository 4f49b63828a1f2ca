import { silenceText } from "#shared/areas/disarming.ts";
import {
  isExposed,
  type PlanField,
  type PlanItemState,
  type SecretWay,
} from "#shared/domain/plan.ts";
import type { Tone } from "#renderer/ui/index.ts";

interface StateText {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

/** The words for what a plan will do at a recorder. */
export const ITEM_TEXTS: Readonly<Record<PlanItemState, StateText>> = {
  ready: { label: "Ready", tone: "fair", meaning: "Has something to write, and it fits." },
  nothing_to_do: {
    label: "Nothing to do",
    tone: "good",
    meaning: "Every field has the planned value already.",
  },
  invalid: {
    label: "Not applicable",
    tone: "bad",
    meaning: "At least one field does not fit this recorder, so nothing of it is written.",
  },
  unreachable: {
    label: "Unreachable",
    tone: "bad",
    meaning: "No answer when the plan was made, so it was not planned.",
  },
  blocked: {
    label: "Blocked",
    tone: "bad",
    meaning:
      "Held back until you decide: it refused its credential, or shows another certificate than before.",
  },
  attention: {
    label: "Needs attention",
    tone: "warn",
    meaning: "No plan could be made for it; the reason stands beside it.",
  },
};

/** A channel without such settings, at a recorder whose other channels are written. */
export const CHANNEL_LEFT_OUT: StateText = {
  label: "Channel left out",
  tone: "unknown",
  meaning: "The channel holds no such settings now; the rest of the recorder is written.",
};

/** A field that a recorder does not have, in a plan that skips such fields. */
export const FIELD_SKIPPED: StateText = {
  label: "Field skipped",
  tone: "unknown",
  meaning: "The recorder does not have this field; the rest of the plan is written to it.",
};

/** A field of a rollback whose previous value is not known. */
export const NOT_RESTORED: StateText = {
  label: "Not restored",
  tone: "warn",
  meaning: "The previous value is not known, so the recorder keeps the one of the rollout.",
};

/** Key of the filter for passwords that other devices on the network could read. */
export const EXPOSED_KEY = "exposed";

export const EXPOSED: StateText = {
  label: "Password readable by others",
  tone: "warn",
  meaning: "Other devices on the network could read the password on its way to these recorders.",
};

/** The words for what a plan will do to a field. */
export const FIELD_TEXTS: Readonly<Record<PlanField["state"], StateText>> = {
  change: { label: "Change", tone: "fair", meaning: "Will be written." },
  same: {
    label: "Unchanged",
    tone: "good",
    meaning: "Has the planned value already; will not be written.",
  },
  unknown_before: {
    label: "Write",
    tone: "unknown",
    meaning: "Will be written. The recorder does not show what it has now.",
  },
  invalid: { label: "Not applicable", tone: "bad", meaning: "The recorder does not accept it." },
  unsupported: {
    label: "Not supported",
    tone: "bad",
    meaning: "The recorder has no such field, or this version of Muster cannot write it.",
  },
};

/** How a password reaches a recorder. */
export const WAY_TEXTS: Readonly<Record<SecretWay, { label: string; meaning: string }>> = {
  encrypted: {
    label: "Encrypted for this recorder",
    meaning: "Will be written inside HTTPS, encrypted with the recorder's own key.",
  },
  https: {
    label: "Inside HTTPS",
    meaning: "Will be written inside HTTPS: nobody on the way can read it.",
  },
  unverified: {
    label: "Encrypted, not verified",
    meaning:
      "The key or certificate comes from a device that is not verified: a device on the network could read the password. Unless the network is trusted, you are asked before the password is sent.",
  },
  clear: {
    label: "Readable on the network",
    meaning:
      "The connection is plain HTTP and the password is not encrypted: any device on the way can read it. Unless the network is trusted, you are asked before the password is sent.",
  },
};

/** What happens to a field: a password says how it travels. */
export function whatHappens({ state, way, lost }: PlanField): { label: string; meaning: string } {
  if (lost) return NOT_RESTORED;
  return way ? WAY_TEXTS[way] : FIELD_TEXTS[state];
}

/** Asks for a look: others could read the password, or an alarm action is silenced. */
export function happensTone(field: PlanField): "quiet" | "warn" | null {
  if (isExposed(field.way) || field.silences) return "warn";
  return field.state === "change" ? null : "quiet";
}

export function happensTooltip(field: PlanField): string {
  const silenced = (field.silences ?? []).map((path) => silenceText(path, 1));
  return [whatHappens(field).meaning, ...silenced, field.reason].filter(Boolean).join(" ");
}
