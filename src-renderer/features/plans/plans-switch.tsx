import type { ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { ChoiceRow } from "#renderer/ui/index.ts";
import { requestsStore } from "./requests-store.ts";

/** Between all plans and those whose approval was asked for, while four eyes is switched on. */
export function PlansSwitch({ value }: { readonly value: "approvals" | "plans" }): ReactNode {
  const needed = useFeature(requestsStore, (state) => state.needed);
  const waiting = useFeature(
    requestsStore,
    ({ requests }) => requests.filter(({ state }) => state === "waiting").length,
  );
  if (!needed && value === "plans") return null;
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
