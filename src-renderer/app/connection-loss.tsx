import type { ReactNode } from "react";
import { DISPLAY_LOCALE } from "#shared/domain/time-text.ts";
import { connectionMessages as text } from "#shared/messages/shell.ts";
import { useConnection, useConnectionState } from "#renderer/services/connection.tsx";
import { Button, EmptyState, IconInfo, Notice } from "#renderer/ui/index.ts";
import css from "./shell.module.css";

const time = new Intl.DateTimeFormat(DISPLAY_LOCALE, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Above the content while there is no connection: why, what to do, and how old the content is. */
export function ConnectionBanner(): ReactNode {
  const state = useConnectionState();
  const { lastOpenAt } = useConnection();
  if (state !== "lost" && state !== "ended") return null;
  const at = lastOpenAt();
  return (
    <div className={css.banner}>
      <Notice tone="bad" title={text[state]} action={state === "ended" && <ReloadButton />}>
        {state === "lost" ? text.lostHint : text.endedHint}
        {at !== null && ` ${text.contentAge({ time: time.format(at) })}`}
      </Notice>
    </div>
  );
}

/** Shown instead of the content if this window was never connected. */
export function NotSignedIn(): ReactNode {
  return (
    <EmptyState icon={IconInfo} title={text.notSignedIn} actions={<ReloadButton />}>
      {text.notSignedInHint}
    </EmptyState>
  );
}

/** Reloading works once another tab of this browser has signed in. */
function ReloadButton(): ReactNode {
  return <Button onClick={() => window.location.reload()}>{text.reload}</Button>;
}
