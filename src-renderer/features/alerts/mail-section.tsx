import { useState, type ReactNode } from "react";
import type { MailState, MailTrust } from "#shared/domain/mail.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  ChoiceRow,
  ErrorNotice,
  fieldError,
  NumberInput,
  notifyDone,
  notifyError,
  PasswordInput,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { mailAccountOf, NEW_ACCOUNT, withEncryption, type MailDraft } from "./mail-draft.ts";
import { MailTestSection } from "./mail-test.tsx";
import { alertRulesStore } from "./rules-store.ts";
import css from "./alerts.module.css";

const PLACED = ["host", "port", "username", "password", "from", "fromName", "encryption"];

/** The account that Muster sends with. */
export function MailSection({ state }: { state: MailState }): ReactNode {
  const { setMail } = useFeature(alertRulesStore, (all) => all);
  const [draft, setDraft] = useState<MailDraft>(state.account ?? NEW_ACCOUNT);
  const [password, setPassword] = useState("");
  const [allowUnencrypted, setAllowUnencrypted] = useState(false);
  const { busy, error, submit } = useSubmit(
    { ...draft, password, allowUnencrypted },
    async () => {
      const account = mailAccountOf(draft);
      if (!account.ok) return account.error;
      const secret = password === "" ? {} : { password };
      return setMail({ account: account.value, ...secret, allowUnencrypted });
    },
    () => notifyDone(m.mailSaved),
  );
  const remove = async () => {
    const wrong = await setMail({ account: null });
    if (wrong) notifyError(wrong);
    else notifyDone(m.mailRemoved);
  };
  const change = (to: Partial<MailDraft>) => setDraft((before) => ({ ...before, ...to }));
  const trust = async (wanted: MailTrust) => {
    if (state.account === null) return;
    const account = { ...state.account, trust: wanted };
    const wrong = await setMail({ account, allowUnencrypted: account.encryption === "none" });
    if (wrong) notifyError(wrong);
  };
  const needsConsent = draft.encryption === "none" && draft.username !== "";
  return (
    <section className={css.section} aria-labelledby="mail-account">
      <h2 id="mail-account">{m.mailTitle}</h2>
      <p className={css.soft}>{m.mailHint}</p>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && !PLACED.includes(error.where ?? "") && <ErrorNotice error={error} />}
        <Server draft={draft} error={error} onChange={change} onEncryption={setDraft} />
        <div className={css.row}>
          <TextInput
            className={css.grow}
            label={commonMessages.userName}
            description={m.mailUsernameHint}
            value={draft.username}
            onChange={(event) => change({ username: event.currentTarget.value })}
            error={fieldError(error, "username")}
            autoComplete="off"
          />
          <PasswordInput
            className={css.grow}
            label={commonMessages.password}
            description={state.hasPassword ? m.mailPasswordKept : " "}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wordsOf(error, "password")}
            autoComplete="new-password"
          />
        </div>
        {needsConsent && (
          <Checkbox
            label={m.mailUnencrypted}
            checked={allowUnencrypted}
            onChange={() => setAllowUnencrypted(!allowUnencrypted)}
            error={wordsOf(error, "encryption")}
          />
        )}
        <div className={css.row}>
          <TextInput
            className={css.grow}
            label={m.mailFrom}
            required
            value={draft.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            error={fieldError(error, "from")}
          />
          <TextInput
            className={css.grow}
            label={m.mailFromName}
            value={draft.fromName}
            onChange={(event) => change({ fromName: event.currentTarget.value })}
            error={fieldError(error, "fromName")}
          />
        </div>
        <Trust trust={draft.trust} onVerify={() => change({ trust: { kind: "system" } })} />
        <div className={css.actions}>
          <Button type="submit" loading={busy}>
            {m.saveMail}
          </Button>
          {state.account && (
            <Button variant="default" onClick={() => void remove()}>
              {m.removeMail}
            </Button>
          )}
        </div>
      </form>
      {state.account && <MailTestSection from={state.account.from} onTrust={trust} />}
    </section>
  );
}

function Server(props: {
  draft: MailDraft;
  error: MusterError | null;
  onChange: (to: Partial<MailDraft>) => void;
  onEncryption: (draft: MailDraft) => void;
}): ReactNode {
  const { draft, error, onChange, onEncryption } = props;
  return (
    <>
      <p className={css.label}>{m.mailEncryption}</p>
      <ChoiceRow
        label={m.mailEncryption}
        choices={[
          { value: "tls", label: m.encryptionTls },
          { value: "starttls", label: m.encryptionStarttls },
          { value: "none", label: m.encryptionNone },
        ]}
        value={draft.encryption}
        onChoose={(encryption) => onEncryption(withEncryption(draft, encryption))}
      />
      <div className={css.row}>
        <TextInput
          className={css.grow}
          label={m.mailHost}
          required
          value={draft.host}
          onChange={(event) => onChange({ host: event.currentTarget.value })}
          error={fieldError(error, "host")}
          autoComplete="off"
        />
        <NumberInput
          label={m.mailPort}
          value={draft.port}
          onChange={(port) => onChange({ port })}
          error={fieldError(error, "port")}
          min={1}
          max={65_535}
          allowDecimal={false}
          w={110}
        />
      </div>
    </>
  );
}

function Trust({ trust, onVerify }: { trust: MailTrust; onVerify: () => void }): ReactNode {
  if (trust.kind === "system") return <p className={css.soft}>{m.trustSystem}</p>;
  return (
    <div className={css.actions}>
      <p className={css.soft}>
        {trust.kind === "any" ? m.trustAny : m.trustPinned({ sha256: trust.sha256 })}
      </p>
      <Button variant="default" size="compact-sm" onClick={onVerify}>
        {m.trustVerify}
      </Button>
    </div>
  );
}

/** The message and what to do about it. */
function wordsOf(error: MusterError | null, field: string): string | undefined {
  const text = fieldError(error, field);
  return text === undefined ? undefined : [text, error?.hint].filter(Boolean).join(" ");
}
