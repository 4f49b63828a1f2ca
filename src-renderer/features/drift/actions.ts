import { commonMessages } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { driftMessages as m } from "#shared/messages/drift.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { editFields } from "#renderer/services/edit-request.ts";
import { navigate } from "#renderer/services/router.ts";
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
import { editRequestsOf, tickedDriftRecorders } from "./drift-lines.ts";
import { driftStore } from "./drift-store.ts";

export const historyActions = defineActions(
  () => commonMessages.drift,
  [
    {
      id: "history.drift",
      calls: ["history.drift"],
      label: () => m.find,
      icon: IconDrift,
      keywords: "drift changed differs settings compliance",
      run({ services }) {
        void services.get(driftStore).getState().load();
        navigate("drift");
      },
    },
    {
      id: "history.compareAnew",
      calls: ["history.readAgain"],
      label: () => m.refresh,
      icon: IconRefresh,
      keywords: "drift refresh reload",
      enabled: ({ screen }) => screen === "drift" || m.openFirst,
      run: ({ services }) => services.get(driftStore).getState().load(),
    },
    {
      id: "history.readNow",
      calls: ["history.readAgain"],
      label: () => m.readWritten,
      screens: ["drift"],
      shortcut: "R",
      icon: IconAudit,
      keywords: "drift ask recorders current",
      enabled({ services, screen }) {
        if (screen !== "drift") return m.openFirst;
        const { reading, checked, unread } = services.get(driftStore).getState();
        if (reading) return m.isReading;
        return checked + unread > 0 || m.noRolloutYet;
      },
      run: ({ services }) => services.get(driftStore).getState().readNow(),
    },
    {
      id: "history.putBack",
      calls: ["history.putBack"],
      label: () => m.putBack,
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
      id: "history.accept",
      calls: ["history.acceptDrift"],
      label: () => m.keep,
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
        const kept = m.kept({
          values: m.newValues({ count: fields }),
          recorders: countMessages.recorders({ count: recorders }),
        });
        const run = () => void undoAcceptance(acceptance);
        notifyDone(kept, { label: commonMessages.undo, run });
      },
    },
    {
      id: "history.edit",
      calls: ["settings.readAll"],
      label: () => m.editDrifted,
      screens: ["drift"],
      shortcut: "E",
      icon: IconBulkEdit,
      keywords: "bulk change",
      enabled: onTicked,
      run({ services }) {
        const { lines, ticked } = services.get(driftStore).getState();
        editFields(services, tickedDriftRecorders(lines, ticked), editRequestsOf(lines, ticked));
      },
    },
  ],
);

function onTicked({ services, screen }: ActionContext): true | string {
  if (screen !== "drift") return m.openFirst;
  const { ticked, working } = services.get(driftStore).getState();
  if (working) return m.isWorking;
  return ticked.length > 0 || m.selectFirst;
}
