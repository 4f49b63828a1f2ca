import type { Command } from "commander";
import { z } from "zod";
import {
  alertRuleSchema,
  LONGEST_RULE_MINUTES,
  type AlertRule,
  type Webhook,
} from "#shared/domain/alerts.ts";
import { fault } from "#shared/errors.ts";
import { alertCommands as m } from "#shared/messages/alert-commands.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { readText } from "../files.ts";
import { collectOption, numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { rulesText } from "../views/alerts-view.ts";

/** Adds `muster alerts rules` with `list`, `set` and `apply`. */
export function addAlertRules(alerts: Command, runner: Runner): void {
  const rules = alerts.command("rules").description(m.aboutRules);
  const list: Command = rules
    .command("list", { isDefault: true })
    .description(m.aboutRulesList)
    .action(() =>
      runner.run(list, ({ withCore }) => withCore((session) => reported(session, null, []))),
    );
  addSet(rules, runner);
  addApply(rules, runner);
}

interface SetOptions {
  readonly minutes?: number;
  readonly enable?: boolean;
  readonly disable?: boolean;
  /** false: `--no-email`. */
  readonly email?: readonly string[] | false;
  readonly webhook?: readonly string[] | false;
  readonly desktop?: boolean;
}

function addSet(rules: Command, runner: Runner): void {
  const command: Command = rules
    .command("set <name>")
    .description(m.aboutRulesSet)
    .option("--minutes <n>", m.aboutMinutes, numberBetween(0, LONGEST_RULE_MINUTES))
    .option("--enable", m.aboutEnable)
    .option("--disable", m.aboutDisable)
    .option("--email <address>", m.aboutEmail, more)
    .option("--no-email", m.aboutNoEmail)
    .option("--webhook <name>", m.aboutWebhook, more)
    .option("--no-webhook", m.aboutNoWebhook)
    .option("--desktop", m.aboutDesktop)
    .option("--no-desktop", m.aboutNoDesktop)
    .action((name: string, options: SetOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => set(session, name, options))),
    );
}

/** Commander gives `--no-…` options the default `true`. */
function more(value: string, before: readonly string[] | boolean | undefined): string[] {
  return collectOption(value, Array.isArray(before) ? before : undefined);
}

async function set(
  session: CommandSession,
  name: string,
  options: SetOptions,
): Promise<Result<Report>> {
  const listed = await session.call("alerts.rules", {});
  if (!listed.ok) return listed;
  const webhooks = await session.call("alerts.webhooks", {});
  if (!webhooks.ok) return webhooks;
  const { rules } = listed.value;
  const wanted = name.trim().toLowerCase();
  const rule = rules.find((one) => one.id === name || one.name.toLowerCase() === wanted);
  if (rule === undefined)
    return err(fault("not_found", m.ruleUnknown({ name }), { hint: m.ruleUnknownHint }));
  const changed = changedBy(rule, options, webhooks.value.webhooks);
  if (!changed.ok) return changed;
  const next = rules.map((one) => (one === rule ? changed.value : one));
  return reported(session, next, [m.ruleSaved({ name: rule.name })]);
}

function changedBy(
  rule: AlertRule,
  options: SetOptions,
  known: readonly Webhook[],
): Result<AlertRule> {
  const { minutes = rule.minutes, enable, disable, email, webhook, desktop } = options;
  const emails = Array.isArray(email) ? email : email === false ? [] : rule.deliver.emails;
  const webhooks = Array.isArray(webhook)
    ? webhook.map((name: string) => {
        const found = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
        return found?.id ?? { missing: name };
      })
    : webhook === false
      ? []
      : rule.deliver.webhooks;
  const missing = webhooks.find((one) => typeof one !== "string");
  if (missing !== undefined) {
    const message = m.webhookUnknown({ name: missing.missing });
    return err(fault("not_found", message, { hint: m.webhookUnknownHint }));
  }
  const enabled = enable ? true : disable ? false : rule.enabled;
  const deliver = {
    desktop: desktop ?? rule.deliver.desktop,
    emails: [...emails],
    webhooks: webhooks.filter((one) => typeof one === "string"),
  };
  return ok({ ...rule, minutes, enabled, deliver });
}

function addApply(rules: Command, runner: Runner): void {
  const command: Command = rules
    .command("apply <file>")
    .description(m.aboutRulesApply)
    .action((file: string) =>
      runner.run(command, async ({ withCore }) =>
        withCore(async (session) => {
          const read = await readRules(file, session);
          if (!read.ok) return read;
          const count = read.value.length;
          return reported(session, read.value, [m.rulesSaved({ count })]);
        }),
      ),
    );
}

const fileSchema = z.object({ rules: z.array(alertRuleSchema).max(200) });

async function readRules(
  file: string,
  { host, interrupt }: CommandSession,
): Promise<Result<AlertRule[]>> {
  const text = await readText(file, { signal: interrupt.signal, stdin: host.stdin });
  if (!text.ok) return text;
  const wrong = (reason: string) =>
    err(fault("bad_input", m.rulesFileWrong({ file, reason }), { hint: m.rulesFileHint }));
  try {
    const checked = fileSchema.safeParse(JSON.parse(text.value));
    return checked.success ? ok(checked.data.rules) : wrong(z.prettifyError(checked.error));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

/** @param next null to leave them unchanged */
async function reported(
  session: CommandSession,
  next: readonly AlertRule[] | null,
  notes: readonly string[],
): Promise<Result<Report>> {
  const answer =
    next === null
      ? await session.call("alerts.rules", {})
      : await session.call("alerts.setRules", { rules: [...next] });
  if (!answer.ok) return answer;
  const webhooks = await session.call("alerts.webhooks", {});
  if (!webhooks.ok) return webhooks;
  const { rules } = answer.value;
  return ok({
    status: EXIT.ok,
    data: { rules },
    text: (layout) => rulesText(rules, webhooks.value.webhooks, layout),
    notes,
  });
}
