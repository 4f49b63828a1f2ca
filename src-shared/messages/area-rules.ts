import { defineMessages } from "./catalogue.ts";

/** Why a wanted value does not fit a recorder: in plans, and in the bulk editor while a value is entered. */
export const areaRuleMessages = defineMessages("areaRuleMessages", {
  noValue: "has no value for {names}",
  unknownForm: "this recorder answers {path} in a form that is not known: {found}",
  lengthWhileEnabled: "with email enabled, {faults}",
  noRecipient: "at least one recipient must be set while email is enabled",
  pointCount: "accepts {least} to {most} points; this has {count}",
});
