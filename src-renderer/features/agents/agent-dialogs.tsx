import type { ReactNode } from "react";
import type { SiteAgent } from "#shared/domain/agents.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Confirm, ErrorNotice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import { AddAgent } from "./add-agent.tsx";
import { SetUpNats } from "./set-up-nats.tsx";
import { agentsStore } from "./store.ts";

/** The dialog that an action asked for, over the list of agents. */
export function AgentDialogs(): ReactNode {
  const { dialog, agents, show } = useFeature(agentsStore, (state) => state);
  if (!dialog) return null;
  const onClose = () => show(null);
  if (dialog.kind === "setUp") return <SetUpNats onClose={onClose} />;
  if (dialog.kind === "add") return <AddAgent onClose={onClose} />;
  const wanted = dialog.id;
  const agent = agents.find(({ id }) => id === wanted);
  return agent ? <RevokeAgent agent={agent} onClose={onClose} /> : null;
}

function RevokeAgent(props: { agent: SiteAgent; onClose: () => void }): ReactNode {
  const { agent, onClose } = props;
  const { name } = agent;
  const revoke = useFeature(agentsStore, (state) => state.revoke);
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    () => revoke(agent.id),
    () => {
      notifyDone(messages.revokedNote({ name }));
      onClose();
    },
  );
  return (
    <Confirm
      title={messages.revokeTitle({ name })}
      opened
      onClose={onClose}
      confirm={messages.revoke}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{messages.revokeText}</p>
    </Confirm>
  );
}
