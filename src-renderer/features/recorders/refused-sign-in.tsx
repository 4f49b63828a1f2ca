import type { ReactNode } from "react";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { recorderDetailsMessages as details } from "#shared/messages/recorder-details.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";
import { useIsPermitted } from "#renderer/features/team/index.ts";
import { Countdown, ErrorFacts, exactTime, Notice, TextWith, Time } from "#renderer/ui/index.ts";
import { RunButton } from "./details-actions.tsx";
import css from "./recorders.module.css";

interface RefusedSignInProps {
  readonly recorder: Recorder;
  readonly refusal: Refusal;
  /** The error of the last sign-in; null if the last error was another one. */
  readonly error: MusterError | null;
}

/** The sign-in lock: the refused credential, the time, the reason, and the actions that end the lock. */
export function RefusedSignIn({ recorder, refusal, error }: RefusedSignInProps): ReactNode {
  const isPermitted = useIsPermitted();
  const { credential, why, at, blockedUntil } = refusal;
  return (
    <>
      <Notice tone="bad" title={text.refusedTitle({ credential })}>
        <p>{why}</p>
        <p>
          <TextWith text={(time) => text.refusedAt({ time })}>
            <Time iso={at} />
          </TextWith>
        </p>
        {error && <ErrorFacts error={error} />}
      </Notice>
      {blockedUntil && <Block until={blockedUntil} />}
      <div className={css.detailsActions}>
        <RunButton recorderId={recorder.id} run="recorders.credential">
          {details.setCredential}
        </RunButton>
        <RunButton
          recorderId={recorder.id}
          run="recorders.retry"
          variant="default"
          aria-describedby="one-attempt"
        >
          {actions.retrySignIn}
        </RunButton>
      </div>
      {isPermitted("recorders.retry") && (
        <p id="one-attempt" className={css.quiet}>
          {text.retryHint}
        </p>
      )}
    </>
  );
}

/** Shown outside the notice: screen readers would read an alert aloud at every change. */
function Block({ until }: { until: string }): ReactNode {
  return (
    <p className={css.block} title={exactTime(until)}>
      <Countdown until={until} running={(left) => text.blocked({ left })} over={text.blockOver} />
    </p>
  );
}
