import type { Command } from "commander";
import { channelCommands as texts } from "#shared/messages/commands/channels.ts";
import { ok, type Result } from "#shared/result.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { addChannelsHistory } from "./channels-history.ts";
import { addChannelsPicture } from "./channels-picture.ts";
import { auditNotes, auditStatus, auditReportText } from "../views/audit-view.ts";
import { healthNotes } from "../views/health-view.ts";

export function addChannels(program: Command, runner: Runner): void {
  const channels = program.command("channels").description(texts.about);
  const command: Command = channels
    .command("audit")
    .description(texts.aboutAudit)
    .addOption(selectOption())
    .addHelpText("after", texts.auditExamples)
    .action((options: { select?: string[] }) =>
      runner.run(command, ({ withCore }) => withCore((session) => audit(session, options.select))),
    );
  addChannelsHistory(channels, runner);
  addChannelsPicture(channels, runner);
}

async function audit(
  session: CommandSession,
  exprs: string[] | undefined,
): Promise<Result<Report>> {
  const audited = await session.call("audit.run", { select: selectionOf(exprs) });
  if (!audited.ok) return audited;
  const report = audited.value;
  // Also after Ctrl+C: facts that were read before it count.
  const health = await session.client.call("health.problems", {});
  const ids = new Set(report.items.map(({ recorderId }) => recorderId));
  const problems = health.ok
    ? health.value.problems.filter(({ recorderId }) => ids.has(recorderId))
    : [];
  return ok({
    status: auditStatus(report),
    data: report,
    text: (layout) => auditReportText(report, layout),
    notes: [...auditNotes(report), ...healthNotes(problems)],
  });
}
