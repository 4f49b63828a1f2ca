import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { editFields } from "#renderer/services/edit-request.ts";
import { navigate } from "#renderer/services/router.ts";
import { counted } from "#renderer/services/words.ts";
import {
  IconAudit,
  IconBulkEdit,
  IconDrift,
  IconGood,
  IconRefresh,
  IconRollBack,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { editRequestsOf, recordersOf } from "./drift-lines.ts";
import { driftStore } from "./drift-store.ts";

const GROUP = { group: "Drift" } as const;

export const historyActions: readonly Action[] = [
  {
    ...GROUP,
    id: "history.drift",
    label: "Find recorders that have drifted",
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
    label: "Refresh",
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
      return checked + unread > 0 || "No rollout has written settings yet.";
    },
    run: ({ services }) => services.get(driftStore).getState().readNow(),
  },
  {
    ...GROUP,
    id: "history.putBack",
    label: "Put back as applied",
    screens: ["drift"],
    shortcut: "B",
    icon: IconRollBack,
    keywords: "drift restore revert plan expected",
    enabled: onTicked,
    async run({ services }) {
      const answer = await services.get(driftStore).getState().putBack();
      if (answer.ok) navigate(`plans/${answer.value.id}`);
      else notifyError(answer.error);
    },
  },
  {
    ...GROUP,
    id: "history.accept",
    label: "Keep the new value",
    screens: ["drift"],
    shortcut: "K",
    icon: IconGood,
    keywords: "drift accept expected ignore",
    enabled: onTicked,
    async run({ services }) {
      const { accept, undoAcceptance } = services.get(driftStore).getState();
      const answer = await accept();
      if (!answer.ok) return notifyError(answer.error);
      const { fields, recorders, acceptance } = answer.value;
      const what = `${counted(fields, "new value")} on ${counted(recorders, "recorder")}`;
      notifyDone(`Kept ${what}.`, { label: "Undo", run: () => void undoAcceptance(acceptance) });
    },
  },
  {
    ...GROUP,
    id: "history.edit",
    label: "Edit drifted settings",
    screens: ["drift"],
    shortcut: "E",
    icon: IconBulkEdit,
    keywords: "bulk change",
    enabled: onTicked,
    run({ services }) {
      const { lines, ticked } = services.get(driftStore).getState();
      editFields(services, recordersOf(lines, ticked), editRequestsOf(lines, ticked));
    },
  },
];

function onTicked({ services, screen }: ActionContext): true | string {
  if (screen !== "drift") return "Open the drift first.";
  const { ticked, working } = services.get(driftStore).getState();
  if (working) return "Muster is working on the selected fields.";
  return ticked.length > 0 || "Select fields first.";
}
