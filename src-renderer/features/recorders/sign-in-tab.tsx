import type { ReactNode } from "react";
import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Countdown,
  ErrorNotice,
  Facts,
  Loader,
  StatusTag,
  Time,
} from "#renderer/ui/index.ts";
import { useRunFor } from "./details-actions.tsx";
import { detailsStore } from "./details-store.ts";
import { AUTH_TEXTS, dialectText } from "./sign-in.ts";
import { trustText } from "./trust-words.tsx";
import css from "./recorders.module.css";

/** Which credential is used and whose it is, what was refused, and the session. */
export function SignInTab({ recorder }: { recorder: Recorder }): ReactNode {
  const { details, error } = useFeature(detailsStore, (state) => state);
  const run = useRunFor(recorder.id);
  if (error) return <ErrorNotice error={error} />;
  if (details?.recorder.id !== recorder.id) return <Loader size="sm" aria-label="Loading" />;
  return (
    <div className={css.part}>
      <section aria-labelledby="credential">
        <h3 id="credential">Credential</h3>
        <Facts facts={credentialFacts(details)} />
        <div className={css.partActions}>
          <Button variant="default" onClick={() => run("recorders.credential")}>
            Set credential…
          </Button>
          <Button variant="default" onClick={() => run("recorders.signIn")}>
            Set sign-in method…
          </Button>
          <Button variant="default" onClick={() => run("recorders.testSignIn")}>
            Test sign-in
          </Button>
        </div>
      </section>
      <section aria-labelledby="network">
        <h3 id="network">Network</h3>
        <NetworkTrust recorder={recorder} onRun={run} />
      </section>
      <section aria-labelledby="breaker">
        <h3 id="breaker">Sign-in lock</h3>
        <Breaker refusal={recorder.refusal} />
      </section>
      <section aria-labelledby="session">
        <h3 id="session">Session</h3>
        <SessionPart details={details} />
      </section>
      <Refusals refusals={details.refusals} />
    </div>
  );
}

function credentialFacts({ credential, site, recorder }: RecorderDetails) {
  const from = credential?.from === "site" ? `Site ${site.name}` : "This recorder";
  return [
    { label: "Used", value: credential?.name ?? <span className={css.quiet}>none</span> },
    {
      label: "Comes from",
      value: credential ? (
        from
      ) : (
        <span className={css.quiet}>no credential for the recorder or its site</span>
      ),
    },
    {
      label: "Method",
      value: AUTH_TEXTS[recorder.auth].label,
      hint: AUTH_TEXTS[recorder.auth].meaning,
    },
  ];
}

/** Whether passwords may go there so that devices on the way can read them. */
function NetworkTrust(props: { recorder: Recorder; onRun: (actionId: string) => void }): ReactNode {
  const { recorder, onRun } = props;
  const { networkTrusted } = recorder;
  return (
    <>
      <p>
        <StatusTag tone={networkTrusted ? "warn" : "good"}>{trustText(recorder)}</StatusTag>{" "}
        <span className={css.quiet}>
          {networkTrusted
            ? "Any device on the network may read passwords that Muster sends there."
            : "Muster sends no password that a device on the network could read."}
        </span>
      </p>
      <div className={css.partActions}>
        {networkTrusted ? (
          <Button variant="default" onClick={() => onRun("recorders.distrustNetwork")}>
            Stop trusting network
          </Button>
        ) : (
          <Button variant="default" onClick={() => onRun("recorders.trustNetwork")}>
            Trust network…
          </Button>
        )}
      </div>
    </>
  );
}

/** Open, the credential is not sent: that is what keeps the administrator from being locked out. */
function Breaker({ refusal }: { refusal: Refusal | null }): ReactNode {
  if (!refusal) {
    return (
      <p>
        <StatusTag tone="good">Sign-in allowed</StatusTag>
      </p>
    );
  }
  return (
    <>
      <p>
        <StatusTag tone="bad">Locked</StatusTag>{" "}
        <span className={css.quiet}>
          Muster does not send '{refusal.credential}' again until you change it or choose Retry
          sign-in.
        </span>
      </p>
      {refusal.blockedUntil && (
        <p className={css.block}>
          <Countdown
            until={refusal.blockedUntil}
            running={(left) => `Its own block lasts another ${left}.`}
            over="Its own block is over."
          />
        </p>
      )}
    </>
  );
}

function SessionPart({ details }: { details: RecorderDetails }): ReactNode {
  const { dialect, live } = details.session;
  return (
    <>
      <p>{dialectText(dialect)}</p>
      {live ? (
        <StatusTag tone="working">Signed in now</StatusTag>
      ) : (
        <p className={css.quiet}>
          {dialect === "session"
            ? "Not signed in now. Muster signs out after each conversation."
            : "This recorder does not use sessions."}
        </p>
      )}
    </>
  );
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }): ReactNode {
  if (refusals.length === 0) return null;
  return (
    <section aria-labelledby="refusals">
      <h3 id="refusals">Past refusals</h3>
      <ul className={css.plainList}>
        {refusals.map((refusal) => (
          <li key={`${refusal.credential} ${refusal.at}`}>
            '{refusal.credential}' <Time iso={refusal.at} />
            <span className={css.quiet}>: {refusal.why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
