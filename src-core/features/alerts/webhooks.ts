import type { Checked } from "#shared/contract/methods.ts";
import type { Webhook } from "#shared/domain/alerts.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { alertMessages } from "#shared/messages/alerts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import { asciiLowerCase } from "#core/platform/text.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { WebhookSender } from "#core/platform/ports/webhook.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { readRetryAfter } from "./retry.ts";
import type { AlertRules } from "./rules.ts";
import { signedHeaders } from "./signature.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** Why a message was not delivered. */
export interface DeliveryFailure {
  readonly error: MusterError;
  /** Further attempts cannot succeed. */
  readonly isFinal: boolean;
  /** The receiver wants no further attempt before; in ms since 1970. */
  readonly notBefore?: number;
}

interface Tools {
  readonly storage: Storage;
  readonly secrets: Pick<Secrets, "service">;
  readonly webhook: WebhookSender;
  readonly clock: Clock;
  readonly rules: AlertRules;
}

/** The webhooks of this data directory. Secrets are in the secret store. */
export class Webhooks {
  readonly #tools: Tools;
  readonly #statements;

  constructor(tools: Tools) {
    this.#tools = tools;
    const { sqlite } = tools.storage;
    this.#statements = {
      all: sqlite.prepare<[], Row>("select id, name, url from webhook order by name"),
      one: sqlite.prepare<[string], Row>("select id, name, url from webhook where id = ?"),
      named: sqlite.prepare<[string], Row>("select id, name, url from webhook where name = ?"),
      put: sqlite.prepare(
        `insert into webhook (id, name, url, created_at) values (@id, @name, @url, @at)
         on conflict (id) do update set name = excluded.name, url = excluded.url`,
      ),
      remove: sqlite.prepare("delete from webhook where id = ?"),
      withdraw: sqlite.prepare(
        `update alert_delivery set state = 'withdrawn'
         where channel = 'webhook' and destination = ? and state = 'waiting'`,
      ),
    };
  }

  list(): Webhook[] {
    return this.#statements.all.all().map((row) => this.#toWebhook(row));
  }

  name(id: string): string | null {
    return this.#statements.one.get(id)?.name ?? null;
  }

  async set(wish: Checked<"alerts.setWebhook">): Promise<Result<Webhook>> {
    const { service } = this.#tools.secrets;
    const before = wish.id === undefined ? undefined : this.#statements.one.get(wish.id);
    if (wish.id !== undefined && before === undefined) return err(noWebhook(wish.id));
    const checked = this.#check(wish, before);
    if (!checked.ok) return checked;
    const id = before?.id ?? newId();
    if (wish.secret !== undefined) {
      const stored = await service.set(secretName(id), wish.secret);
      if (!stored.ok) return stored;
    }
    const row = { id, name: wish.name, url: checked.value };
    const { storage, clock } = this.#tools;
    storage.write(() => this.#statements.put.run({ ...row, at: clock.now() }));
    return ok(this.#toWebhook(row));
  }

  /** Messages that wait for the webhook are withdrawn. */
  async remove(id: string): Promise<Result<Webhook>> {
    const row = this.#statements.one.get(id);
    if (row === undefined) return err(noWebhook(id));
    const removed = this.#toWebhook(row);
    const { secrets, storage, rules } = this.#tools;
    const gone = await secrets.service.remove(secretName(id));
    if (!gone.ok) return gone;
    storage.write(() => {
      rules.forgetWebhook(id);
      this.#statements.withdraw.run(id);
      this.#statements.remove.run(id);
    });
    return ok(removed);
  }

  /** Posts once. @param message what identifies it over all attempts */
  async post(
    id: string,
    message: { readonly id: string; readonly event: string; readonly body: string },
    signal?: AbortSignal,
  ): Promise<Result<number, DeliveryFailure>> {
    const row = this.#statements.one.get(id);
    if (row === undefined) return err({ error: noWebhook(id), isFinal: true });
    const { secrets, webhook, clock } = this.#tools;
    const secret = await secrets.service.read(secretName(id));
    if (!secret.ok) return err({ error: secret.error, isFinal: false });
    if (secret.value === null) return err({ error: secretGone(row.name), isFinal: false });
    const now = Date.parse(clock.now());
    const headers = signedHeaders(secret.value, message.body, message, now);
    const posted = await webhook.post({ url: row.url, headers, body: message.body }, signal);
    if (!posted.ok) return err({ error: unreachable(posted.error), isFinal: false });
    const { status, retryAfter } = posted.value;
    if (status >= 200 && status < 300) return ok(status);
    const notBefore = readRetryAfter(retryAfter, Date.parse(clock.now()));
    const wait = notBefore === null ? {} : { notBefore };
    return err({ error: refused(status), isFinal: status === 410, ...wait });
  }

  #check(wish: Checked<"alerts.setWebhook">, before: Row | undefined): Result<string> {
    const { name, url: text, secret, allowHttp = false } = wish;
    const other = this.#statements.named.get(name);
    if (other !== undefined && other.id !== before?.id) {
      const { webhookNameTaken, webhookNameTakenHint: hint } = alertMessages;
      return err(fault("already_exists", webhookNameTaken({ name }), { hint, where: "name" }));
    }
    const url = URL.canParse(text) ? new URL(text) : null;
    const isUsable =
      url !== null &&
      (url.protocol === "https:" || url.protocol === "http:") &&
      url.username + url.password === "";
    if (!isUsable) {
      const { webhookUrl, webhookUrlHint: hint } = alertMessages;
      return err(fault("bad_input", webhookUrl({ url: text }), { hint, where: "url" }));
    }
    if (url.protocol === "http:" && !allowHttp) {
      const { webhookHttp, webhookHttpHint: hint } = alertMessages;
      return err(fault("consent_needed", webhookHttp({ url: text }), { hint, where: "url" }));
    }
    const isSameHost = before !== undefined && new URL(before.url).origin === url.origin;
    const has = secret !== undefined || (isSameHost && this.#hasSecret(before.id));
    if (has) return ok(url.href);
    const { webhookSecretNeeded, webhookSecretNeededHint: hint } = alertMessages;
    return err(fault("bad_input", webhookSecretNeeded({ name }), { hint, where: "secret" }));
  }

  #hasSecret(id: string): boolean {
    return this.#tools.secrets.service.has(secretName(id));
  }

  #toWebhook({ id, name, url }: Row): Webhook {
    return { id, name, url, hasSecret: this.#hasSecret(id) };
  }
}

/** The name of its secret among those of services. */
function secretName(id: string): string {
  return asciiLowerCase(["webhook", id].join(" "));
}

function noWebhook(id: string): MusterError {
  return fault("not_found", alertMessages.noWebhook({ id }), {
    hint: alertMessages.noWebhookHint,
  });
}

function secretGone(name: string): MusterError {
  return fault("credential_missing", alertMessages.webhookSecretGone({ name }), {
    hint: alertMessages.webhookSecretGoneHint,
  });
}

function refused(status: number): MusterError {
  if (status < 300 || status >= 400)
    return fault("http_error", alertMessages.webhookRefused({ status }), { httpStatus: status });
  return fault("redirected", alertMessages.webhookRedirected({ status }), {
    hint: alertMessages.webhookRedirectedHint,
    httpStatus: status,
  });
}

function unreachable({ kind, reason }: { readonly kind: string; readonly reason: string }) {
  if (kind === "timed_out") return fault("timed_out", alertMessages.webhookTimedOut);
  if (kind === "cancelled") return fault("cancelled", alertMessages.webhookTimedOut);
  return fault("unreachable", alertMessages.webhookUnreachable({ reason }));
}
