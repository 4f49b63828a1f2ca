import type { ReactNode } from "react";
import type { MailState, MailTrust } from "#shared/domain/mail.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { ok } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  ChoiceRow,
  ErrorNotice,
  NumberInput,
  notifyDone,
  notifyError,
  PasswordInput,
  SettingsBlock,
  SettingsRows,
  TextInput,
  useMethodForm,
  type MethodForm,
} from "#renderer/ui/index.ts";
import { mailAccountOf, NEW_ACCOUNT, withEncryption, type MailDraft } from "./mail-draft.ts";
import { MailTestSection } from "./mail-test.tsx";
import { mailStore } from "./mail-store.ts";
import css from "./alerts.module.css";

const FORM = "mail-account";

interface MailValues extends MailDraft {
  readonly password: string;
  readonly allowUnencrypted: boolean;
}

/** The account that Muster sends with. */
export function MailSection({ state }: { readonly state: MailState }): ReactNode {
  const setMail = useFeature(mailStore, (all) => all.set);
  const form = useMethodForm("mail.set", {
    initial: { ...(state.account ?? NEW_ACCOUNT), password: "", allowUnencrypted: false },
    within: "account",
    read({ password, allowUnencrypted, ...draft }) {
      const account = mailAccountOf(draft);
      if (!account.ok) return account;
      const secret = password === "" ? {} : { password };
      return ok({ account: account.value, ...secret, allowUnencrypted });
    },
    send: setMail,
    done: () => notifyDone(m.mailSaved),
  });
  const remove = async () => {
    const answer = await setMail({ account: null });
    if (!answer.ok) notifyError(answer.error);
    else notifyDone(m.mailRemoved);
  };
  const trust = async (wanted: MailTrust) => {
    if (state.account === null) return;
    const account = { ...state.account, trust: wanted };
    const answer = await setMail({ account, allowUnencrypted: account.encryption === "none" });
    if (!answer.ok) notifyError(answer.error);
  };
  const needsConsent = form.values.encryption === "none" && form.values.username !== "";
  return (
    <SettingsRows title={m.mailTitle}>
      <SettingsBlock>
        <p className={css.soft}>{m.mailHint}</p>
        <form
          id={FORM}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          {form.error && <ErrorNotice error={form.error} />}
          <Server form={form} />
          <div className={css.row}>
            <TextInput
              {...form.field("username")}
              className={css.grow}
              label={commonMessages.userName}
              description={m.mailUsernameHint}
              autoComplete="off"
            />
            <PasswordInput
              {...form.field("password")}
              className={css.grow}
              label={commonMessages.password}
              description={state.hasPassword && m.mailPasswordKept}
              autoComplete="new-password"
            />
          </div>
          {needsConsent && (
            <Checkbox
              {...form.tick("allowUnencrypted")}
              label={m.mailUnencrypted}
              error={form.errorOf("encryption")}
            />
          )}
          <div className={css.row}>
            <TextInput {...form.field("from")} className={css.grow} label={m.mailFrom} required />
            <TextInput {...form.field("fromName")} className={css.grow} label={m.mailFromName} />
          </div>
          {(state.account !== null || form.values.trust.kind !== "system") && (
            <Trust
              trust={form.values.trust}
              onVerify={() => form.set({ trust: { kind: "system" } })}
            />
          )}
        </form>
      </SettingsBlock>
      <SettingsBlock>
        <div className={css.foot}>
          <div className={css.actions}>
            <Button type="submit" form={FORM} loading={form.busy}>
              {m.saveMail}
            </Button>
            {state.account && (
              <Button variant="default" onClick={() => void remove()}>
                {m.removeMail}
              </Button>
            )}
          </div>
          {state.account && <MailTestSection from={state.account.from} onTrust={trust} />}
        </div>
      </SettingsBlock>
    </SettingsRows>
  );
}

function Server({ form }: { readonly form: MethodForm<MailValues> }): ReactNode {
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
        value={form.values.encryption}
        onChoose={(encryption) => form.set(withEncryption(form.values, encryption))}
      />
      <div className={css.row}>
        <TextInput
          {...form.field("host")}
          className={css.grow}
          label={m.mailHost}
          required
          autoComplete="off"
        />
        <NumberInput
          {...form.field("port")}
          label={m.mailPort}
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
