import type { Command } from "commander";
import { selectionOf, selectOption } from "../options.ts";
import { ENDINGS, formatOf, makeReport } from "../report-file.ts";
import type { Runner } from "../runner.ts";
import { addReportBranding } from "./report-branding.ts";
import { addReportCustomer } from "./report-customer.ts";

const ROLLOUT_EXAMPLES = `
The ending says the format: ${ENDINGS}. No password is ever in it.

Examples:
  muster report rollout 5c0a1f92d3 --out relay.html
  muster report rollout 5c0a1f92d3 --out relay.pdf`;

const CHANNELS_EXAMPLES = `
The ending says the format: ${ENDINGS}. Nobody is asked: \`muster channels audit\` does that.

Examples:
  muster channels audit --select site=Leeds && muster report channels --select site=Leeds --out leeds.pdf
  muster report channels --out fleet.xlsx`;

export function addReport(program: Command, runner: Runner): void {
  const report = program
    .command("report")
    .description("a file for somebody who does not have Muster: for people, tables or programs");
  addRollout(report, runner);
  addChannels(report, runner);
  addReportCustomer(report, runner);
  addReportBranding(report, runner);
}

function addRollout(report: Command, runner: Runner): void {
  const command: Command = report
    .command("rollout <id>")
    .description("what a rollout changed on what, who did it, and how it was verified")
    .requiredOption("--out <file>", "where to")
    .addHelpText("after", ROLLOUT_EXAMPLES)
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
    .description("every channel by what is known of it: online, offline, unknown, and since when")
    .requiredOption("--out <file>", "where to")
    .addOption(selectOption())
    .addHelpText("after", CHANNELS_EXAMPLES)
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
