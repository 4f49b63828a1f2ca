import type { ScheduleState } from "#shared/domain/schedule.ts";
import { runText } from "#shared/domain/schedule-text.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconAdd,
  IconEdit,
  IconRemove,
  IconSchedule,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { scheduleStore } from "./store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

const store = ({ services }: ActionContext) => services.get(scheduleStore).getState();

/** The schedule under the cursor, as it is now, while the list is on screen; the only one, if there is one. */
function current(context: ActionContext): ScheduleState | null {
  const { grid, schedules } = store(context);
  if (!grid) return null;
  const id = grid.current()?.id ?? (schedules.length === 1 ? schedules[0]?.id : undefined);
  return schedules.find((state) => state.id === id) ?? null;
}

function oneChosen(context: ActionContext): true | string {
  return current(context) !== null || texts.chooseRow;
}

function toDialog(kind: "edit" | "runs") {
  return (context: ActionContext) => {
    const chosen = current(context);
    if (chosen) store(context).show({ kind, id: chosen.id });
  };
}

async function runNow(context: ActionContext): Promise<void> {
  const chosen = current(context);
  if (!chosen) return;
  const { name, kind } = chosen.schedule;
  if (kind === "customer-reports") return store(context).show({ kind: "send", id: chosen.id });
  const answer = await store(context).runNow(chosen.id);
  if (!answer.ok) return notifyError(answer.error);
  notifyDone(texts.runEnded({ name, result: runText(kind, answer.value) }));
}

async function toggle(context: ActionContext): Promise<void> {
  const chosen = current(context);
  if (!chosen) return;
  const enabled = !chosen.schedule.enabled;
  const error = await store(context).set({ ...chosen.schedule, enabled }, chosen.id);
  if (error) return notifyError(error);
  const { name } = chosen.schedule;
  notifyDone(enabled ? texts.enabled({ name }) : texts.disabled({ name }));
}

async function remove(context: ActionContext): Promise<void> {
  const chosen = current(context);
  if (!chosen) return;
  const { id, schedule } = chosen;
  const error = await store(context).remove(id);
  if (error) return notifyError(error);
  const undo = async () => {
    const refused = await store(context).restore(id);
    if (refused) notifyError(refused);
  };
  notifyDone(texts.removed({ name: schedule.name }), {
    label: commonMessages.undo,
    run: () => void undo(),
  });
}

const ofOne = defineActions(
  () => texts.actionGroup,
  [
    {
      ...ON_SETTINGS,
      id: "schedules.edit",
      calls: ["schedules.set"],
      label: () => texts.actionEdit,
      icon: IconEdit,
      enabled: oneChosen,
      run: toDialog("edit"),
    },
    {
      ...ON_SETTINGS,
      id: "schedules.runNow",
      calls: ["schedules.runNow"],
      label: () => texts.actionRun,
      keywords: "start audit read send report",
      enabled(context) {
        const chosen = current(context);
        if (!chosen) return texts.chooseRow;
        return chosen.last?.state !== "running" || texts.alreadyRunning;
      },
      run: runNow,
    },
    {
      ...ON_SETTINGS,
      id: "schedules.runs",
      calls: ["schedules.runs"],
      label: () => texts.actionRuns,
      keywords: "history results",
      enabled: oneChosen,
      run: toDialog("runs"),
    },
    {
      ...ON_SETTINGS,
      id: "schedules.toggle",
      calls: ["schedules.set"],
      label: () => texts.actionEnable,
      keywords: "pause switch on off",
      enabled: oneChosen,
      run: toggle,
    },
    {
      ...ON_SETTINGS,
      id: "schedules.remove",
      calls: ["schedules.remove"],
      label: () => texts.actionRemove,
      keywords: "delete",
      icon: IconRemove,
      enabled: oneChosen,
      run: remove,
    },
  ],
);

const editing = defineActions(
  () => texts.actionGroup,
  [
    {
      id: "schedules.add",
      calls: ["schedules.set"],
      label: () => texts.actionAdd,
      icon: IconAdd,
      keywords: "schedule audits readings automatic cron",
      run: (context) => store(context).show({ kind: "add", of: "audit" }),
    },
    {
      id: "schedule.edit",
      calls: ["schedules.set"],
      label: () => texts.actionEditReadings,
      icon: IconSchedule,
      keywords: "daily weekly night clock automatic cron",
      run(context) {
        const { schedules, show } = store(context);
        const reading = schedules.find(({ schedule }) => schedule.kind === "settings");
        show(reading ? { kind: "edit", id: reading.id } : { kind: "add", of: "settings" });
      },
    },
  ],
);

const opening = defineActions(
  () => commonMessages.goTo,
  [
    {
      id: "settings.schedules",
      calls: ["schedules.list"],
      label: () => texts.actionGo,
      keywords: "settings automatic audits readings",
      icon: IconSchedule,
      run: () => navigate("settings/schedules"),
    },
  ],
);

export const scheduleActions: readonly Action[] = [...editing, ...ofOne, ...opening];
