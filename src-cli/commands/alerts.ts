import type { Command } from "commander";
import { fault } from "#shared/errors.ts";
import { alertCommands as m } from "#shared/messages/alert-commands.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { alertsText, alertText } from "../views/alerts-view.ts";
import { addAlertRules } from "./alert-rules.ts";
import { addWebhooks } from "./alert-webhooks.ts";

/** Adds `muster alerts` with `list`, `show`, `ack`, `snooze`, `note`, `test` and `deliver`. */
export function addAlerts(program: Command, runner: Runner): void {
  const alerts = program.command("alerts").description(m.about).addHelpText("after", m.examples);
  addList(alerts, runner);
  addShow(alerts, runner);
  addAcknowledge(alerts, runner);
  addSnooze(alerts, runner);
  addAssign(alerts, runner);
  addNote(alerts, runner);
  addTest(alerts, runner);
  addDeliver(alerts, runner);
  addAlertRules(alerts, runner);
  addWebhooks(alerts, runner);
}

/** The word for no user, in place of a name. */
const NO_USER = "nobody";
/** The same for help texts, in quotes. */
const QUOTED_NO_USER = { noUser: `"${NO_USER}"` };

interface ListOptions {
  readonly history?: boolean;
  readonly text?: string;
  readonly assignedTo?: string;
  readonly limit: number;
}

function addList(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("list")
    .description(m.aboutList)
    .option("--history", m.aboutHistory)
    .option("--text <text>", m.aboutText)
    .option("--assigned-to <user>", m.aboutAssignedTo(QUOTED_NO_USER))
    .option("--limit <n>", m.aboutLimit, numberBetween(1, 1_000), 100)
    .action((options: ListOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => list(session, options))),
    );
}

async function list(
  session: CommandSession,
  { history = false, text, assignedTo, limit }: ListOptions,
): Promise<Result<Report>> {
  const state = history ? "resolved" : "open";
  const wish = {
    state,
    limit,
    ...(text !== undefined && { text }),
    ...(assignedTo !== undefined && { assignedTo: userNamed(assignedTo) }),
  } as const;
  return mapped(await session.call("alerts.list", wish), ({ revision: _, ...data }) => {
    const { alerts, more, counts } = data;
    const count = history || assignedTo !== undefined ? alerts.length : counts.open;
    return {
      status: !history && counts.unacknowledged > 0 ? EXIT.attention : EXIT.ok,
      data,
      text: (layout) => alertsText(alerts, layout),
      notes: [
        history ? m.resolvedCount({ count }) : m.openCount({ count }),
        ...(more ? [m.more] : []),
      ],
    };
  });
}

function addShow(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("show <id>")
    .description(m.aboutShow)
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("alerts.get", { id }), (data) => ({
            status: EXIT.ok,
            data,
            text: () => alertText(data),
          })),
        ),
      ),
    );
}

function changed(
  answer: Result<{ changed: number }>,
  text: (values: { count: number }) => string,
): Result<Report> {
  return mapped(answer, (data) => ({
    status: EXIT.ok,
    data,
    text: () => "",
    notes: [text({ count: data.changed })],
  }));
}

function addAcknowledge(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("ack <id...>")
    .description(m.aboutAck)
    .option("--undo", m.aboutUndo)
    .option("--note <text>", m.aboutNoteOption)
    .action((ids: string[], { undo = false, note }: { undo?: boolean; note?: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const wish = { ids, acknowledged: !undo, ...(note === undefined ? {} : { note }) };
          const answer = await session.call("alerts.acknowledge", wish);
          return changed(answer, undo ? m.unacknowledged : m.acknowledged);
        }),
      ),
    );
}

interface SnoozeOptions {
  readonly for?: string;
  readonly until?: string;
  readonly end?: boolean;
}

function addSnooze(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("snooze <id...>")
    .description(m.aboutSnooze)
    .option("--for <duration>", m.aboutFor)
    .option("--until <time>", m.aboutUntil)
    .option("--end", m.aboutEnd)
    .action((ids: string[], options: SnoozeOptions) =>
      runner.run(command, async ({ withCore }) => {
        const until = untilOf(options, Date.now());
        if (!until.ok) return until;
        return withCore(async (session) => {
          const answer = await session.call("alerts.snooze", { ids, until: until.value });
          return changed(answer, until.value === null ? m.snoozeEnded : m.snoozed);
        });
      }),
    );
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

/** End of the snooze, ISO 8601, UTC; null to end it now. */
function untilOf(options: SnoozeOptions, now: number): Result<string | null> {
  if (options.end) return ok(null);
  if (options.for !== undefined) {
    const [, count, unit = ""] = /^(\d{1,5})([mhd])$/.exec(options.for.trim()) ?? [];
    const minutes = Number(count) * (MINUTES[unit] ?? Number.NaN);
    if (minutes > 0) return ok(new Date(now + minutes * 60_000).toISOString());
    const message = m.durationWrong({ text: options.for });
    return err(fault("bad_input", message, { hint: m.durationHint, where: "for" }));
  }
  if (options.until === undefined)
    return err(fault("bad_input", m.untilMissing, { hint: m.untilMissingHint }));
  const at = Date.parse(options.until);
  if (!Number.isNaN(at)) return ok(new Date(at).toISOString());
  const message = m.timeWrong({ text: options.until });
  return err(fault("bad_input", message, { hint: m.timeHint, where: "until" }));
}

/** @returns null if it is the word for no user */
function userNamed(name: string): string | null {
  return name === NO_USER ? null : name;
}

function addAssign(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("assign <id...>")
    .description(m.aboutAssign)
    .requiredOption("--to <user>", m.aboutTo(QUOTED_NO_USER))
    .action((ids: string[], options: { to: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const to = userNamed(options.to);
          const answer = await session.call("alerts.assign", { ids, to });
          return changed(answer, to === null ? m.unassigned : m.assigned);
        }),
      ),
    );
}

function addNote(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("note <id> <text>")
    .description(m.aboutNote)
    .action((id: string, text: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          changed(await session.call("alerts.note", { ids: [id], text }), m.noted),
        ),
      ),
    );
}

interface Tested {
  readonly channel: "email" | "webhook";
  readonly destination: string;
  readonly error: string | null;
}

function addTest(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("test")
    .description(m.aboutTest)
    .action(() => runner.run(command, ({ withCore }) => withCore(testAll)));
}

/** Each destination once. */
async function testAll(session: CommandSession): Promise<Result<Report>> {
  const listed = await session.call("alerts.rules", {});
  if (!listed.ok) return listed;
  const webhooks = await session.call("alerts.webhooks", {});
  if (!webhooks.ok) return webhooks;
  const rules = listed.value.rules.filter(({ enabled }) => enabled);
  const results: Tested[] = [];
  for (const to of new Set(rules.flatMap(({ deliver }) => deliver.emails))) {
    const sent = await session.call("mail.test", { to });
    const error = !sent.ok
      ? sent.error.message
      : sent.value.outcome === "untrusted"
        ? untrustedText(sent.value)
        : null;
    results.push({ channel: "email", destination: to, error });
  }
  for (const id of new Set(rules.flatMap(({ deliver }) => deliver.webhooks))) {
    const posted = await session.call("alerts.testWebhook", { id });
    const destination = webhooks.value.webhooks.find((one) => one.id === id)?.name ?? id;
    results.push({
      channel: "webhook",
      destination,
      error: posted.ok ? null : posted.error.message,
    });
  }
  return ok(testReport(results));
}

function testReport(results: readonly Tested[]): Report {
  const failed = results.some(({ error }) => error !== null);
  return {
    status: failed ? EXIT.attention : EXIT.ok,
    data: { results },
    text: () => "",
    notes:
      results.length === 0
        ? [m.noDestinations]
        : results.map(({ destination, error }) =>
            m.testResult({ destination, result: error ?? m.testOk }),
          ),
  };
}

/** The fingerprint is what the user compares. */
export function untrustedText(tested: {
  readonly reason: string;
  readonly certificate: { readonly sha256: string };
}): string {
  return m.untrusted({ reason: tested.reason, sha256: tested.certificate.sha256 });
}

function addDeliver(alerts: Command, runner: Runner): void {
  const command: Command = alerts
    .command("deliver")
    .description(m.aboutDeliver)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("alerts.deliver", {}), (data) => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [m.waiting({ count: data.waiting })],
          })),
        ),
      ),
    );
}
