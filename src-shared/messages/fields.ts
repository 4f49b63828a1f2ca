import { defineMessages, plural } from "./catalogue.ts";

/** Settings fields in plans, rollouts and drift. */
export const fieldMessages = defineMessages("fieldMessages", {
  inArea: "{area}: {field}",
  completeOnly: plural(
    "{count} recorder accepts complete {area} settings only and cannot be read.",
    "{count} recorders accept complete {area} settings only and cannot be read.",
  ),
  completeOnlyText: "Muster cannot fill in the fields that the plan leaves out.",
  setAllFields: "Set all fields of {area}",
});
