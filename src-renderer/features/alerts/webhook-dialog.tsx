import type { ReactNode } from "react";
import { SHORTEST_WEBHOOK_SECRET, type Webhook } from "#shared/domain/alerts.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { MethodDialog, type DialogProps, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Checkbox, notifyDone, TextInput, useMethodForm } from "#renderer/ui/index.ts";
import { webhooksStore } from "./webhooks-store.ts";
import css from "./alerts.module.css";

export function NewWebhook({ onClose }: DialogProps): ReactNode {
  return <WebhookDialog webhook={null} onClose={onClose} />;
}

export function EditWebhook({ row, onClose }: RowDialogProps<Webhook>): ReactNode {
  return <WebhookDialog webhook={row} onClose={onClose} />;
}

interface WebhookDialogProps extends DialogProps {
  readonly webhook: Webhook | null;
}

/** A new webhook, or a change of one. The secret is shown while it is entered, for the receiver needs it too. */
function WebhookDialog({ webhook, onClose }: WebhookDialogProps): ReactNode {
  const set = useFeature(webhooksStore, (state) => state.set);
  const form = useMethodForm("alerts.setWebhook", {
    initial: {
      name: webhook?.name ?? "",
      url: webhook?.url ?? "https://",
      secret: "",
      allowHttp: isHttp(webhook?.url ?? ""),
    },
    required: { name: m.ruleNameMissing },
    check: ({ secret }) => (isTooShort(secret) ? secretTooShort() : null),
    input: ({ secret, ...values }) => ({
      ...values,
      name: values.name.trim(),
      ...(webhook && { id: webhook.id }),
      ...(secret !== "" && { secret }),
    }),
    send: set,
    done({ name }) {
      notifyDone(m.webhookSaved({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={webhook ? m.editWebhook({ name: webhook.name }) : m.newWebhook}
      width={560}
      confirm={commonMessages.save}
      form={form}
      onClose={onClose}
    >
      <div className={css.form}>
        <TextInput {...form.field("name")} label={commonMessages.name} data-autofocus />
        <TextInput
          {...form.field("url")}
          label={commonMessages.address}
          required
          autoComplete="off"
        />
        {isHttp(form.values.url) && (
          <Checkbox {...form.tick("allowHttp")} label={m.webhookAllowHttp} />
        )}
        <div className={css.row}>
          <TextInput
            {...form.field("secret")}
            className={css.grow}
            label={m.webhookSecret}
            description={webhook?.hasSecret ? m.webhookSecretKept : m.webhookSecretHint}
            autoComplete="off"
          />
          <Button
            variant="default"
            className={css.besideInput}
            onClick={() => form.set({ secret: randomSecret() })}
          >
            {m.webhookGenerate}
          </Button>
        </div>
      </div>
    </MethodDialog>
  );
}

function isHttp(url: string): boolean {
  return url.trim().toLowerCase().startsWith("http:");
}

/** Empty: the stored one stays. */
function isTooShort(secret: string): boolean {
  return secret !== "" && secret.length < SHORTEST_WEBHOOK_SECRET;
}

function secretTooShort(): MusterError {
  return fault("bad_input", m.webhookSecretHint, { where: "secret" });
}

const SECRET_BYTES = 32;

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
