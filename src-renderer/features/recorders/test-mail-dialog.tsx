import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
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
import { testMailWish, type TestMailDraft } from "./test-mail.ts";
import css from "./recorders.module.css";

interface TestMailDialogProps {
  readonly recorder: Recorder;
  readonly onClose: () => void;
}

const EMPTY: TestMailDraft = { password: "own", secret: null, readable: false };

/** Has one recorder send a mail with its own settings, and says plainly what came of it. */
export function TestMailDialog({ recorder, onClose }: TestMailDialogProps): ReactNode {
  const [draft, setDraft] = useState(EMPTY);
  const { state, send, forget } = useTestMail();
  const { input, why } = testMailWish(recorder.id, draft, errorOf(state));
  const sending = state.kind === "sending";
  /** Another password is another question: what came of the last one and what was agreed to do not hold for it. */
  const choose = (part: Partial<TestMailDraft>) => {
    setDraft((before) => ({ ...before, ...part, readable: false }));
    forget();
  };
  return (
    <Dialog
      title={`Send a test mail from ${recorder.name}`}
      opened
      onClose={onClose}
      onSubmit={() => why === null && !sending && send(input)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {sending ? "Cancel" : "Close"}
          </Button>
          <Button type="submit" loading={sending} disabled={why !== null}>
            Send test mail
          </Button>
        </>
      }
    >
      <p>
        The recorder sends a mail to its own recipients, with the email settings that it has now.
        Nothing is changed or stored there.
      </p>
      <PasswordChoice draft={draft} disabled={sending} onChange={choose} />
      <Outcome state={state} name={recorder.name}>
        <Checkbox
          mt={4}
          label="Send the password to this recorder anyway"
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

/** Closing the dialog cancels what is under way, at the recorder too. */
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
      <legend>Password of the mail account</legend>
      <ChoiceRow<TestMailDraft["password"]>
        label="Password of the mail account"
        choices={[
          { value: "own", label: "The one it has" },
          { value: "named", label: "That of a credential" },
        ]}
        value={draft.password}
        onChoose={(password) => onChange({ password })}
      />
      {draft.password === "named" && (
        <CredentialPicker
          label="Credential"
          description="Its password is tried for this one mail; the recorder does not keep it."
          none="Choose one"
          value={draft.secret}
          onChange={(secret) => onChange({ secret })}
        />
      )}
    </fieldset>
  );
}

/** @param children the consent, where that is what it takes */
function Outcome(props: { state: TestMailState; name: string; children: ReactNode }): ReactNode {
  const { state, name } = props;
  if (state.kind === "failed") return <Failure error={state.error}>{props.children}</Failure>;
  return (
    <div role="status" className={css.outcome}>
      {state.kind === "sending" && (
        <>
          <Loader size={14} aria-hidden />
          {name} is sending the mail. That can take up to a minute.
        </>
      )}
      {state.kind === "sent" && (
        <>
          <StatusTag tone="good" filled>
            The mail server took the mail
          </StatusTag>
          <span className={css.quiet}>Whether it arrived, only the mailboxes tell.</span>
        </>
      )}
    </div>
  );
}

function Failure({ error, children }: { error: MusterError; children: ReactNode }): ReactNode {
  if (error.code === "consent_needed") {
    return (
      <Notice tone="warn" title="Other devices on the network could read the password">
        {error.mend && <p>{error.mend}</p>}
        {children}
      </Notice>
    );
  }
  if (error.code === "unsupported") {
    return (
      <Notice tone="info" title="This recorder cannot send a test mail for Muster">
        <p>{error.message}</p>
        <p>Send it at the recorder itself.</p>
      </Notice>
    );
  }
  return <ErrorNotice error={error} />;
}
