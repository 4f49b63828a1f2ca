import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderSignInMessages as signIn } from "#shared/messages/recorder-sign-in.ts";
import { testMailMessages as text } from "#shared/messages/test-mail.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  ChoiceRow,
  Dialog,
  ErrorNotice,
  Loader,
  Notice,
  StatusTag,
} from "#renderer/ui/index.ts";
import { testMailRequest, type TestMailDraft } from "./test-mail.ts";
import css from "./recorders.module.css";

interface TestMailDialogProps {
  readonly recorder: Recorder;
  readonly onClose: () => void;
}

const EMPTY: TestMailDraft = { password: "own", secret: null, readable: false };

/** Asks one recorder to send a mail with its own settings, and shows the result. */
export function TestMailDialog({ recorder, onClose }: TestMailDialogProps): ReactNode {
  const [draft, setDraft] = useState(EMPTY);
  const { state, send, forget } = useTestMail();
  const { input, why } = testMailRequest(recorder.id, draft, errorOf(state));
  const sending = state.kind === "sending";
  /** A new password clears the last result and the consent, which apply to one password only. */
  const choose = (part: Partial<TestMailDraft>) => {
    setDraft((before) => ({ ...before, ...part, readable: false }));
    forget();
  };
  return (
    <Dialog
      title={text.title({ name: recorder.name })}
      opened
      onClose={onClose}
      onSubmit={() => why === null && !sending && send(input)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {sending ? common.cancel : common.close}
          </Button>
          <Button type="submit" loading={sending} disabled={why !== null}>
            {text.send}
          </Button>
        </>
      }
    >
      <p>{text.intro}</p>
      <PasswordChoice draft={draft} disabled={sending} onChange={choose} />
      <Outcome state={state} name={recorder.name}>
        <Checkbox
          mt={4}
          label={text.sendAnyway}
          checked={draft.readable}
          onChange={(event) => setDraft({ ...draft, readable: event.currentTarget.checked })}
        />
      </Outcome>
      {why && <p className={css.quiet}>{why}</p>}
    </Dialog>
  );
}

type TestMailState =
  | { readonly kind: "none" | "sending" | "sent" }
  | { readonly kind: "failed"; readonly error: MusterError };

/** Closing the dialog cancels the test, also at the recorder. */
function useTestMail() {
  const testMail = useFeature(recordersStore, (store) => store.testMail);
  const [state, setState] = useState<TestMailState>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (input: Parameters<typeof testMail>[0]) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "sending" });
    const error = await testMail(input, controller.signal);
    if (controller.signal.aborted) return;
    setState(error ? { kind: "failed", error } : { kind: "sent" });
  };
  return {
    state,
    send: (input: Parameters<typeof testMail>[0]) => void send(input),
    forget: () => setState({ kind: "none" }),
  };
}

function errorOf(state: TestMailState): MusterError | null {
  return state.kind === "failed" ? state.error : null;
}

function PasswordChoice(props: {
  draft: TestMailDraft;
  disabled: boolean;
  onChange: (part: Partial<TestMailDraft>) => void;
}): ReactNode {
  const { draft, disabled, onChange } = props;
  return (
    <fieldset className={css.choice} disabled={disabled}>
      <legend>{text.password}</legend>
      <ChoiceRow<TestMailDraft["password"]>
        label={text.password}
        choices={[
          { value: "own", label: text.currentPassword },
          { value: "named", label: text.credentialPassword },
        ]}
        value={draft.password}
        onChoose={(password) => onChange({ password })}
      />
      {draft.password === "named" && (
        <CredentialPicker
          label={common.credential}
          purpose="mail"
          description={text.credentialHint}
          none={text.chooseCredential}
          value={draft.secret}
          onChange={(secret) => onChange({ secret })}
        />
      )}
    </fieldset>
  );
}

/** @param children the consent, shown if the user has to agree first */
function Outcome(props: { state: TestMailState; name: string; children: ReactNode }): ReactNode {
  const { state, name } = props;
  if (state.kind === "failed") return <Failure error={state.error}>{props.children}</Failure>;
  return (
    <div role="status" className={css.outcome}>
      {state.kind === "sending" && (
        <>
          <Loader size={14} aria-hidden />
          {text.sending({ name })}
        </>
      )}
      {state.kind === "sent" && (
        <>
          <StatusTag tone="good" filled>
            {text.accepted}
          </StatusTag>
          <span className={css.quiet}>{text.checkInboxes}</span>
        </>
      )}
    </div>
  );
}

function Failure({ error, children }: { error: MusterError; children: ReactNode }): ReactNode {
  if (error.code === "consent_needed") {
    return (
      <Notice tone="warn" title={signIn.readableTitle}>
        {error.hint && <p>{error.hint}</p>}
        {children}
      </Notice>
    );
  }
  if (error.code === "unsupported") {
    return (
      <Notice tone="info" title={text.unsupportedTitle}>
        <p>{error.message}</p>
        <p>{text.unsupportedHint}</p>
      </Notice>
    );
  }
  return <ErrorNotice error={error} />;
}
