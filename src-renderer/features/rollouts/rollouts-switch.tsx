import type { ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { scheduledScreen as text } from "#shared/messages/scheduled-rollouts.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";
import { scheduledStore } from "./scheduled-store.ts";

/** Between rollouts that have started, and those that start later. */
export function RolloutsSwitch({ value }: { readonly value: "rollouts" | "scheduled" }): ReactNode {
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
      ]}
      value={value}
      onChoose={(list) => navigate(list)}
    />
  );
}
