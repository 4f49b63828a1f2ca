import type { ReactNode } from "react";
import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Countdown,
  ErrorNotice,
  FactRows,
  Loader,
  StatusTag,
  TextWith,
  Time,
  type FactRow,
} from "#renderer/ui/index.ts";
import { RunButton } from "./details-actions.tsx";
import { detailsStore } from "./details-store.ts";
import { quirkText } from "#shared/domain/quirk-text.ts";
import { authLabel, authMeaning, dialectText, lastSignInOf } from "./sign-in.ts";
import { NetworkTrust } from "./network-trust.tsx";
import css from "./recorders.module.css";

/** The last sign-in, the credential in use, trust in the network, the sign-in lock and the session. */
export function SignInTab({ recorder }: { recorder: Recorder }): ReactNode {
  const { details, error } = useFeature(detailsStore, (state) => state);
  const button: ButtonOf = (variant, label, run, name) => (
    <RunButton
      recorderId={recorder.id}
      run={run}
      variant={variant}
      size="compact-sm"
      aria-label={name}
    >
      {label}
    </RunButton>
  );
  if (error) return <ErrorNotice error={error} />;
  if (details?.recorder.id !== recorder.id) return <Loader size="sm" aria-label={common.loading} />;
  return (
    <div className={css.part}>
      <FactRows facts={signInFacts(recorder, details, button)} />
      <Refusals refusals={details.refusals} />
    </div>
  );
}

function Quiet(props: { text: string }): ReactNode {
  return <span className={css.quiet}>{props.text}</span>;
}

/** A button that runs an action for the recorder. */
type ButtonOf = (
  variant: "default" | "subtle",
  label: string,
  run: string,
  name?: string,
) => ReactNode;

function signInFacts(recorder: Recorder, details: RecorderDetails, button: ButtonOf): FactRow[] {
  const { credential, site } = details;
  const source =
    credential?.from === "site" ? text.fromSite({ site: site.name }) : text.fromRecorder;
  const trust = recorder.networkTrusted ? "distrustNetwork" : "trustNetwork";
  const change = (field: string, action: string) =>
    button("subtle", text.change, action, text.changeOf({ field }));
  return [
    {
      label: text.lastSignIn,
      value: <LastSignIn recorder={recorder} details={details} />,
      action: button("default", common.testSignIn, "recorders.testSignIn"),
    },
    {
      label: text.used,
      value: credential ? (
        <>
          {credential.name} <Quiet text={source} />
        </>
      ) : (
        <Quiet text={text.noCredential} />
      ),
      action: change(text.used, "recorders.credential"),
    },
    {
      label: text.method,
      value: (
        <>
          <p>{authLabel(recorder.auth)}</p>
          <Quiet text={authMeaning(recorder.auth)} />
        </>
      ),
      action: change(text.method, "recorders.signIn"),
    },
    {
      label: fields.network,
      value: <NetworkTrust recorder={recorder} />,
      action: button("subtle", actions[trust], `recorders.${trust}`),
    },
    ...tlsFacts(recorder, button),
    { label: text.lock, value: <SignInLock refusal={recorder.refusal} /> },
    { label: text.sessionTitle, value: <SessionPart details={details} /> },
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

/** Whether Muster accepts TLS versions and keys of the recorder that are too weak today. */
function tlsFacts({ outdatedTls, url }: Recorder, button: ButtonOf): FactRow[] {
  if (!outdatedTls && !url.startsWith("https:")) return [];
  const action = outdatedTls ? "forbidOutdatedTls" : "allowOutdatedTls";
  const value = (
    <>
      <StatusTag tone={outdatedTls ? "warn" : "good"}>
        {outdatedTls ? text.outdatedTls : text.currentTls}
      </StatusTag>
      <p className={css.quiet}>{outdatedTls ? text.outdatedTlsText : text.currentTlsText}</p>
    </>
  );
  return [
    { label: text.tls, value, action: button("subtle", actions[action], `recorders.${action}`) },
  ];
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
