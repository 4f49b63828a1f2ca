import type { PlanField, PlanItemState, SecretWay } from "#shared/domain/plan.ts";
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
    meaning: "Every field is as wanted already.",
  },
  invalid: {
    label: "Does not fit",
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

/** The words for what a plan will do to a field. */
export const FIELD_TEXTS: Readonly<Record<PlanField["state"], StateText>> = {
  change: { label: "Change", tone: "fair", meaning: "Will be written." },
  same: { label: "Stays", tone: "good", meaning: "Is as wanted already; will not be written." },
  unknown_before: {
    label: "Write",
    tone: "unknown",
    meaning: "Will be written. The recorder does not tell what it has now.",
  },
  invalid: { label: "Does not fit", tone: "bad", meaning: "The recorder's Range forbids it." },
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
      "The recorder offers neither HTTPS nor encryption: any device on the way can read the password. Unless the network is trusted, you are asked before the password is sent.",
  },
};
