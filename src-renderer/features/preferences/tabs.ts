import type { ComponentType } from "react";
import type { MethodName } from "#shared/contract/methods.ts";

import { accountScreen } from "#shared/messages/account-screen.ts";
import { agentScreenMessages } from "#shared/messages/agent-screens.ts";
import { alertScreen } from "#shared/messages/alert-screens.ts";
import { expectationScreenMessages } from "#shared/messages/expectation-screens.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { serverScreen } from "#shared/messages/server-screen.ts";
import { userScreen } from "#shared/messages/users-screen.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { AgentsGrid } from "#renderer/features/agents/index.ts";
import { BrandingPage } from "#renderer/features/reports/index.ts";
import { AccountTab, mayCall, UsersTab, type Me } from "#renderer/features/team/index.ts";
import { AlertSettings } from "#renderer/features/alerts/index.ts";
import { ServerTab } from "#renderer/features/server/index.ts";
import { SecretsPage } from "#renderer/features/secrets/index.ts";
import { About } from "./about.tsx";
import { CredentialsTab } from "./credentials-tab.tsx";
import { ExpectationsTab } from "./expectations-tab.tsx";
import { SchedulesTab } from "./schedules-tab.tsx";
import { GeneralSettings } from "./general.tsx";
import {
  agentsHead,
  credentialsHead,
  expectationsHead,
  schedulesHead,
  usersHead,
  type ListHead,
} from "./list-heads.tsx";

export interface TabOfSettings {
  /** Name in the address: `#/settings/schedules`. */
  readonly key: string;
  readonly label: () => string;
  readonly content: ComponentType;
  /** Set for a list: its part of the title bar. The grid fills the tab; forms have padding, and scroll. */
  readonly list?: ListHead;
  /** The tab is shown to users who may make this call; to everyone without it. */
  readonly needs?: MethodName;
  /** Set if the tab is only in a desktop window. */
  readonly inWindow?: true;
}

/** What a group of tabs is about: the user of the window, all sites, messages and documents, the installation. */
export const SETTINGS_GROUPS: readonly {
  readonly key: string;
  readonly label: () => string;
  readonly tabs: readonly TabOfSettings[];
}[] = [
  {
    key: "you",
    label: () => texts.groupYou,
    tabs: [
      { key: "appearance", label: () => texts.general, content: GeneralSettings },
      { key: "account", label: () => accountScreen.title, content: AccountTab },
    ],
  },
  {
    key: "fleet",
    label: () => texts.groupFleet,
    tabs: [
      {
        key: "credentials",
        label: () => common.credentials,
        content: CredentialsTab,
        list: credentialsHead,
        needs: "credentials.list",
      },
      {
        key: "schedules",
        label: () => texts.schedules,
        content: SchedulesTab,
        list: schedulesHead,
        needs: "schedules.list",
      },
      {
        key: "expectations",
        label: () => expectationScreenMessages.expectations,
        content: ExpectationsTab,
        list: expectationsHead,
        needs: "expectations.list",
      },
      {
        key: "agents",
        label: () => agentScreenMessages.tab,
        content: AgentsGrid,
        list: agentsHead,
        needs: "agents.list",
      },
    ],
  },
  {
    key: "messages",
    label: () => texts.groupMessages,
    tabs: [
      {
        key: "alerts",
        label: () => alertScreen.settingsTab,
        content: AlertSettings,
        needs: "alerts.rules",
      },
      {
        key: "reports",
        label: () => messages.reports,
        content: BrandingPage,
        needs: "branding.set",
      },
    ],
  },
  {
    key: "installation",
    label: () => texts.groupInstallation,
    tabs: [
      {
        key: "users",
        label: () => userScreen.users,
        content: UsersTab,
        list: usersHead,
        needs: "team.users",
      },
      { key: "passwords", label: () => texts.passwordStore, content: SecretsPage },
      { key: "server", label: () => serverScreen.tab, content: ServerTab, inWindow: true },
      { key: "about", label: () => texts.about, content: About },
    ],
  },
];

const ALL: readonly TabOfSettings[] = SETTINGS_GROUPS.flatMap(({ tabs }) => tabs);

/** Why a tab of an address is not there: no such tab, for a desktop window only, or not for this user. */
export type MissingTab = "unknown" | "inWindow" | "notAllowed";

/** @param isWindow whether Muster runs in a desktop window */
export function missingTab(key: string, me: Me | null, isWindow: boolean): MissingTab | null {
  const tab = ALL.find((one) => one.key === key);
  if (tab === undefined) return "unknown";
  if (tab.inWindow && !isWindow) return "inWindow";
  return tab.needs === undefined || mayCall(me, tab.needs) === true ? null : "notAllowed";
}
