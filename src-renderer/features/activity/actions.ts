import { activityScreenMessages as texts } from "#shared/messages/activity-screen.ts";
import { cameraReportMessages as report } from "#shared/messages/camera-report.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { defineActions, type Action } from "#renderer/actions/index.ts";
import { IconClose, IconReport, IconVerify } from "#renderer/ui/index.ts";
import { reportStore } from "./report-store.ts";
import { activityStore } from "./store.ts";

const ofActivity = defineActions(
  () => common.activity,
  [
    {
      id: "activity.verify",
      calls: ["activity.verify"],
      label: () => texts.verifyAction,
      icon: IconVerify,
      get keywords() {
        return texts.verifyKeywords;
      },
      enabled: ({ services, screen }) => {
        if (screen !== "activity") return texts.openFirst;
        return !services.get(activityStore).getState().verifying || texts.verifying;
      },
      run: ({ services }) => services.get(activityStore).getState().verify(),
    },
    {
      id: "activity.closePanel",
      calls: [],
      label: () => common.closeDetails,
      screens: ["activity"],
      shortcut: "Escape",
      icon: IconClose,
      enabled: ({ services, screen }) =>
        (screen === "activity" && services.get(activityStore).getState().openSeq !== null) ||
        common.noDetails,
      run: ({ services }) => services.get(activityStore).getState().open(null),
    },
  ],
);

const ofChannels = defineActions(
  () => common.channels,
  [
    {
      id: "reports.channels",
      calls: ["reports.make"],
      label: () => report.action,
      icon: IconReport,
      get keywords() {
        return report.keywords;
      },
      run: ({ services }) => services.get(reportStore).getState().open(),
    },
  ],
);

export const activityActions: readonly Action[] = [...ofActivity, ...ofChannels];
