import { Option, type Command } from "commander";
import {
  FACT_IDS,
  HEALTH_FACT_IDS,
  factOf,
  type FactId,
  type HealthFactId,
} from "#shared/facts/index.ts";
import { rankedProblems } from "#shared/domain/health-text.ts";
import type { Period } from "#shared/domain/availability.ts";
import type { FactReadingRow, FactTrend } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { healthCommands as texts } from "#shared/messages/commands/health.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import { addPeriodOptions, periodFromOptions, type PeriodOptions } from "../period-options.ts";
import type { Runner } from "../runner.ts";
import { recorderNamed, selectedRecorders } from "../selected-recorders.ts";
import { mapped, type CommandSession } from "../session.ts";
import { FACT_VIEWS } from "../fact-views/index.ts";
import { healthAuditReport, problemsReport, valuesReport } from "../views/health-view.ts";
import { recorderHealthReport } from "../views/recorder-health-view.ts";

interface Selected {
  readonly select?: string[];
}

/** Adds `muster health` with `audit`, `list`, `show` and `accept`. */
export function addHealth(program: Command, runner: Runner): void {
  const health = program
    .command("health")
    .description(texts.about)
    .addHelpText("after", texts.examples);
  addAudit(health, runner);
  addList(health, runner);
  addShow(health, runner);
  addAccept(health, runner);
  for (const id of FACT_IDS) addFactView(health, runner, id);
}

function addAudit(health: Command, runner: Runner): void {
  const command: Command = health
    .command("audit")
    .description(texts.aboutAudit)
    .addOption(selectOption())
    .action(({ select }: Selected) =>
      runner.run(command, ({ withCore }) => withCore((session) => audit(session, select))),
    );
}

async function audit(
  session: CommandSession,
  exprs: string[] | undefined,
): Promise<Result<Report>> {
  const wish = { select: selectionOf(exprs), channels: false, facts: "all" } as const;
  const audited = await session.call("audit.run", wish);
  if (!audited.ok) return audited;
  // Also after Ctrl+C: shows what was found before.
  const found = await session.client.call("health.problems", {});
  if (!found.ok) return found;
  const ids = new Set(audited.value.items.map(({ recorderId }) => recorderId));
  const problems = found.value.problems.filter(({ recorderId }) => ids.has(recorderId));
  return ok(healthAuditReport(audited.value, rankedProblems(problems)));
}

interface ListOptions extends Selected {
  readonly fact?: FactId;
  readonly problems?: boolean;
}

function addList(health: Command, runner: Runner): void {
  const command: Command = health
    .command("list")
    .description(texts.aboutList)
    .addOption(new Option("--fact <id>", texts.aboutFact).choices(FACT_IDS))
    .option("--problems", texts.aboutProblems)
    .addOption(selectOption())
    .action((options: ListOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => list(session, options))),
    );
}

async function list(
  session: CommandSession,
  { select, fact, problems = false }: ListOptions,
): Promise<Result<Report>> {
  const recorders = await selectedRecorders(session, select);
  if (!recorders.ok) return recorders;
  if (fact !== undefined && !problems)
    return mapped(await readingsOf(session, recorders.value, fact), (readings) =>
      valuesReport(readings, recorders.value),
    );
  const ids = new Set(recorders.value.map(({ id }) => id));
  return mapped(await session.call("health.problems", {}), ({ problems: all }) =>
    problemsReport(
      rankedProblems(all.filter((one) => ids.has(one.recorderId) && (!fact || one.fact === fact))),
      ids.size,
    ),
  );
}

/** More ids than this are not sent. */
const MOST_IDS = 1_000;

/** Reads the values by recorder, in the order of the recorders. */
async function readingsOf(
  session: CommandSession,
  recorders: readonly Recorder[],
  fact: FactId,
): Promise<Result<FactReadingRow[]>> {
  const listed = await session.call("health.list", { ...someIds(recorders), facts: [fact] });
  return mapped(listed, ({ readings }) => {
    const byId = new Map(readings.map((one) => [one.recorderId, one]));
    return recorders.flatMap(({ id }) => byId.get(id) ?? []);
  });
}

const HISTORY = "30d";

function addShow(health: Command, runner: Runner): void {
  const command: Command = health
    .command("show <recorder>")
    .description(texts.aboutShow)
    .action((name: string) =>
      runner.run(command, async ({ withCore }) => {
        const period = periodFromOptions({ last: HISTORY }, new Date());
        if (!period.ok) return period;
        return withCore(async (session) => {
          const found = await recorderNamed(session, name);
          if (!found.ok) return found;
          const { id } = found.value;
          const listed = await session.call("health.list", {
            recorderIds: [id],
            facts: [...FACT_IDS],
          });
          if (!listed.ok) return listed;
          const wish = { recorderId: id, period: period.value };
          return mapped(await session.call("health.history", wish), ({ facts }) =>
            recorderHealthReport(found.value, listed.value.readings, facts),
          );
        });
      }),
    );
}

/** Facts whose values can be a problem beside earlier ones. */
const COMPARED = HEALTH_FACT_IDS.filter((id) => factOf(id).comparison);

function addAccept(health: Command, runner: Runner): void {
  const command: Command = health
    .command("accept <recorder>")
    .description(texts.aboutAccept)
    .addOption(
      new Option("--fact <id>", texts.aboutAccepted).choices(COMPARED).makeOptionMandatory(),
    )
    .action((name: string, { fact }: { fact: HealthFactId }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await recorderNamed(session, name);
          if (!found.ok) return found;
          const wish = { recorderId: found.value.id, fact };
          return mapped(await session.call("health.accept", wish), (data) => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [data.accepted ? texts.accepted : texts.nothingToAccept],
          }));
        }),
      ),
    );
}

/** `muster health firmware`: a fact with a view of its own has a command of its own. */
function addFactView(health: Command, runner: Runner, id: FactId): void {
  const view = FACT_VIEWS[id];
  if (view === undefined) return;
  const { id: name, trend } = factOf(id);
  const command: Command = health.command(name).description(view.about()).addOption(selectOption());
  if (trend) addPeriodOptions(command);
  command.action(({ select, ...options }: Selected & PeriodOptions) =>
    runner.run(command, async ({ withCore }) => {
      const period = periodFromOptions(options, new Date());
      if (!period.ok) return period;
      return withCore(async (session) => {
        const recorders = await selectedRecorders(session, select);
        if (!recorders.ok) return recorders;
        const readings = await readingsOf(session, recorders.value, id);
        if (!readings.ok) return readings;
        const trends = await trendsOf(session, recorders.value, id, period.value);
        return mapped(trends, (found) =>
          view.report({ readings: readings.value, recorders: recorders.value, trends: found }),
        );
      });
    }),
  );
}

async function trendsOf(
  session: CommandSession,
  recorders: readonly Recorder[],
  fact: FactId,
  period: Period,
): Promise<Result<FactTrend[]>> {
  if (!factOf(fact).trend) return ok([]);
  const wish = { ...someIds(recorders), fact, period };
  return mapped(await session.call("health.trends", wish), ({ trends }) => trends);
}

/** More ids than can be sent are all. */
function someIds(recorders: readonly Recorder[]): { recorderIds?: string[] } {
  return recorders.length > MOST_IDS ? {} : { recorderIds: recorders.map(({ id }) => id) };
}
