import type { ReactNode } from "react";
import { connectionMessages as text } from "#shared/messages/shell.ts";
import { useConnection, useConnectionState } from "#renderer/services/connection.tsx";
import { Button, EmptyState, IconInfo, Notice } from "#renderer/ui/index.ts";
import { formatTime } from "#shared/format.ts";
import css from "./shell.module.css";

/** Above the content while there is no connection: why, what to do, and how old the content is. */
export function ConnectionBanner(): ReactNode {
  const state = useConnectionState();
  const { lastOpenAt, isTeamServer = false } = useConnection();
  if (state !== "lost" && state !== "ended") return null;
  const { title, hint } = wordsOf(state, isTeamServer);
  const at = lastOpenAt();
  return (
    <div className={css.banner}>
      <Notice tone="bad" title={title} action={state === "ended" && <ReloadButton />}>
        {hint}
        {at !== null && ` ${text.contentAge({ time: formatTime(at, "clockSeconds") })}`}
      </Notice>
    </div>
  );
}

function wordsOf(state: "lost" | "ended", isTeamServer: boolean) {
  if (!isTeamServer)
    return { title: text[state], hint: state === "lost" ? text.lostHint : text.endedHint };
  return state === "lost"
    ? { title: text.teamLost, hint: text.teamLostHint }
    : { title: text.teamEnded, hint: text.teamEndedHint };
}

/** Shown instead of the content if this window was never connected. */
export function NotSignedIn(): ReactNode {
  const { isTeamServer } = useConnection();
  return (
    <EmptyState icon={IconInfo} title={text.notSignedIn} actions={<ReloadButton />}>
      {isTeamServer ? text.teamEndedHint : text.notSignedInHint}
    </EmptyState>
  );
}

/** Reloading works once another tab of this browser has signed in. A team server answers with its sign-in page. */
function ReloadButton(): ReactNode {
  const { isTeamServer } = useConnection();
  return (
    <Button onClick={() => window.location.reload()}>
      {isTeamServer ? text.signInAgain : text.reload}
    </Button>
  );
}
