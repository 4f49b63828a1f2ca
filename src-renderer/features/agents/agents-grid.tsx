import { useMemo, type ReactNode } from "react";
import type { NatsConnectionState } from "#shared/domain/agents.ts";
import { findingsStorageText } from "#shared/domain/findings-storage-text.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { HelpLink } from "#renderer/features/help/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useCollectionGrid } from "#renderer/services/use-collection.ts";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import { DataGrid, EmptyState, IconAgent, StatusTag, type Tone } from "#renderer/ui/index.ts";
import { agentColumns } from "./columns.ts";
import { ConnectionSketch } from "./connection-sketch.tsx";
import { agentsStore } from "./store.ts";
import css from "./agents.module.css";

/** Settings, Agents: the connection to NATS, and every agent with its state. */
export function AgentsGrid(): ReactNode {
  const { agents, connection } = useFeature(agentsStore, (state) => state);
  return (
    <>
      {connection && (agents.length > 0 || connection.state !== "off") && (
        <Connection connection={connection} />
      )}
      <DataGrid
        {...useListGrid("agents")}
        label={messages.tab}
        noun={[messages.oneAgent, messages.manyAgents]}
        {...useCollectionGrid(agentsStore)}
        columns={useMemo(() => agentColumns(), [])}
        menu={agentMenu}
        empty={<NoAgents isSetUp={connection !== undefined && connection.state !== "off"} />}
        tools={
          agents.length > 0 && (
            <>
              <ActionButton action="agents.revoke" />
              <ActionButton action="agents.setUp" />
            </>
          )
        }
      />
    </>
  );
}

const TONES: Readonly<Record<NatsConnectionState["state"], Tone>> = {
  off: "unknown",
  locked: "warn",
  connecting: "working",
  connected: "good",
  disconnected: "bad",
};

const FINDINGS_TONES = { stored: "good", off: "unknown", failed: "warn" } as const;

function Connection({ connection }: { connection: NatsConnectionState }): ReactNode {
  const { findings } = connection;
  return (
    <div className={css.connection} role="status" aria-label={messages.connection}>
      <StatusTag tone={TONES[connection.state]}>{sentenceOf(connection)}</StatusTag>
      {connection.revocationPending && (
        <StatusTag tone="warn">{messages.revocationPending}</StatusTag>
      )}
      {findings.state !== "unknown" && (
        <StatusTag tone={FINDINGS_TONES[findings.state]}>{findingsStorageText(findings)}</StatusTag>
      )}
    </div>
  );
}

function sentenceOf({ state, servers: all, reason }: NatsConnectionState): string {
  const servers = all.join(", ");
  switch (state) {
    case "off":
      return messages.natsOff;
    case "locked":
      return messages.natsLocked;
    case "connecting":
      return messages.natsConnecting({ servers });
    case "connected":
      return messages.natsConnected({ servers });
    case "disconnected": {
      const sentence = messages.natsDisconnected({ servers });
      return reason === "" ? sentence : messages.natsReason({ sentence, reason });
    }
  }
}

function agentMenu(): ReactNode {
  return <ActionMenuItem action="agents.revoke" />;
}

function NoAgents({ isSetUp }: { isSetUp: boolean }): ReactNode {
  return (
    <EmptyState
      icon={IconAgent}
      title={messages.noAgents}
      isGuide
      actions={
        <>
          <ActionButton action="agents.setUp" primary={!isSetUp} />
          {isSetUp && <ActionButton action="agents.add" primary />}
        </>
      }
    >
      <ConnectionSketch />
      <p>{messages.aboutAgents}</p>
      <ol className={css.steps}>
        <li>{messages.stepServer}</li>
        <li>{messages.stepAgent}</li>
        <li>{messages.stepSite}</li>
      </ol>
      <p>
        <HelpLink text={messages.moreAbout} document="agents" />
      </p>
    </EmptyState>
  );
}
