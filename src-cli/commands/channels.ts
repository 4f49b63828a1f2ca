import type { Command } from "commander";
import type { AuditReport, ChannelRow } from "#shared/domain/channels.ts";
import { channelCommands as texts } from "#shared/messages/commands/channels.ts";
import { ok, type Result } from "#shared/result.ts";
import { rowFilterOf, withRowOptions, type RowFilter, type RowOptions } from "../channel-rows.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { addChannelsHistory } from "./channels-history.ts";
import { addChannelsPicture } from "./channels-picture.ts";
import { addChannelsSheet } from "./channels-sheet.ts";
import { addChannelsView } from "./channels-view.ts";
import { EXIT } from "../exit-codes.ts";
import { selectedRecorders } from "../selected-recorders.ts";
import { auditNotes, auditReportText, auditStatus } from "../views/audit-view.ts";
import {
  channelList,
  channelListNotes,
  channelListText,
  noChannelNotes,
} from "../views/channel-list-view.ts";
import { healthNotes } from "../views/health-view.ts";

interface Options extends RowOptions, RowFilter {
  readonly select?: string[];
}

/** Adds `muster channels` with `audit` and `list`. */
export function addChannels(program: Command, runner: Runner): void {
  const channels = program.command("channels").description(texts.about);
  const audited = channels.command("audit").description(texts.aboutAudit).addOption(selectOption());
  const command: Command = withRowOptions(audited)
    .addHelpText("after", texts.auditExamples)
    .action((options: Options) =>
      runner.run(command, ({ withCore }) => withCore((session) => audit(session, options))),
    );
  addList(channels, runner);
  addChannelsHistory(channels, runner);
  addChannelsPicture(channels, runner);
  addChannelsSheet(channels, runner);
  addChannelsView(channels, runner);
}

function addList(channels: Command, runner: Runner): void {
  const listed = channels.command("list").description(texts.aboutList).addOption(selectOption());
  const command: Command = withRowOptions(listed)
    .addHelpText("after", texts.listExamples)
    .action((options: Options) =>
      runner.run(command, ({ withCore }) => withCore((session) => list(session, options))),
    );
}

async function list(
  session: CommandSession,
  { select, problems, status, ...rows }: Options,
): Promise<Result<Report>> {
  const recorders = await selectedRecorders(session, select);
  if (!recorders.ok) return recorders;
  const read = await session.call("channels.list", {});
  if (!read.ok) return read;
  const wanted = rowFilterOf({ problems, status });
  const listed = channelList(recorders.value, read.value.recorders, wanted);
  return ok({
    status: EXIT.ok,
    data: listed,
    text: (layout) => channelListText(listed, layout, rows),
    notes: channelListNotes(listed, wanted !== null),
  });
}

async function audit(
  session: CommandSession,
  { select, problems: onlyProblems, status, ...rows }: Options,
): Promise<Result<Report>> {
  const audited = await session.call("audit.run", { select: selectionOf(select) });
  if (!audited.ok) return audited;
  const report = audited.value;
  const isWanted = rowFilterOf({ problems: onlyProblems, status });
  // Also after Ctrl+C: facts that were read before it count.
  const health = await session.client.call("health.problems", {});
  const ids = new Set(report.items.map(({ recorderId }) => recorderId));
  const problems = health.ok
    ? health.value.problems.filter(({ recorderId }) => ids.has(recorderId))
    : [];
  const shown = isWanted === null ? report : onlyWanted(report, isWanted);
  return ok({
    status: auditStatus(report),
    data: shown,
    text: (layout) => auditReportText(report, layout, isWanted ?? undefined, rows),
    notes: [
      ...noChannelNotes(shown.items, isWanted !== null),
      ...auditNotes(report, rows),
      ...healthNotes(problems),
    ],
  });
}

/** The counts stay those of all channels. */
const onlyWanted = (report: AuditReport, isWanted: (row: ChannelRow) => boolean): AuditReport => ({
  ...report,
  items: report.items.map((item) => ({ ...item, channels: item.channels.filter(isWanted) })),
});
