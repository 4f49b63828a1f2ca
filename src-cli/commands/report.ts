import type { Command } from "commander";
import { programMessages } from "#shared/messages/commands/program.ts";
import { reportCommands as texts } from "#shared/messages/commands/reports.ts";
import { selectionOf, selectOption } from "../options.ts";
import { ENDINGS, formatOf, makeReport } from "../report-file.ts";
import type { Runner } from "../runner.ts";
import { addReportBranding } from "./report-branding.ts";
import { addReportCustomer } from "./report-customer.ts";

export function addReport(program: Command, runner: Runner): void {
  const report = program.command("report").description(texts.about);
  addRollout(report, runner);
  addChannels(report, runner);
  addReportCustomer(report, runner);
  addReportBranding(report, runner);
}

function addRollout(report: Command, runner: Runner): void {
  const command: Command = report
    .command("rollout <id>")
    .description(texts.aboutRollout)
    .requiredOption("--out <file>", programMessages.aboutOut)
    .addHelpText("after", texts.rolloutExamples({ endings: ENDINGS }))
    .action((id: string, { out }: { out: string }) =>
      runner.run(command, async ({ withCore }) => {
        const format = formatOf(out);
        if (!format.ok) return format;
        const wish = { kind: "rollout", format: format.value, id } as const;
        return withCore((session) => makeReport(session, out, wish));
      }),
    );
}

function addChannels(report: Command, runner: Runner): void {
  const command: Command = report
    .command("channels")
    .description(texts.aboutChannels)
    .requiredOption("--out <file>", programMessages.aboutOut)
    .addOption(selectOption())
    .addHelpText("after", texts.channelsExamples({ endings: ENDINGS }))
    .action(({ out, select }: { out: string; select?: string[] }) =>
      runner.run(command, async ({ withCore }) => {
        const format = formatOf(out);
        if (!format.ok) return format;
        const about = { kind: "channels", format: format.value } as const;
        return withCore((session) =>
          makeReport(session, out, { ...about, select: selectionOf(select) }),
        );
      }),
    );
}
