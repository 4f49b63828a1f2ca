import { useEffect, type ComponentType, type ReactNode } from "react";
import type { MethodName } from "#shared/contract/methods.ts";
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
import { SchedulesGrid } from "#renderer/features/schedule/index.ts";
import { mayCall, meStore, UsersTab } from "#renderer/features/team/index.ts";
import { AlertSettings } from "#renderer/features/alerts/index.ts";
import { ServerTab } from "#renderer/features/server/index.ts";
import { SecretsPage } from "#renderer/features/secrets/index.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { Screen, Tabs } from "#renderer/ui/index.ts";
import { About } from "./about.tsx";
import { AppearanceSection } from "./appearance.tsx";
import { CredentialsTab } from "./credentials-tab.tsx";
import { ExpectationsTab } from "./expectations-tab.tsx";
import css from "./settings.module.css";

interface Tab {
  readonly key: string;
  readonly label: () => string;
  readonly content: ComponentType;
  /** A grid fills the tab; forms have padding, and scroll. */
  readonly fills?: true;
  /** The tab is shown to users who may make this call; to everyone without it. */
  readonly needs?: MethodName;
  /** Set if the tab is only in a desktop window. */
  readonly inWindow?: true;
}

const TABS: readonly [Tab, ...Tab[]] = [
  { key: "appearance", label: () => texts.appearance, content: AppearanceSection },
  {
    key: "credentials",
    label: () => common.credentials,
    content: CredentialsTab,
    fills: true,
    needs: "credentials.list",
  },
  { key: "passwords", label: () => texts.passwordStore, content: SecretsPage },
  {
    key: "schedules",
    label: () => texts.schedules,
    content: SchedulesGrid,
    fills: true,
    needs: "schedules.list",
  },
  {
    key: "alerts",
    label: () => alertScreen.settingsTab,
    content: AlertSettings,
    needs: "alerts.rules",
  },
  { key: "reports", label: () => messages.reports, content: BrandingPage, needs: "branding.set" },
  {
    key: "expectations",
    label: () => expectationScreenMessages.expectations,
    content: ExpectationsTab,
    fills: true,
    needs: "expectations.list",
  },
  {
    key: "agents",
    label: () => agentScreenMessages.tab,
    content: AgentsGrid,
    fills: true,
    needs: "agents.list",
  },
  {
    key: "users",
    label: () => userScreen.users,
    content: UsersTab,
    fills: true,
    needs: "team.users",
  },
  {
    key: "server",
    label: () => serverScreen.tab,
    content: ServerTab,
    inWindow: true,
  },
  { key: "about", label: () => texts.about, content: About },
];

/** `#/settings/schedules` and so on. */
export function SettingsScreen(): ReactNode {
  const wanted = useRoute().rest[0];
  const me = useFeature(meStore, (state) => state.me);
  const isWindow = useConnection().serverAddress !== undefined;
  const tabs = TABS.filter(
    ({ needs, inWindow = false }) =>
      (needs === undefined || mayCall(me, needs) === true) && (isWindow || !inWindow),
  );
  const tab = tabs.find(({ key }) => key === wanted) ?? TABS[0];
  useMoved(wanted);
  const { content: Content, fills } = tab;
  return (
    <Screen title={common.settings}>
      <Tabs
        value={tab.key}
        onChange={(key) => key && navigate(`settings/${key}`, { replace: true })}
        className={css.tabs}
        keepMounted={false}
      >
        <Tabs.List aria-label={common.settings} className={css.list}>
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab.key} className={css.panel} data-fills={fills}>
          <Content />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

const MOVED: readonly (string | undefined)[] = ["customers", "sites"];

/** Customers and sites were tabs of Settings: an address from then leads to their screens. */
function useMoved(tab: string | undefined): void {
  const id = useRoute().rest[1];
  const screen = MOVED.find((one) => one === tab);
  useEffect(() => {
    if (screen === undefined) return;
    navigate(id === undefined ? screen : `${screen}/${encodeURIComponent(id)}`, { replace: true });
  }, [screen, id]);
}
