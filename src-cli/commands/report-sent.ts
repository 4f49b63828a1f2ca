import type { Command } from "commander";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { reportCommands } from "#shared/messages/commands/reports.ts";
import { numberBetween } from "../options.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { sentReport } from "../views/sendings-view.ts";

/** `muster report sent`: reports that were sent to a customer, or should have been. */
export function addReportSent(report: Command, runner: Runner): void {
  const command: Command = report
    .command("sent <customer>")
    .description(messages.aboutSent)
    .option("--limit <n>", messages.aboutLimit, numberBetween(1, 200))
    .addHelpText("after", reportCommands.sentExamples)
    .action((customer: string, { limit }: { limit?: number }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const wish = limit === undefined ? { customer } : { customer, limit };
          return mapped(await session.call("reports.sent", wish), ({ sendings }) =>
            sentReport(sendings),
          );
        }),
      ),
    );
}
