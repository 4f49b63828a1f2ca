import { useState, type ReactNode } from "react";
import { SHORTEST_WEBHOOK_SECRET, type Webhook } from "#shared/domain/alerts.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  fieldError,
  FormDialog,
  notifyDone,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { alertRulesStore } from "./rules-store.ts";
import css from "./alerts.module.css";

const PLACED = ["name", "url", "secret"];

/** A new webhook, or a change of one. The secret is shown while it is entered, for the receiver needs it too. */
export function WebhookDialog(props: { webhook: Webhook | null; onClose: () => void }): ReactNode {
  const { webhook, onClose } = props;
  const { setWebhook } = useFeature(alertRulesStore, (all) => all);
  const [name, setName] = useState(webhook?.name ?? "");
  const [url, setUrl] = useState(webhook?.url ?? "https://");
  const [secret, setSecret] = useState("");
  const [allowHttp, setAllowHttp] = useState(webhook?.url.startsWith("http:") ?? false);
  const { busy, error, submit } = useSubmit(
    { name, url, secret, allowHttp },
    async (): Promise<MusterError | null> => {
      if (name.trim() === "") return fault("bad_input", m.ruleNameMissing, { where: "name" });
      if (secret !== "" && secret.length < SHORTEST_WEBHOOK_SECRET)
        return fault("bad_input", m.webhookSecretHint, { where: "secret" });
      const wish = { name, url, allowHttp, ...(secret === "" ? {} : { secret }) };
      return setWebhook(webhook ? { id: webhook.id, ...wish } : wish);
    },
    () => {
      notifyDone(m.webhookSaved({ name: name.trim() }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={webhook ? m.editWebhook({ name: webhook.name }) : m.newWebhook}
      width={560}
      confirm={commonMessages.save}
      busy={busy}
      error={error}
      fields={PLACED}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css.form}>
        <TextInput
          label={commonMessages.name}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(error, "name")}
          maxLength={120}
          data-autofocus
        />
        <TextInput
          label={commonMessages.address}
          required
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={fieldError(error, "url")}
          maxLength={2_000}
          autoComplete="off"
        />
        {url.trim().toLowerCase().startsWith("http:") && (
          <Checkbox
            label={m.webhookAllowHttp}
            checked={allowHttp}
            onChange={() => setAllowHttp(!allowHttp)}
          />
        )}
        <div className={css.row}>
          <TextInput
            className={css.grow}
            label={m.webhookSecret}
            description={webhook?.hasSecret ? m.webhookSecretKept : m.webhookSecretHint}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
            error={fieldError(error, "secret")}
            maxLength={500}
            autoComplete="off"
          />
          <Button variant="default" onClick={() => setSecret(randomSecret())}>
            {m.webhookGenerate}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

const SECRET_BYTES = 32;

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
