import { defineMessages } from "./catalogue.ts";

export const firstStartMessages = defineMessages("firstStartMessages", {
  title: "No recorders yet",
  about:
    "Muster manages the network video recorders of many sites. It checks cameras, recording and disks, changes settings on many recorders at once, and reports what it found. Add recorders to start.",
  discover: "Discover",
  discoverText: "Finds recorders that announce themselves on this network. No password is sent.",
  import: "Import",
  importText: "Import an Excel or CSV list. One recorder per row; your column names are fine.",
  demo: "Demo fleet",
  demoText: "24 simulated recorders at four sites, with 30 days of history, on this computer.",
  demoAction: "How to start…",
  demoTitle: "Start the demo fleet",
  demoIntro:
    "The demo fleet runs in a program of its own. Run one of these commands in Muster's folder.",
  demoAlone: "A demo with its own data",
  demoAloneText:
    "Opens Muster over 24 simulated recorders with 30 days of history. Your data is not changed, and the demo is deleted when the command ends.",
  demoHere: "Simulated recorders for this inventory",
  demoHereText:
    "Starts simulated recorders that announce themselves on this computer. Then choose Discover to add them. Remove these recorders from the inventory after the rehearsal.",
  byAddress: "Just one recorder?",
  byAddressAction: "Add recorder by address",
});
