import { defineMessages } from "./catalogue.ts";

export const firstStartMessages = defineMessages("firstStartMessages", {
  title: "Welcome to Muster",
  about:
    "Muster checks the cameras, recordings and disks of all your network video recorders, and reports what needs attention. It changes settings on many recorders at once, shows each change before it is written, and reads every value back.",
  aboutOverview:
    "This page shows what needs attention in the fleet, and how many recorders and cameras work.",
  addedByOthers: "Recorders appear here when an administrator has added them.",
  discover: "Discover recorders",
  discoverText: "Muster listens for recorders on this network. No password is sent.",
  byAddress: "Add by address…",
  import: "Import a list…",
});
