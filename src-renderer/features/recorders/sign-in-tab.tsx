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
} from "#renderer/ui/index.ts";
import { useRunFor } from "./details-actions.tsx";
import { detailsStore } from "./details-store.ts";
import { quirkText } from "#shared/domain/quirk-text.ts";
import { authLabel, authMeaning, dialectText } from "./sign-in.ts";
import { networkTrustText } from "./network-trust.tsx";
import css from "./recorders.module.css";

/** The credential in use, trust in the network, the sign-in lock and the session. */
export function SignInTab({ recorder }: { recorder: Recorder }): ReactNode {
  const { details, error } = useFeature(detailsStore, (state) => state);
  const run = useRunFor(recorder.id);
  if (error) return <ErrorNotice error={error} />;
  if (details?.recorder.id !== recorder.id) return <Loader size="sm" aria-label={common.loading} />;
  return (
    <div className={css.part}>
      <section aria-labelledby="credential">
        <h3 id="credential">{common.credential}</h3>
        <FactList facts={credentialFacts(details)} />
        <div className={css.partActions}>
          <Button variant="default" onClick={() => run("recorders.credential")}>
            {actions.setCredential}
          </Button>
          <Button variant="default" onClick={() => run("recorders.signIn")}>
            {actions.setSignIn}
          </Button>
          <Button variant="default" onClick={() => run("recorders.testSignIn")}>
            {common.testSignIn}
          </Button>
        </div>
      </section>
      <section aria-labelledby="network">
        <h3 id="network">{fields.network}</h3>
        <NetworkTrust recorder={recorder} onRun={run} />
        <OutdatedTls recorder={recorder} onRun={run} />
      </section>
      <section aria-labelledby="sign-in-lock">
        <h3 id="sign-in-lock">{text.lock}</h3>
        <SignInLock refusal={recorder.refusal} />
      </section>
      <section aria-labelledby="session">
        <h3 id="session">{text.sessionTitle}</h3>
        <SessionPart details={details} />
      </section>
      <Refusals refusals={details.refusals} />
    </div>
  );
}

function Quiet(props: { text: string }): ReactNode {
  return <span className={css.quiet}>{props.text}</span>;
}

function credentialFacts({ credential, site, recorder }: RecorderDetails) {
  const source =
    credential?.from === "site" ? text.fromSite({ site: site.name }) : text.fromRecorder;
  return [
    { label: text.used, value: credential?.name ?? <Quiet text={common.none} /> },
    {
      label: text.source,
      value: credential ? source : <Quiet text={text.noCredential} />,
    },
    {
      label: text.method,
      value: authLabel(recorder.auth),
      hint: authMeaning(recorder.auth),
    },
  ];
}

/** Whether Muster may send passwords that other devices on the network can read. */
function NetworkTrust(props: { recorder: Recorder; onRun: (actionId: string) => void }): ReactNode {
  const { recorder, onRun } = props;
  const { networkTrusted } = recorder;
  return (
    <>
      <p>
        <StatusTag tone={networkTrusted ? "warn" : "unknown"}>
          {networkTrustText(recorder)}
        </StatusTag>
      </p>
      <p className={css.quiet}>{networkTrusted ? text.trustedText : text.notTrustedText}</p>
      <div className={css.partActions}>
        {networkTrusted ? (
          <Button variant="default" onClick={() => onRun("recorders.distrustNetwork")}>
            {actions.distrustNetwork}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onRun("recorders.trustNetwork")}>
            {actions.trustNetwork}
          </Button>
        )}
      </div>
    </>
  );
}

/** Whether Muster accepts TLS versions and keys of the recorder that are too weak today. */
function OutdatedTls(props: { recorder: Recorder; onRun: (actionId: string) => void }): ReactNode {
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
