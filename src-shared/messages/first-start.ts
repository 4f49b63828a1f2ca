import { defineMessages } from "./catalogue.ts";

export const firstStartMessages = defineMessages("firstStartMessages", {
  title: "Welcome to Muster",
  about:
    "Muster checks the cameras, recordings and disks of all your network video recorders, and reports what needs attention. It changes settings on many recorders at once, shows each change before it is written, and reads every value back.",
  discover: "Discover recorders",
  discoverText: "Muster listens for recorders on this network. No password is sent.",
  byAddress: "Add by address…",
  import: "Import a list…",
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
});
