import type { Action } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { IconAudit, IconBulkEdit, IconDrift, IconRefresh } from "#renderer/ui/index.ts";
import { recordersOf } from "./drift-lines.ts";
import { driftStore } from "./drift-store.ts";

const GROUP = { group: "Drift" } as const;

export const historyActions: readonly Action[] = [
  {
    ...GROUP,
    id: "history.drift",
    label: "Find recorders that are not as applied",
    icon: IconDrift,
    keywords: "drift changed differs settings compliance",
    run({ services }) {
      void services.get(driftStore).getState().load();
      navigate("drift");
    },
  },
  {
    ...GROUP,
    id: "history.compareAnew",
    label: "Compare again",
    icon: IconRefresh,
    keywords: "drift refresh reload",
    enabled: ({ screen }) => screen === "drift" || "Open the drift first.",
    run: ({ services }) => services.get(driftStore).getState().load(),
  },
  {
    ...GROUP,
    id: "history.readNow",
    label: "Read now what rollouts wrote",
    screens: ["drift"],
    shortcut: "R",
    icon: IconAudit,
    keywords: "drift ask recorders current",
    enabled({ services, screen }) {
      if (screen !== "drift") return "Open the drift first.";
      const { reading, checked, unread } = services.get(driftStore).getState();
      if (reading) return "The recorders are being read.";
      return checked + unread > 0 || "No rollout has written yet.";
    },
    run: ({ services }) => services.get(driftStore).getState().readNow(),
  },
  {
    ...GROUP,
    id: "history.edit",
    label: "Edit settings of drifted recorders",
    screens: ["drift"],
    shortcut: "E",
    icon: IconBulkEdit,
    keywords: "bulk mend put back",
    enabled({ services, screen }) {
      if (screen !== "drift") return "Open the drift first.";
      return services.get(driftStore).getState().ticked.length > 0 || "Tick lines first.";
    },
    run({ services }) {
      const { lines, ticked } = services.get(driftStore).getState();
      services.get(bulkSelectionStore).getState().select(recordersOf(lines, ticked));
      navigate("bulk");
    },
  },
];
