import { actionMap } from "#renderer/actions/index.ts";
import { activityActions } from "#renderer/features/activity/index.ts";
import { agentActions } from "#renderer/features/agents/index.ts";
import { alertActions } from "#renderer/features/alerts/index.ts";
import { channelActions } from "#renderer/features/channels/index.ts";
import { customerActions } from "#renderer/features/customers/index.ts";
import { customerLinkActions } from "#renderer/features/customers-screen/index.ts";
import { demoActions } from "#renderer/features/demo/index.ts";
import { discoveryActions } from "#renderer/features/discovery/index.ts";
import { historyActions } from "#renderer/features/drift/index.ts";
import { importActions } from "#renderer/features/imports/index.ts";
import { overviewActions } from "#renderer/features/overview/index.ts";
import { pictureActions } from "#renderer/features/pictures/index.ts";
import { planActions } from "#renderer/features/plans/index.ts";
import { recorderActions, webPageActions } from "#renderer/features/recorders/index.ts";
import { reportActions } from "#renderer/features/reports/index.ts";
import { rolloutActions } from "#renderer/features/rollouts/index.ts";
import { scheduleActions } from "#renderer/features/schedule/index.ts";
import { mayCall, meStore, teamActions } from "#renderer/features/team/index.ts";
import { settingsActions } from "#renderer/features/preferences/index.ts";
import { bulkActions } from "#renderer/features/bulk-edit/index.ts";
import { wallActions } from "#renderer/features/wall/index.ts";
import { screenActions, shellActions } from "./shell-actions.ts";
import { screens } from "./screens.ts";

/** Every action of every feature. A feature adds its list by one line here. */
export const actions = actionMap(
  [
    screenActions(screens),
    overviewActions,
    wallActions,
    customerActions,
    customerLinkActions,
    pictureActions,
    recorderActions,
    webPageActions,
    discoveryActions,
    demoActions,
    importActions,
    channelActions,
    alertActions,
    bulkActions,
    planActions,
    rolloutActions,
    historyActions,
    scheduleActions,
    activityActions,
    reportActions,
    settingsActions,
    agentActions,
    teamActions,
    shellActions,
  ],
  (call, { services }) => mayCall(services.get(meStore).getState().me, call),
);
