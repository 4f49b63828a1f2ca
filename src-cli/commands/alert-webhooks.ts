import type { Command } from "commander";
import type { Webhook } from "#shared/domain/alerts.ts";
import { fault } from "#shared/errors.ts";
import { alertCommands as m } from "#shared/messages/alert-commands.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { askNew } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { webhooksText } from "../views/alerts-view.ts";
import { requireSecretStore } from "./credentials.ts";

/** Adds `muster alerts webhooks` with `list`, `set` and `remove`. */
export function addWebhooks(alerts: Command, runner: Runner): void {
  const webhooks = alerts.command("webhooks").description(m.aboutWebhooks);
  const list: Command = webhooks
    .command("list", { isDefault: true })
    .description(m.aboutWebhooksList)
    .action(() =>
      runner.run(list, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("alerts.webhooks", {}), (data) => ({
            status: EXIT.ok,
            data,
            text: (layout) => webhooksText(data.webhooks, layout),
          })),
        ),
      ),
    );
  addSet(webhooks, runner);
  addRemove(webhooks, runner);
}

interface SetOptions {
  readonly url?: string;
  readonly allowHttp?: boolean;
  readonly keepSecret?: boolean;
}

function addSet(webhooks: Command, runner: Runner): void {
  const command: Command = webhooks
    .command("set <name>")
    .description(m.aboutWebhooksSet)
    .option("--url <url>", m.aboutUrl)
    .option("--allow-http", m.aboutAllowHttp)
    .option("--keep-secret", m.aboutKeepSecret)
    .action((name: string, options: SetOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => set(session, name, options))),
    );
}

async function set(
  session: CommandSession,
  name: string,
  options: SetOptions,
): Promise<Result<Report>> {
  const kept = await requireSecretStore(session);
  if (!kept.ok) return kept;
  const found = await named(session, name);
  if (!found.ok) return found;
  const before = found.value;
  const secret = options.keepSecret ? null : await askNew(session, m.secretPrompt);
  if (secret !== null && !secret.ok) return secret;
  const answer = await session.call("alerts.setWebhook", {
    name: before?.name ?? name,
    url: options.url ?? before?.url ?? "",
    allowHttp: options.allowHttp ?? false,
    ...(before === null ? {} : { id: before.id }),
    ...(secret === null ? {} : { secret: secret.value }),
  });
  return reported(answer, m.webhookSaved({ name }));
}

function addRemove(webhooks: Command, runner: Runner): void {
  const command: Command = webhooks
    .command("remove <name>")
    .description(m.aboutWebhooksRemove)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await named(session, name);
          if (!found.ok) return found;
          if (found.value === null) return err(unknown(name));
          const answer = await session.call("alerts.removeWebhook", { id: found.value.id });
          return reported(answer, m.webhookRemoved({ name }));
        }),
      ),
    );
}

async function named(session: CommandSession, name: string): Promise<Result<Webhook | null>> {
  const listed = await session.call("alerts.webhooks", {});
  if (!listed.ok) return listed;
  const wanted = name.trim().toLowerCase();
  return ok(listed.value.webhooks.find((one) => one.name.toLowerCase() === wanted) ?? null);
}

function reported(answer: Result<Webhook>, note: string): Result<Report> {
  return mapped(answer, (data) => ({
    status: EXIT.ok,
    data,
    text: (layout) => webhooksText([data], layout),
    notes: [note],
  }));
}

function unknown(name: string) {
  return fault("not_found", m.webhookUnknown({ name }), { hint: m.webhookUnknownHint });
}
