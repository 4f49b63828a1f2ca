import type { ReactNode } from "react";
import { useConnection, useConnectionState } from "#renderer/services/connection.tsx";
import { Button, EmptyState, IconInfo, Notice } from "#renderer/ui/index.ts";
import css from "./shell.module.css";

const time = new Intl.DateTimeFormat(undefined, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const TEXTS = {
  lost: {
    title: "Muster does not answer.",
    body: "This page connects again by itself. If Muster was stopped, start it again and open the link that it prints.",
  },
  ended: {
    title: "Muster was restarted, or this browser was signed out.",
    body: "Open the new link that Muster printed where it runs.",
  },
} as const;

/** Above the content while there is no connection: why, what to do, and how old the content is. */
export function ConnectionBanner(): ReactNode {
  const state = useConnectionState();
  const { lastOpenAt } = useConnection();
  if (state !== "lost" && state !== "ended") return null;
  const at = lastOpenAt();
  const { title, body } = TEXTS[state];
  return (
    <div className={css.banner}>
      <Notice tone="bad" title={title} action={state === "ended" && <ReloadButton />}>
        {body}
        {at !== null && ` The content below is as of ${time.format(at)}.`}
      </Notice>
    </div>
  );
}

/** In place of the content where there never was a connection. */
export function NotSignedIn(): ReactNode {
  return (
    <EmptyState icon={IconInfo} title="This window is not signed in" actions={<ReloadButton />}>
      Open the link that Muster printed when it started. A link works once; after a restart or a
      sign-out Muster prints a new one.
    </EmptyState>
  );
}

/** A tab that signed in meanwhile lets this one in as well. */
function ReloadButton(): ReactNode {
  return <Button onClick={() => window.location.reload()}>Reload page</Button>;
}
