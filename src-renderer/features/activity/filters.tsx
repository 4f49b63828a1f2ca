import type { ReactNode } from "react";
import {
  activityGroupMessages,
  activityScreenMessages as texts,
} from "#shared/messages/activity-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { MenuButton, MenuLabel, TickedMenuItem } from "#renderer/ui/index.ts";
import { GROUPS } from "./kinds.ts";
import { ACTIVITY_PERIODS, activityStore, type ActivityPeriod, type EntryFilter } from "./store.ts";

/** Kind, user and period, in view beside the search. */
export function ActivityFilters(): ReactNode {
  return (
    <>
      <PeriodMenu />
      <UserMenu />
      <GroupMenu />
    </>
  );
}

const groupText = (group: EntryFilter["group"]): string =>
  group === "all" ? texts.all : activityGroupMessages[group];

function GroupMenu(): ReactNode {
  const { wish, find } = useFeature(activityStore, (state) => state);
  return (
    <MenuButton label={texts.kindIs({ kind: groupText(wish.group) })} position="bottom-start">
      <MenuLabel>{texts.kind}</MenuLabel>
      {(["all", ...GROUPS] as const).map((group) => (
        <TickedMenuItem
          key={group}
          label={groupText(group)}
          ticked={wish.group === group}
          onClick={() => find({ group })}
        />
      ))}
    </MenuButton>
  );
}

/** Nothing to choose while one user did everything. */
function UserMenu(): ReactNode {
  const { wish, users, find } = useFeature(activityStore, (state) => state);
  if (users.length < 2 && wish.user === null) return null;
  return (
    <MenuButton
      label={texts.userIs({ user: wish.user ?? texts.everyUser })}
      position="bottom-start"
    >
      <MenuLabel>{texts.who}</MenuLabel>
      <TickedMenuItem
        label={texts.everyUser}
        ticked={wish.user === null}
        onClick={() => find({ user: null })}
      />
      {users.map((user) => (
        <TickedMenuItem
          key={user}
          label={user}
          ticked={wish.user === user}
          onClick={() => find({ user })}
        />
      ))}
    </MenuButton>
  );
}

function PeriodMenu(): ReactNode {
  const { wish, find } = useFeature(activityStore, (state) => state);
  const labels: Readonly<Record<ActivityPeriod, string>> = {
    all: texts.anyTime,
    today: texts.today,
    week: texts.lastDays({ count: ACTIVITY_PERIODS.week }),
    month: texts.lastDays({ count: ACTIVITY_PERIODS.month }),
  };
  return (
    <MenuButton label={texts.periodIs({ period: labels[wish.period] })} position="bottom-start">
      <MenuLabel>{texts.period}</MenuLabel>
      {(Object.keys(labels) as ActivityPeriod[]).map((period) => (
        <TickedMenuItem
          key={period}
          label={labels[period]}
          ticked={wish.period === period}
          onClick={() => find({ period })}
        />
      ))}
    </MenuButton>
  );
}
