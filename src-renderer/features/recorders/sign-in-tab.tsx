import type { ReactNode } from "react";
import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Countdown,
  ErrorNotice,
  FactList,
  Loader,
  StatusTag,
  TextWith,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { useRunFor } from "./details-actions.tsx";
import { detailsStore } from "./details-store.ts";
import { quirkText } from "#shared/domain/quirk-text.ts";
import { authLabel, authMeaning, dialectText, lastSignInOf } from "./sign-in.ts";
import { networkTrustMeaning, networkTrustText } from "./network-trust.tsx";
import css from "./recorders.module.css";

/** The last sign-in, the credential in use, trust in the network, the sign-in lock and the session. */
export function SignInTab({ recorder }: { recorder: Recorder }): ReactNode {
  const { details, error } = useFeature(detailsStore, (state) => state);
  const run = useRunFor(recorder.id);
  if (error) return <ErrorNotice error={error} />;
  if (details?.recorder.id !== recorder.id) return <Loader size="sm" aria-label={common.loading} />;
  return (
    <div className={css.part}>
      <FactList facts={signInFacts(recorder, details, run)} />
      <OutdatedTls recorder={recorder} onRun={run} />
      <details className={css.folded}>
        <summary>{text.details}</summary>
        <h3>{text.lock}</h3>
        <SignInLock refusal={recorder.refusal} />
        <h3>{text.sessionTitle}</h3>
        <SessionPart details={details} />
      </details>
      <Refusals refusals={details.refusals} />
    </div>
  );
}

function Quiet(props: { text: string }): ReactNode {
  return <span className={css.quiet}>{props.text}</span>;
}

type Run = (actionId: string) => void;

function signInFacts(recorder: Recorder, details: RecorderDetails, run: Run): LabelledFact[] {
  const { credential, site } = details;
  const source =
    credential?.from === "site" ? text.fromSite({ site: site.name }) : text.fromRecorder;
  const trust = recorder.networkTrusted ? "distrustNetwork" : "trustNetwork";
  // The buttons of all rows have the width of the longest.
  const beside = (value: ReactNode, label: string, action: string) => (
    <span className={css.beside}>
      <span>{value}</span>
      <Button variant="default" size="compact-sm" onClick={() => run(action)}>
        {label}
      </Button>
    </span>
  );
  const used = credential ? (
    <>
      {credential.name} <Quiet text={source} />
    </>
  ) : (
    <Quiet text={text.noCredential} />
  );
  return [
    {
      label: text.lastSignIn,
      value: beside(
        <LastSignIn recorder={recorder} details={details} />,
        common.testSignIn,
        "recorders.testSignIn",
      ),
    },
    {
      label: text.used,
      value: beside(used, actions.setCredential, "recorders.credential"),
    },
    {
      label: text.method,
      value: beside(authLabel(recorder.auth), actions.setSignIn, "recorders.signIn"),
      hint: authMeaning(recorder.auth),
    },
    {
      label: fields.network,
      value: beside(<NetworkTrust recorder={recorder} />, actions[trust], `recorders.${trust}`),
    },
  ];
}

function LastSignIn(props: { recorder: Recorder; details: RecorderDetails }): ReactNode {
  const { tone, text: words, at } = lastSignInOf(props.recorder, props.details.credential !== null);
  return (
    <StatusTag tone={tone} wraps>
      {words} {at !== null && <Time iso={at} />}
    </StatusTag>
  );
}

/** Whether Muster may send passwords that other devices on the network can read. */
function NetworkTrust({ recorder }: { recorder: Recorder }): ReactNode {
  if (recorder.networkTrusted)
    return (
      <StatusTag tone="warn" wraps tooltip={text.trustedText}>
        {networkTrustMeaning(recorder)}
      </StatusTag>
    );
  return (
    <>
      {text.neverClear}
      <br />
      <Quiet text={networkTrustText(recorder)} />
    </>
  );
}

/** Whether Muster accepts TLS versions and keys of the recorder that are too weak today. */
function OutdatedTls(props: { recorder: Recorder; onRun: Run }): ReactNode {
  const { outdatedTls, url } = props.recorder;
  if (!outdatedTls && !url.startsWith("https:")) return null;
  const action = outdatedTls ? "recorders.forbidOutdatedTls" : "recorders.allowOutdatedTls";
  return (
    <>
      <p>
        <StatusTag tone={outdatedTls ? "warn" : "good"}>
          {outdatedTls ? text.outdatedTls : text.currentTls}
        </StatusTag>{" "}
        <span className={css.quiet}>
          {outdatedTls ? text.outdatedTlsText : text.currentTlsText}
        </span>
      </p>
      <div className={css.partActions}>
        <Button variant="default" onClick={() => props.onRun(action)}>
          {outdatedTls ? actions.forbidOutdatedTls : actions.allowOutdatedTls}
        </Button>
      </div>
    </>
  );
}

/** The lock stops Muster from sending a refused credential again, so recorders do not lock the administrator out. */
function SignInLock({ refusal }: { refusal: Refusal | null }): ReactNode {
  if (!refusal) {
    return (
      <p>
        <StatusTag tone="good">{text.allowed}</StatusTag>
      </p>
    );
  }
  return (
    <>
      <p>
        <StatusTag tone="bad">{text.locked}</StatusTag>{" "}
        <span className={css.quiet}>{text.lockedText({ credential: refusal.credential })}</span>
      </p>
      {refusal.blockedUntil && (
        <p className={css.block}>
          <Countdown
            until={refusal.blockedUntil}
            running={(left) => text.blocked({ left })}
            over={text.blockOver}
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
      {details.recorder.quirks.map((quirk) => (
        <p key={quirk}>{quirkText(quirk)}</p>
      ))}
      {live ? (
        <StatusTag tone="working">{text.signedIn}</StatusTag>
      ) : (
        <p className={css.quiet}>{dialect === "session" ? text.signedOut : text.noSessions}</p>
      )}
    </>
  );
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }): ReactNode {
  if (refusals.length === 0) return null;
  return (
    <section aria-labelledby="refusals">
      <h3 id="refusals">{text.pastRefusals}</h3>
      <ul className={css.plainList}>
        {refusals.map((refusal) => (
          <li key={`${refusal.credential} ${refusal.at}`}>
            <TextWith
              text={(time) =>
                text.refusalAt({ credential: refusal.credential, time, reason: refusal.why })
              }
            >
              <Time iso={refusal.at} />
            </TextWith>
          </li>
        ))}
      </ul>
    </section>
  );
}
