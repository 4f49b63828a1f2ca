import { useEffect, type ReactNode } from "react";
import { accountScreen as account } from "#shared/messages/account-screen.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { Button, EmptyState, IconSettings, Screen, Tabs } from "#renderer/ui/index.ts";
import { missingTab, SETTINGS_GROUPS, type MissingTab } from "./tabs.ts";
import css from "./settings.module.css";

const FIRST = "appearance";

/** `#/settings/schedules` and so on, and `#/account`: the tabs by what they are about, in a list at the left. */
export function SettingsScreen(): ReactNode {
  const { screen, rest } = useRoute();
  const wanted = screen === "account" ? screen : (rest[0] ?? FIRST);
  const me = useFeature(meStore, (state) => state.me);
  const isWindow = useConnection().serverAddress !== undefined;
  useMoved(wanted);
  const groups = SETTINGS_GROUPS.map((group) => ({
    ...group,
    tabs: group.tabs.filter(({ key }) => missingTab(key, me, isWindow) === null),
  })).filter(({ tabs }) => tabs.length > 0);
  const tab = groups.flatMap(({ tabs }) => tabs).find(({ key }) => key === wanted);
  return (
    <Screen
      title={tab?.label() ?? common.settings}
      {...(tab && {
        parent: { label: common.settings, name: account.allSettings, href: "#/settings" },
      })}
      subtitle={tab?.list && <tab.list.About />}
      cutsSubtitle
      toolbar={tab?.list && <tab.list.Tools />}
    >
      <Tabs
        value={tab?.key ?? null}
        onChange={(key) => key && navigate(`settings/${key}`, { replace: true })}
        className={css.tabs}
        keepMounted={false}
        orientation="vertical"
        unstyled
      >
        <Tabs.List aria-label={common.settings} className={css.list}>
          {groups.map(({ key, label, tabs }) => (
            <div key={key} role="presentation" className={css.group}>
              <p role="presentation" className={css.groupName}>
                {label()}
              </p>
              {tabs.map((one) => (
                <Tabs.Tab key={one.key} value={one.key} className={css.tab}>
                  {one.label()}
                </Tabs.Tab>
              ))}
            </div>
          ))}
        </Tabs.List>
        {tab === undefined ? (
          <Missing why={missingTab(wanted, me, isWindow) ?? "unknown"} />
        ) : (
          <Tabs.Panel value={tab.key} className={css.panel} data-fills={tab.list && true}>
            <tab.content />
          </Tabs.Panel>
        )}
      </Tabs>
    </Screen>
  );
}

/** An address of settings that are not here is not answered with other settings. */
function Missing({ why }: { why: MissingTab }): ReactNode {
  const text = {
    unknown: texts.missingUnknown,
    inWindow: texts.missingInBrowser,
    notAllowed: texts.missingNotAllowed,
  }[why];
  return (
    <EmptyState
      icon={IconSettings}
      title={texts.missingTitle}
      actions={
        <Button variant="default" onClick={() => navigate(`settings/${FIRST}`, { replace: true })}>
          {texts.showGeneral}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

const MOVED: readonly string[] = ["customers", "sites"];

/** Customers and sites were tabs of Settings: an address from then leads to their screens. */
function useMoved(tab: string): void {
  const id = useRoute().rest[1];
  const isMoved = MOVED.includes(tab);
  useEffect(() => {
    if (!isMoved) return;
    navigate(id === undefined ? tab : `${tab}/${encodeURIComponent(id)}`, { replace: true });
  }, [tab, isMoved, id]);
}
