import { canDecide, type ApprovalRequest } from "#shared/domain/approvals.ts";
import { meStore } from "#renderer/features/team/index.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";
import { useFeature } from "#renderer/services/context.tsx";

interface Snapshot {
  /** Four eyes is switched on. */
  readonly needed: boolean;
  readonly requests: readonly ApprovalRequest[];
}

const NOTHING: Snapshot = { needed: false, requests: [] };

/** Plans whose approval was asked for: those that wait first, the longest waiting before the others. */
export const requestsStore = collectionStore("approval-requests", {
  empty: NOTHING,
  list: async (client) => {
    const answer = await client.call("plans.requests", {});
    if (!answer.ok) return answer;
    const { requests } = answer.value;
    const [waiting, decided] = [true, false].map((does) =>
      requests.filter(({ state }) => (state === "waiting") === does),
    ) as [ApprovalRequest[], ApprovalRequest[]];
    const ordered = [...waiting, ...decided.toReversed()];
    return { ok: true, value: { ...answer.value, requests: ordered } };
  },
  event: "approvals.changed",
  rows: ({ requests }) => requests,
  id: ({ planId }) => planId,
  own: ({ call }) => ({
    ask: call("plans.requestApproval"),
    approve: call("plans.approve"),
    reject: call("plans.reject"),
    withdraw: call("plans.withdrawRequest"),
  }),
});

/** How many plans wait for the decision of the user of this window. */
export function useWaitingForMe(): number {
  const me = useFeature(meStore, (state) => state.me);
  return useFeature(requestsStore, ({ requests }) =>
    me === null ? 0 : requests.filter((request) => canDecide(request, me)).length,
  );
}
