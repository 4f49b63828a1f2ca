import type { ReactNode } from "react";
import { infoStore } from "#renderer/features/info/index.ts";
import { JobsIndicator } from "#renderer/features/jobs/index.ts";
import { SecretStoreNotice } from "#renderer/features/secrets/index.ts";
import { useConnectionState } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { StatusTag } from "#renderer/ui/index.ts";
import css from "./shell.module.css";

const CONNECTION = {
  open: { tone: "good", text: "Connected", hint: null },
  connecting: { tone: "working", text: "Connecting", hint: null },
  lost: { tone: "bad", text: "Not connected: trying again", hint: null },
  ended: { tone: "bad", text: "Not signed in", hint: null },
} as const;

/** At the lower end of the window: connection, what runs now, where passwords are kept. */
export function StatusBar(): ReactNode {
  const { tone, text, hint } = CONNECTION[useConnectionState()];
  const version = useFeature(infoStore, (state) => state.info?.version);
  return (
    <footer className={css.status} aria-label="Status">
      <div role="status" aria-label="Connection">
        <StatusTag tone={tone} tooltip={hint}>
          {text}
        </StatusTag>
      </div>
      <div className={css.jobs} role="status" aria-label="Running jobs">
        <JobsIndicator />
      </div>
      <SecretStoreNotice />
      {version && <span className={css.version}>Muster {version}</span>}
    </footer>
  );
}
