import type { Alert } from "#shared/domain/alerts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconCheck,
  IconClose,
  IconEdit,
  IconSettings,
  IconSleep,
  IconUndo,
  IconUser,
  IconUsers,
} from "#renderer/ui/index.ts";
import { assignAlerts, reportChanged } from "./assign-alerts.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { RulesDialog } from "./rules-dialog.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { alertsStore, chosenAlerts } from "./store.ts";

const stateOf = ({ services }: ActionContext) => services.get(alertsStore).getState();

/** Why an action is not possible; the test selects the alerts that the action applies to. */
function possible(
  context: ActionContext,
  fits: (alert: Alert) => boolean,
  none: string,
): true | string {
  if (context.screen !== "alerts") return m.noneOpen;
  const chosen = chosenAlerts(stateOf(context));
  if (chosen.length === 0) return m.noneSelected;
  const fitting = chosen.filter(fits);
  if (fitting.length === 0) return none;
  return fitting.some(isWhole) || m.notWhole;
}

/** Whether the user sees all recorders that the alert concerns. */
const isWhole = ({ partial }: Alert): boolean => partial !== true;

const idsOf = (context: ActionContext, fits: (alert: Alert) => boolean): string[] =>
  chosenAlerts(stateOf(context))
    .filter((alert) => isWhole(alert) && fits(alert))
    .map(({ id }) => id);

const isOpen = ({ resolvedAt }: Alert) => resolvedAt === null;
const isNew = (alert: Alert) => isOpen(alert) && alert.acknowledgedAt === null;
const isAcknowledged = (alert: Alert) => isOpen(alert) && alert.acknowledgedAt !== null;
const isSnoozed = (alert: Alert) => isOpen(alert) && alert.snoozedUntil !== null;

const isMine =
  ({ services }: ActionContext) =>
  ({ assignedTo }: Alert) =>
    assignedTo !== null && assignedTo === services.get(meStore).getState().me?.user.name;
const isAssigned = (alert: Alert) => isOpen(alert) && alert.assignedTo !== null;

/** Alerts are assigned in a team only. */
function inTeam({ services }: ActionContext): true | string {
  return services.get(meStore).getState().me?.isOwner === false || m.noTeam;
}

export const alertActions = defineActions(
  () => commonMessages.alerts,
  [
    {
      id: "alerts.acknowledge",
      calls: ["alerts.acknowledge"],
      label: () => m.acknowledge,
      screens: ["alerts"],
      shortcut: "A",
      icon: IconCheck,
      enabled: (context) => possible(context, isNew, m.noneToAcknowledge),
      async run(context) {
        const ids = idsOf(context, isNew);
        const { acknowledge } = stateOf(context);
        reportChanged(
          await acknowledge({ ids, acknowledged: true }),
          m.acknowledged,
          () =>
            void acknowledge({ ids, acknowledged: false }).then((done) =>
              reportChanged(done, m.unacknowledged),
            ),
        );
      },
    },
    {
      id: "alerts.unacknowledge",
      calls: ["alerts.acknowledge"],
      label: () => m.unacknowledge,
      screens: ["alerts"],
      shortcut: "shift+A",
      icon: IconUndo,
      enabled: (context) => possible(context, isAcknowledged, m.noneAcknowledged),
      async run(context) {
        const ids = idsOf(context, isAcknowledged);
        reportChanged(
          await stateOf(context).acknowledge({ ids, acknowledged: false }),
          m.unacknowledged,
        );
      },
    },
    {
      id: "alerts.snooze",
      calls: ["alerts.snooze"],
      label: () => m.snooze,
      screens: ["alerts"],
      shortcut: "Z",
      icon: IconSleep,
      enabled: (context) => possible(context, isOpen, m.noneToSnooze),
      run: (context) => openDialog(context.services, SnoozeDialog, { ids: idsOf(context, isOpen) }),
    },
    {
      id: "alerts.endSnooze",
      calls: ["alerts.snooze"],
      label: () => m.endSnooze,
      screens: ["alerts"],
      shortcut: "shift+Z",
      icon: IconUndo,
      enabled: (context) => possible(context, isSnoozed, m.noneSnoozed),
      async run(context) {
        const ids = idsOf(context, isSnoozed);
        reportChanged(await stateOf(context).snooze({ ids, until: null }), m.snoozeEnded);
      },
    },
    {
      id: "alerts.note",
      calls: ["alerts.note"],
      label: () => m.addNote,
      screens: ["alerts"],
      shortcut: "N",
      icon: IconEdit,
      enabled: (context) => possible(context, () => true, m.noneSelected),
      run: (context) =>
        openDialog(context.services, NoteDialog, { ids: idsOf(context, () => true) }),
    },
    {
      id: "alerts.assignToMe",
      calls: ["alerts.assign"],
      label: () => m.assignToMe,
      screens: ["alerts"],
      shortcut: "M",
      icon: IconUser,
      enabled(context) {
        const isOther = (alert: Alert) => isOpen(alert) && !isMine(context)(alert);
        const may = inTeam(context);
        return may === true ? possible(context, isOther, m.noneToAssign) : may;
      },
      async run(context) {
        const isOther = (alert: Alert) => isOpen(alert) && !isMine(context)(alert);
        const name = context.services.get(meStore).getState().me?.user.name;
        if (name !== undefined) await assignAlerts(stateOf(context), idsOf(context, isOther), name);
      },
    },
    {
      id: "alerts.assign",
      calls: ["alerts.assign", "alerts.assignees"],
      label: () => m.assign,
      screens: ["alerts"],
      shortcut: "shift+M",
      icon: IconUsers,
      enabled(context) {
        const may = inTeam(context);
        return may === true ? possible(context, isOpen, m.noneToSnooze) : may;
      },
      run: (context) => openDialog(context.services, AssignDialog, { ids: idsOf(context, isOpen) }),
    },
    {
      id: "alerts.unassign",
      calls: ["alerts.assign"],
      label: () => m.unassign,
      screens: ["alerts"],
      icon: IconUndo,
      enabled(context) {
        const may = inTeam(context);
        return may === true ? possible(context, isAssigned, m.noneAssigned) : may;
      },
      async run(context) {
        await assignAlerts(stateOf(context), idsOf(context, isAssigned), null);
      },
    },
    {
      id: "alerts.rules",
      calls: ["alerts.rules"],
      label: () => m.editRules,
      icon: IconSettings,
      keywords: "notify email webhook quiet hours",
      run({ services, screen }) {
        if (screen !== "alerts") navigate("alerts");
        openDialog(services, RulesDialog, {});
      },
    },
    {
      id: "alerts.closePanel",
      calls: [],
      label: () => commonMessages.closeDetails,
      screens: ["alerts"],
      shortcut: "Escape",
      icon: IconClose,
      inPalette: false,
      enabled: (context) =>
        (context.screen === "alerts" && stateOf(context).openId !== null) ||
        commonMessages.noDetails,
      run: () => navigate("alerts", { replace: true }),
    },
  ],
);
