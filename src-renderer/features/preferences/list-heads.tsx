import type { ComponentType, ReactNode } from "react";
import { agentScreenMessages } from "#shared/messages/agent-screens.ts";
import { calendarMessages } from "#shared/messages/calendar.ts";
import { credentialMessages } from "#shared/messages/credentials.ts";
import { expectationScreenMessages } from "#shared/messages/expectation-screens.ts";
import { scheduleScreenMessages } from "#shared/messages/schedule-screen.ts";
import { userScreen } from "#shared/messages/users-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { agentsStore } from "#renderer/features/agents/index.ts";
import { credentialsStore } from "#renderer/features/credentials/index.ts";
import { expectationsStore } from "#renderer/features/expectations/index.ts";
import { scheduleStore } from "#renderer/features/schedule/index.ts";
import { usersStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import type { StoreDefinition } from "#renderer/services/store.ts";
import { Button, IconSchedule } from "#renderer/ui/index.ts";
import { NewExpectation } from "./expectation-dialogs.tsx";

/** What the title bar shows for a tab with a list. An empty list has its own explanation and action. */
export interface ListHead {
  /** What the list is for, in one sentence. */
  readonly About: ComponentType;
  /** The actions that need no row; the primary one is last. */
  readonly Tools: ComponentType;
}

export const credentialsHead = headOf(
  credentialsStore,
  ({ credentials }) => credentials.length > 0,
  () => credentialMessages.about,
  () => <ActionButton action="credentials.add" primary />,
);

export const schedulesHead = headOf(
  scheduleStore,
  ({ schedules }) => schedules.length > 0,
  () => scheduleScreenMessages.about,
  () => (
    <>
      <Button
        variant="default"
        leftSection={<IconSchedule size={15} aria-hidden />}
        onClick={() => navigate("calendar")}
      >
        {calendarMessages.title}
      </Button>
      <ActionButton action="schedules.add" primary />
    </>
  ),
);

export const expectationsHead = headOf(
  expectationsStore,
  ({ expectations }) => expectations.length > 0,
  () => expectationScreenMessages.aboutList,
  () => <NewExpectation />,
);

export const agentsHead = headOf(
  agentsStore,
  ({ agents }) => agents.length > 0,
  () => agentScreenMessages.about,
  () => <ActionButton action="agents.add" primary />,
);

export const usersHead = headOf(
  usersStore,
  ({ users }) => users.length > 0,
  () => userScreen.about,
  () => (
    <>
      <ActionButton action="users.settings" />
      <ActionButton action="users.add" primary />
    </>
  ),
);

function headOf<S>(
  store: StoreDefinition<S>,
  hasRows: (state: S) => boolean,
  about: () => string,
  tools: () => ReactNode,
): ListHead {
  return {
    About: function About() {
      return useFeature(store, hasRows) && about();
    },
    Tools: function Tools() {
      return useFeature(store, hasRows) && tools();
    },
  };
}
