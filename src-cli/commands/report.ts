import type { Command } from "commander";
import type { ReportFormat } from "#shared/domain/reports.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { reportCommands as texts } from "#shared/messages/commands/reports.ts";
import { ok } from "#shared/result.ts";
import { replaceOption, selectionOf, selectOption } from "../options.ts";
import { ENDINGS, formatOf, makeReport, reportFormatOption } from "../report-file.ts";
import type { Runner } from "../runner.ts";
import { addReportBranding } from "./report-branding.ts";
import { addReportCustomer } from "./report-customer.ts";
import { addReportSent } from "./report-sent.ts";

interface Options {
  readonly out: string;
  readonly format?: ReportFormat;
  readonly replace?: boolean;
  readonly select?: string[];
}

/** Adds `muster report` with `rollout` and `channels`. */
export function addReport(program: Command, runner: Runner): void {
  const report = program.command("report").description(texts.about);
  addRollout(report, runner);
  addChannels(report, runner);
  addReportCustomer(report, runner);
  addReportSent(report, runner);
  addReportBranding(report, runner);
}

function addRollout(report: Command, runner: Runner): void {
  const command: Command = report
    .command("rollout <id>")
    .description(texts.aboutRollout)
    .requiredOption("--out <file>", programMessages.aboutOut)
    .addOption(reportFormatOption())
    .addOption(replaceOption())
    .addHelpText("after", texts.rolloutExamples({ endings: ENDINGS }))
    .action((id: string, { out, format: given, replace }: Options) =>
      runner.run(command, async ({ withCore }) => {
        const format = given === undefined ? formatOf(out) : ok(given);
        if (!format.ok) return format;
        const wish = { kind: "rollout", format: format.value, id } as const;
        return withCore((session) => makeReport(session, { out, replace }, wish));
      }),
    );
}

function addChannels(report: Command, runner: Runner): void {
  const command: Command = report
    .command("channels")
    .description(texts.aboutChannels)
    .requiredOption("--out <file>", programMessages.aboutOut)
    .addOption(reportFormatOption())
    .addOption(replaceOption())
    .addOption(selectOption())
    .addHelpText("after", texts.channelsExamples({ endings: ENDINGS }))
    .action(({ out, format: given, replace, select }: Options) =>
      runner.run(command, async ({ withCore }) => {
        const format = given === undefined ? formatOf(out) : ok(given);
        if (!format.ok) return format;
        const about = { kind: "channels", format: format.value } as const;
        return withCore((session) =>
          makeReport(session, { out, replace }, { ...about, select: selectionOf(select) }),
        );
      }),
    );
}
