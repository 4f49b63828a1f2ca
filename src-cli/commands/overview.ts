import type { Command } from "commander";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { inOrder } from "#shared/domain/overview.ts";
import { ok } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { moment } from "../options.ts";
import { overviewText } from "../views/overview-view.ts";

const DAY_MS = 24 * 3_600_000;

/** Adds `muster overview`. */
export function addOverview(program: Command, runner: Runner): void {
  const command: Command = program
    .command("overview")
    .description(text.commandDescription)
    .option("--since <time>", text.commandSince, moment)
    .addHelpText("after", text.commandExamples)
    .action(({ since }: { since?: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const after = since ?? new Date(Date.now() - DAY_MS).toISOString();
          return mapped(await readOverview(session, after), (data) => ({
            status: EXIT.ok,
            data,
            text: (layout) => overviewText(data, layout),
          }));
        }),
      ),
    );
}

async function readOverview({ call }: CommandSession, after: string) {
  const overview = await call("overview.get", { since: after });
  if (!overview.ok) return overview;
  const days = await call("overview.days", {});
  if (!days.ok) return days;
  const drift = await call("overview.drift", {});
  if (!drift.ok) return drift;
  const { revision: _, ...now } = overview.value;
  const { revision: __, ...history } = days.value;
  const attention = inOrder([...now.attention, ...(drift.value.item ? [drift.value.item] : [])]);
  return ok({ ...now, newAfter: after, attention, availability: history });
}

export type OverviewReport = Extract<
  Awaited<ReturnType<typeof readOverview>>,
  { ok: true }
>["value"];
