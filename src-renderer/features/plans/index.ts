export { planActions } from "./actions.ts";
export { ApprovalsBadge } from "./approvals-badge.tsx";
export { ApprovalsScreen } from "./approvals-screen.tsx";
export { ChangesInShort } from "./changes-in-short.tsx";
export { PlansScreen } from "./plans-screen.tsx";
export { plansStore } from "./store.ts";
