import type { ReactNode } from "react";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { CountBadge } from "#renderer/ui/index.ts";
import { useWaitingForMe } from "./requests-store.ts";

/** Number of plans that wait for this user, for the navigation. */
export function ApprovalsBadge(): ReactNode {
  const count = useWaitingForMe();
  return <CountBadge count={count} label={text.badge({ count })} tone="accent" />;
}
