import type { ReactNode } from "react";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { Button, Countdown, ErrorFacts, exactTime, Notice, Time } from "#renderer/ui/index.ts";
import { useRunFor } from "./details-actions.tsx";
import css from "./recorders.module.css";

interface RefusedSignInProps {
  readonly recorder: Recorder;
  readonly refusal: Refusal;
  /** What the last attempt ended in, where that was about signing in. */
  readonly error: MusterError | null;
}

/** The breaker: which credential was refused, when and why, and how to go on. */
export function RefusedSignIn({ recorder, refusal, error }: RefusedSignInProps): ReactNode {
  const run = useRunFor(recorder.id);
  const { credential, why, at, blockedUntil } = refusal;
  return (
    <>
      <Notice
        tone="bad"
        title={`The credential '${credential}' was refused, so Muster does not send it here again.`}
      >
        <p>{why}</p>
        <p>
          Refused <Time iso={at} />.
        </p>
        {error && <ErrorFacts error={error} />}
      </Notice>
      {blockedUntil && <Block until={blockedUntil} />}
      <div className={css.detailsActions}>
        <Button variant="default" onClick={() => run("recorders.credential")}>
          Set credential
        </Button>
        <Button
          variant="default"
          aria-describedby="one-attempt"
          onClick={() => run("recorders.retry")}
        >
          Retry sign-in
        </Button>
      </div>
      <p id="one-attempt" className={css.quiet}>
        Retry tries the stored password once, now. Recorders lock the account after about five wrong
        passwords.
      </p>
    </>
  );
}

/** Stands beside the notice, not in it: an alert would be read aloud at every change. */
function Block({ until }: { until: string }): ReactNode {
  return (
    <p className={css.block} title={exactTime(until)}>
      <Countdown
        until={until}
        running={(left) => `The recorder lets nobody in for another ${left}.`}
        over="The block that the recorder told of is over."
      />
    </p>
  );
}
