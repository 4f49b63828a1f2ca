import { useState, type ReactNode } from "react";
import type { Webhook } from "#shared/domain/alerts.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  IconAdd,
  IconButton,
  IconEdit,
  IconRemove,
  notifyDone,
  notifyError,
  SettingsRow,
  SettingsRows,
  Tooltip,
} from "#renderer/ui/index.ts";
import { EditWebhook, NewWebhook } from "./webhook-dialog.tsx";
import { webhooksStore } from "./webhooks-store.ts";
import css from "./alerts.module.css";

/** The webhooks, each with a test. */
export function WebhooksSection(): ReactNode {
  const services = useServices();
  const { webhooks, loading } = useFeature(webhooksStore, (state) => state);
  const isEmpty = webhooks.length === 0 && loading.state === "ready";
  return (
    <SettingsRows title={m.webhooksTitle}>
      <SettingsRow text={m.webhooksHint} state={isEmpty && <p>{m.noWebhooksYet}</p>}>
        <Button
          variant="default"
          leftSection={<IconAdd size={15} />}
          onClick={() => openDialog(services, NewWebhook, {})}
        >
          {m.newWebhook}
        </Button>
      </SettingsRow>
      {loading.state === "failed" && <ErrorNotice error={loading.error} />}
      {webhooks.length > 0 && (
        <div role="list" aria-label={m.webhooksTitle}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </div>
      )}
    </SettingsRows>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { id, name, url } = webhook;
  const services = useServices();
  const { test, remove } = useFeature(webhooksStore, (state) => state);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await test({ id });
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error);
    notifyDone(m.webhookAnswered({ status: String(answer.value.status) }));
  };
  const removeNow = async () => {
    const answer = await remove(id);
    if (!answer.ok) notifyError(answer.error);
    else notifyDone(m.webhookRemoved({ name }));
  };
  return (
    <div role="listitem">
      <SettingsRow name={name} text={url}>
        <div className={css.icons}>
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            aria-label={m.testWebhook({ name })}
            onClick={() => void send()}
          >
            {m.sendTest}
          </Button>
          <Tooltip label={m.editWebhook({ name })}>
            <IconButton
              aria-label={m.editWebhook({ name })}
              onClick={() => openRowDialog(services, webhooksStore, EditWebhook, id)}
            >
              <IconEdit size={15} />
            </IconButton>
          </Tooltip>
          <Tooltip label={m.removeWebhook({ name })}>
            <IconButton aria-label={m.removeWebhook({ name })} onClick={() => void removeNow()}>
              <IconRemove size={15} />
            </IconButton>
          </Tooltip>
        </div>
      </SettingsRow>
    </div>
  );
}
