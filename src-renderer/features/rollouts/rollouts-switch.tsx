import type { ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import { calendarMessages } from "#shared/messages/calendar.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";
import { scheduledStore } from "./scheduled-store.ts";

/** Between rollouts that have started, those that start later, and the calendar. */
export function RolloutsSwitch({
  value,
}: {
  readonly value: "calendar" | "rollouts" | "scheduled";
}): ReactNode {
  const count = useFeature(scheduledStore, ({ scheduled }) => scheduled.length);
  return (
    <ChoiceRow
      label={text.views}
      choices={[
        { value: "rollouts", label: common.rollouts },
        {
          value: "scheduled",
          label: count === 0 ? text.list : `${text.list} ${formatNumber(count)}`,
        },
        { value: "calendar", label: calendarMessages.title },
      ]}
      value={value}
      onChoose={(list) => navigate(list)}
    />
  );
}
