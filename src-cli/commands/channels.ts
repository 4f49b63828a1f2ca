import type { Command } from "commander";
import { ok, type Result } from "#shared/result.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { Session } from "../session.ts";
import { addChannelsHistory } from "./channels-history.ts";
import { auditNotes, auditStatus, auditText } from "../views/audit-view.ts";

const EXAMPLES = `
A recorder that was not reached leaves its channels 'unknown', which is not 'offline'.

Examples:
  muster channels audit
  muster channels audit --select site=Leeds --select site=York
  muster channels audit --json | jq '.counts'`;

export function addChannels(program: Command, runner: Runner): void {
  const channels = program.command("channels").description("the cameras behind the recorders");
  const command: Command = channels
    .command("audit")
    .description("ask the selected recorders for the status of every channel, now")
    .addOption(selectOption())
    .addHelpText("after", EXAMPLES)
    .action((options: { select?: string[] }) =>
      runner.run(command, ({ withCore }) => withCore((session) => audit(session, options.select))),
    );
  addChannelsHistory(channels, runner);
}

async function audit(session: Session, exprs: string[] | undefined): Promise<Result<Report>> {
  const audited = await session.call("audit.run", { select: selectionOf(exprs) });
  if (!audited.ok) return audited;
  const report = audited.value;
  return ok({
    status: auditStatus(report),
    data: report,
    text: (layout) => auditText(report, layout),
    notes: auditNotes(report),
  });
}
