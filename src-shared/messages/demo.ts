import { defineMessages } from "./catalogue.ts";

/** The demo fleet: its start on the first screen, and its errors. */
export const demoMessages = defineMessages("demoMessages", {
  title: "Demo fleet",
  about: "24 simulated recorders at four sites, with 30 days of history. Your data is not changed.",
  start: "Start demo fleet",
  stop: "End demo fleet",
  cancel: "Cancel",
  open: "Open demo fleet",
  starting: "Muster is preparing the demo fleet. This takes about half a minute.",
  runningInBrowser:
    "The demo fleet is ready, with data of its own. It ends with Muster, or when you end it.",
  runningInWindow:
    "The demo fleet is open in a window of its own. It ends when you close the window.",
  alreadyRunning: "The demo fleet is running already.",
  notRunning: "The demo fleet is not running.",
  notHere: "This Muster cannot start the demo fleet.",
  notHereHint: "Run `npm run demo` in a checkout of Muster.",
  failed: "The demo fleet ended: {reason}",
  failedHint: "Run `npm run demo` in Muster's folder to see all messages.",
});
