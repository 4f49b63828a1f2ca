import type { ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";
import { requestsStore } from "./requests-store.ts";

/** Switches between all plans and those whose approval was asked for. The list of approvals says so if they are switched off. */
export function PlansSwitch({ value }: { readonly value: "approvals" | "plans" }): ReactNode {
  const waiting = useFeature(
    requestsStore,
    ({ requests }) => requests.filter(({ state }) => state === "waiting").length,
  );
  const approvals = waiting === 0 ? text.list : `${text.list} ${formatNumber(waiting)}`;
  return (
    <ChoiceRow
      label={text.views}
      choices={[
        { value: "plans", label: common.plans },
        { value: "approvals", label: approvals },
      ]}
      value={value}
      onChoose={(list) => navigate(list)}
    />
  );
}
