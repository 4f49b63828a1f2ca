import type { Action } from "#renderer/actions/index.ts";
import { IconClose, IconReport, IconVerify } from "#renderer/ui/index.ts";
import { reportStore } from "./report-store.ts";
import { activityStore } from "./store.ts";

export const activityActions: readonly Action[] = [
  {
    id: "activity.verify",
    label: "Verify the activity log",
    group: "Activity",
    icon: IconVerify,
    keywords: "check tamper hash chain proof",
    enabled: ({ services, screen }) => {
      if (screen !== "activity") return "Open the activity first.";
      return !services.get(activityStore).getState().verifying || "It is being looked through.";
    },
    run: ({ services }) => services.get(activityStore).getState().verify(),
  },
  {
    id: "activity.closePanel",
    label: "Close the details",
    group: "Activity",
    screens: ["activity"],
    shortcut: "Escape",
    icon: IconClose,
    enabled: ({ services, screen }) =>
      (screen === "activity" && services.get(activityStore).getState().openSeq !== null) ||
      "No details are open.",
    run: ({ services }) => services.get(activityStore).getState().open(null),
  },
  {
    id: "reports.channels",
    label: "Camera report …",
    group: "Channels",
    icon: IconReport,
    keywords: "proof pdf print html save export online offline",
    run: ({ services }) => services.get(reportStore).getState().open(),
  },
];
