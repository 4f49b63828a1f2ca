import { Option, type Command } from "commander";
import { FIGURE_GROUPS, type FigureGroup } from "#shared/domain/availability-results.ts";
import { availabilityMessages as texts } from "#shared/messages/availability.ts";
import { ok } from "#shared/result.ts";
import { detailedStatus, EXIT } from "../exit-codes.ts";
import {
  detailedExitcodeOption,
  moment,
  selectionOf,
  selectOption,
  siteMoment,
} from "../options.ts";
import { addPeriodOptions, periodFromOptions, type PeriodOptions } from "../period-options.ts";
import type { Runner } from "../runner.ts";
import {
  comparedReport,
  figuresReport,
  outagesReport,
  timelineReport,
} from "../views/availability-view.ts";

interface Selected {
  readonly select?: string[];
}

/** What channels were: `channels history`, `availability`, `compare`, `note`. None of them asks a recorder anything. */
export function addChannelsHistory(channels: Command, runner: Runner): void {
  addHistory(channels, runner);
  addAvailability(channels, runner);
  addCompare(channels, runner);
  addNote(channels, runner);
}

function addHistory(channels: Command, runner: Runner): void {
  const command: Command = addPeriodOptions(
    channels.command("history [recorder]").description(texts.historyCommand),
  )
    .addOption(selectOption())
    .option("--channel <channel>", texts.optionChannel)
    .addHelpText("after", texts.historyExamples)
    .action(
      (recorderId: string | undefined, options: PeriodOptions & Selected & { channel?: string }) =>
        runner.run(command, async ({ withCore }) => {
          const period = periodFromOptions(options, new Date());
          if (!period.ok) return period;
          return withCore(async (session) => {
            if (recorderId === undefined) {
              const select = selectionOf(options.select);
              const found = await session.call("availability.outages", {
                select,
                period: period.value,
              });
              return found.ok ? ok(outagesReport(found.value)) : found;
            }
            const wish = { recorderId, period: period.value };
            const timeline = await session.call("availability.timeline", wish);
            return timeline.ok ? ok(timelineReport(timeline.value, options.channel)) : timeline;
          });
        }),
    );
}

function addAvailability(channels: Command, runner: Runner): void {
  const command: Command = addPeriodOptions(
    channels.command("availability").description(texts.availabilityCommand),
  )
    .addOption(selectOption())
    .addOption(new Option("--by <what>", texts.optionBy).choices(FIGURE_GROUPS).default("site"))
    .addHelpText("after", texts.availabilityExamples)
    .action((options: PeriodOptions & Selected & { by: FigureGroup }) =>
      runner.run(command, async ({ withCore }) => {
        const period = periodFromOptions(options, new Date());
        if (!period.ok) return period;
        const wish = { select: selectionOf(options.select), period: period.value, by: options.by };
        return withCore(async (session) => {
          const figures = await session.call("availability.figures", wish);
          return figures.ok ? ok(figuresReport(figures.value)) : figures;
        });
      }),
    );
}

interface CompareOptions extends Selected {
  readonly before: string;
  readonly after?: string;
  readonly detailedExitcode?: boolean;
}

function addCompare(channels: Command, runner: Runner): void {
  const command: Command = channels
    .command("compare")
    .description(texts.compareCommand)
    .requiredOption("--before <time>", texts.optionBefore, siteMoment)
    .option("--after <time>", texts.optionAfter, siteMoment)
    .addOption(selectOption())
    .addOption(detailedExitcodeOption())
    .addHelpText("after", texts.compareExamples)
    .action(({ before, after, select, detailedExitcode }: CompareOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const compared = await session.call("availability.compare", {
            select: selectionOf(select),
            before,
            after: after ?? new Date().toISOString(),
          });
          if (!compared.ok) return compared;
          const report = comparedReport(compared.value);
          const hasChanges = detailedExitcode === true && compared.value.total > 0;
          return ok({ ...report, status: detailedStatus(report.status, hasChanges) });
        }),
      ),
    );
}

function addNote(channels: Command, runner: Runner): void {
  const command: Command = channels
    .command("note <recorder> <channel>")
    .description(texts.noteCommand)
    .option("--text <text>", texts.optionText, "")
    .option("--offline-until <time>", texts.optionUntil, moment)
    .addHelpText("after", texts.noteExamples)
    .action(
      (
        recorderId: string,
        channel: string,
        { text, offlineUntil }: { text: string; offlineUntil?: string },
      ) =>
        runner.run(command, ({ withCore }) =>
          withCore(async (session) => {
            const wish = { recorderId, channel, text, expectedOfflineUntil: offlineUntil ?? null };
            const noted = await session.call("channels.setNote", wish);
            if (!noted.ok) return noted;
            const { note } = noted.value;
            const said = note ? texts.noteSet({ channel }) : texts.noteRemoved({ channel });
            return ok({ status: EXIT.ok, data: noted.value, text: () => "", notes: [said] });
          }),
        ),
    );
}
