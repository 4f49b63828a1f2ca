import type { ReactNode } from "react";
import type { SiteAgent } from "#shared/domain/agents.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { ConfirmCall, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { agentsStore } from "./store.ts";

export function RevokeAgent({ row: { id, name }, onClose }: RowDialogProps<SiteAgent>): ReactNode {
  const revoke = useFeature(agentsStore, (state) => state.revoke);
  return (
    <ConfirmCall
      title={messages.revokeTitle({ name })}
      question={messages.revokeText}
      confirm={messages.revoke}
      call={() => revoke({ id })}
      done={messages.revokedNote({ name })}
      onClose={onClose}
    />
  );
}
