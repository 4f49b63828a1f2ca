import { useState, type ReactNode } from "react";
import type { Webhook } from "#shared/domain/alerts.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  IconAdd,
  IconButton,
  IconEdit,
  IconRemove,
  notifyDone,
  notifyError,
  Tooltip,
} from "#renderer/ui/index.ts";
import { alertRulesStore } from "./rules-store.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import css from "./alerts.module.css";

/** Addresses that messages are posted to. */
export function WebhooksSection(): ReactNode {
  const { webhooks, removeWebhook } = useFeature(alertRulesStore, (all) => all);
  const [edited, setEdited] = useState<Webhook | "new" | null>(null);
  const remove = async ({ id, name }: Webhook) => {
    const wrong = await removeWebhook(id);
    if (wrong) notifyError(wrong);
    else notifyDone(m.webhookRemoved({ name }));
  };
  return (
    <section className={css.section} aria-labelledby="webhooks">
      <h2 id="webhooks">{m.webhooksTitle}</h2>
      <p className={css.soft}>{m.webhooksHint}</p>
      {webhooks.length === 0 ? (
        <p>{m.noWebhooksYet}</p>
      ) : (
        <div role="list" aria-labelledby="webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onRemove={() => void remove(webhook)}
            />
          ))}
        </div>
      )}
      <Button
        variant="default"
        leftSection={<IconAdd size={15} />}
        onClick={() => setEdited("new")}
      >
        {m.newWebhook}
      </Button>
      {edited && (
        <WebhookDialog webhook={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function WebhookRow(props: {
  webhook: Webhook;
  onEdit: () => void;
  onRemove: () => void;
}): ReactNode {
  const { webhook, onEdit, onRemove } = props;
  const { id, name, url } = webhook;
  const { testWebhook } = useFeature(alertRulesStore, (all) => all);
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    const answer = await testWebhook(id);
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error);
    notifyDone(m.webhookAnswered({ status: String(answer.value) }));
  };
  return (
    <div role="listitem" className={css.rule}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.soft}>{url}</p>
      </div>
      <div className={css.icons}>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          aria-label={m.testWebhook({ name })}
          onClick={() => void test()}
        >
          {m.sendTest}
        </Button>
        <Tooltip label={m.editWebhook({ name })}>
          <IconButton aria-label={m.editWebhook({ name })} onClick={onEdit}>
            <IconEdit size={15} />
          </IconButton>
        </Tooltip>
        <Tooltip label={m.removeWebhook({ name })}>
          <IconButton aria-label={m.removeWebhook({ name })} onClick={onRemove}>
            <IconRemove size={15} />
          </IconButton>
        </Tooltip>
      </div>
    </div>
  );
}
