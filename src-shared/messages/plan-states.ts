import { defineMessages } from "./catalogue.ts";

/** What a plan does at a recorder. */
export const planItemLabels = defineMessages("planItemLabels", {
  ready: "Ready",
  nothing_to_do: "Already set",
  invalid: "Not applicable",
  unreachable: "Unreachable",
  blocked: "Blocked",
  attention: "Needs attention",
});

export const planItemMeanings = defineMessages("planItemMeanings", {
  ready: "At least one field will change.",
  nothing_to_do: "Every field has the planned value already.",
  invalid: "At least one field is not valid for this recorder. Muster will not write to it.",
  unreachable: "The recorder did not answer when the plan was created.",
  blocked: "Muster cannot sign in to the recorder, or its certificate changed. Open the recorder.",
  attention: "Muster could not plan this recorder. The reason is next to it.",
});

/** Parts of a recorder that a plan skips, and passwords that need consent. */
export const planPartLabels = defineMessages("planPartLabels", {
  channelSkipped: "Channel skipped",
  fieldSkipped: "Field skipped",
  notRestored: "Not restored",
  exposed: "Password readable by others",
});

export const planPartMeanings = defineMessages("planPartMeanings", {
  channelSkipped: "The channel does not have these settings now. Other channels are written.",
  fieldSkipped: "The recorder does not have this field. The other fields are written.",
  notRestored: "The previous value is not known. The recorder keeps the value of the rollout.",
  exposed: "Other devices on the network could read the password on its way to these recorders.",
});

/** What a plan does to a field. */
export const planFieldLabels = defineMessages("planFieldLabels", {
  change: "Change",
  same: "Unchanged",
  unknown_before: "Write (value not shown)",
  invalid: "Not applicable",
  unsupported: "Not supported",
});

export const planFieldMeanings = defineMessages("planFieldMeanings", {
  change: "Will be written.",
  same: "Has the planned value already; will not be written.",
  unknown_before: "Will be written. The recorder does not show its current value.",
  invalid: "The recorder does not accept this value.",
  unsupported: "The recorder does not have this field, or this version of Muster cannot write it.",
});

/** How a password reaches a recorder. */
export const secretWayLabels = defineMessages("secretWayLabels", {
  encrypted: "Encrypted for this recorder",
  https: "Inside HTTPS",
  unverified: "Encrypted, not verified",
  clear: "Readable on the network",
});

export const secretWayMeanings = defineMessages("secretWayMeanings", {
  encrypted: "Will be sent over HTTPS, encrypted with the recorder's own key.",
  https: "Will be sent over HTTPS. Other devices on the network cannot read the password.",
  unverified:
    "The key or certificate is not verified. Another device on the network could read the password. Muster asks first, unless the network is trusted.",
  clear:
    "The password is sent unencrypted over HTTP. Any device on the network can read the password. Muster asks first, unless the network is trusted.",
});
