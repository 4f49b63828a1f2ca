import type { ReactNode } from "react";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { JobsIndicator } from "#renderer/features/jobs/index.ts";
import { ServerItem } from "#renderer/features/server/index.ts";
import { mayCall, meStore, UserMenu } from "#renderer/features/team/index.ts";
import { SecretStoreNotice } from "#renderer/features/secrets/index.ts";
import { useConnectionState } from "#renderer/services/connection.tsx";
import { useFeature } from "#renderer/services/context.tsx";
import { StatusTag } from "#renderer/ui/index.ts";
import css from "./shell.module.css";

const CONNECTION = {
  open: { tone: "good", message: "connected" },
  connecting: { tone: "working", message: "connecting" },
  lost: { tone: "bad", message: "reconnecting" },
  ended: { tone: "bad", message: "signedOut" },
} as const;

/** The lower end of the window: connection, server of a desktop window, running jobs, where passwords are stored, who is signed in. */
export function StatusBar(): ReactNode {
  const { tone, message } = CONNECTION[useConnectionState()];
  const mayChooseStore = useFeature(
    meStore,
    ({ me }) => me !== null && mayCall(me, "secrets.choose") === true,
  );
  const version = useFeature(infoStore, (state) => state.info?.version);
  return (
    <footer className={css.status} aria-label={text.status}>
      <div role="status" aria-label={text.connection}>
        <StatusTag tone={tone}>{text[message]}</StatusTag>
      </div>
      <ServerItem />
      <div className={css.jobs} role="status" aria-label={text.jobs}>
        <JobsIndicator />
      </div>
      {mayChooseStore && <SecretStoreNotice />}
      <UserMenu />
      {version && <span className={css.version}>{text.version({ version })}</span>}
    </footer>
  );
}
