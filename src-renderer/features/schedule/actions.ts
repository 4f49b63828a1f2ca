import type { ScheduleState } from "#shared/domain/schedule.ts";
import { runText } from "#shared/domain/schedule-text.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentRow, openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconAdd,
  IconEdit,
  IconRemove,
  IconSchedule,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { EditSchedule, NewSchedule } from "./schedule-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { scheduleStore } from "./store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

const store = ({ services }: ActionContext) => services.get(scheduleStore).getState();

/** The schedule in the dialog or under the cursor; the only one, if there is one. Null while none of them is on screen. */
function current(context: ActionContext): ScheduleState | null {
  const { grid, schedules } = store(context);
  const [first, ...others] = schedules;
  const only = grid !== null && others.length === 0 ? first : undefined;
  return currentRow(context.services, scheduleStore) ?? only ?? null;
}

function oneChosen(context: ActionContext): true | string {
  return current(context) !== null || texts.chooseRow;
}

function toDialog(dialog: typeof EditSchedule) {
  return (context: ActionContext) => {
    const chosen = current(context);
    if (chosen) openRowDialog(context.services, scheduleStore, dialog, chosen.id);
  };
}

async function runNow(context: ActionContext): Promise<void> {
  const chosen = current(context);
  if (!chosen) return;
  const { name, kind } = chosen.schedule;
  if (kind === "customer-reports") return toDialog(SendDialog)(context);
  const answer = await store(context).runNow({ id: chosen.id });
  if (!answer.ok) return notifyError(answer.error);
  notifyDone(texts.runEnded({ name, result: runText(kind, answer.value) }));
}

async function toggle(context: ActionContext): Promise<void> {
  const chosen = current(context);
  if (!chosen) return;
  const enabled = !chosen.schedule.enabled;
  const { id, schedule } = chosen;
  const answer = await store(context).set({ id, schedule: { ...schedule, enabled } });
  if (!answer.ok) return notifyError(answer.error);
  const { name } = schedule;
  notifyDone(enabled ? texts.enabled({ name }) : texts.disabled({ name }));
}

async function remove(context: ActionContext): Promise<void> {
  const chosen = current(context);
  if (!chosen) return;
  const { id, schedule } = chosen;
  const answer = await store(context).remove({ id });
  if (!answer.ok) return notifyError(answer.error);
  const undo = async () => {
    const restored = await store(context).restore({ id });
    if (!restored.ok) notifyError(restored.error);
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
      run: toDialog(EditSchedule),
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
      run(context) {
        const chosen = current(context);
        if (chosen) store(context).open(chosen.id);
      },
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
      run: ({ services }) => openDialog(services, NewSchedule, { of: "audit" }),
    },
    {
      id: "schedule.edit",
      calls: ["schedules.set"],
      label: () => texts.actionEditReadings,
      icon: IconSchedule,
      keywords: "daily weekly night clock automatic cron",
      run(context) {
        const { services } = context;
        const { schedules } = store(context);
        const reading = schedules.find(({ schedule }) => schedule.kind === "settings");
        if (reading) openRowDialog(services, scheduleStore, EditSchedule, reading.id);
        else openDialog(services, NewSchedule, { of: "settings" });
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
