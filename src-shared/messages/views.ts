import { defineMessages } from "./catalogue.ts";

/** Saved views of lists. */
export const viewMessages = defineMessages("viewMessages", {
  views: "Views",
  viewNamed: "View: {name}",
  changed: "{name} (changed)",
  initial: "Default view",
  inSideBar: "Show in the side bar",
  saveChanges: "Save changes to '{name}'",
  saveAs: "Save as new view…",
  removeOne: "Remove '{name}'…",
  saved: "Saved the view '{name}'.",
  removed: "Removed the view '{name}'.",
  saveTitle: "Save as new view",
  replace: "Replace '{name}'",
  nameMissing: "Enter a name for the view.",
  nameHint:
    "Saves the columns, their order and widths, the sorting, the search and the filters. All users who see the whole fleet get the view.",
  taken: "A view with this name exists. Saving replaces that view.",
  removeTitle: "Remove the view '{name}'?",
  remove: "Remove view",
  removeText: "What is on screen does not change. The view is removed for all users.",
});

/** Views that come with Muster. */
export const builtInViewMessages = defineMessages("builtInViewMessages", {
  withProblems: "With problems",
  unreachable: "Unreachable",
  signInBlocked: "Sign-in blocked",
  neverAudited: "Never audited",
  channelsDown: "Down",
  channelProblems: "With problems of health",
  channelsUnknown: "Status unknown",
});
