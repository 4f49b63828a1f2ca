import { InvalidArgumentError, type Command } from "commander";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { carryOut, type RolloutEnd } from "../follow-rollout.ts";
import { collected } from "../options.ts";
import type { Report } from "../output.ts";
import { keepPlan } from "../plan-file.ts";
import { addRolloutOptions, rolloutOptionsOf, type RolloutFlags } from "../rollout-options.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { rolloutReport, rolloutsText, rolloutSummary } from "../views/rollout-view.ts";
import { counted } from "../views/text.ts";

const CLEAR = "--allow-clear-secrets";
const CLEAR_HELP = "send passwords even where other devices on the network could read them";

interface BeginFlags {
  readonly allowClearSecrets?: boolean;
}

export function addRollouts(program: Command, runner: Runner): void {
  const rollouts = program.command("rollouts").description("plans that were carried out");
  addList(rollouts, runner);
  addShow(rollouts, runner);
  addResume(rollouts, runner);
  addPause(rollouts, runner);
  addNext(rollouts, runner);
  addCancel(rollouts, runner);
  addRetry(rollouts, runner);
  addRollback(rollouts, runner);
}

function addList(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("list")
    .description("every rollout, the latest first")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("rollouts.list", {}), ({ rollouts: all }) => ({
            status: EXIT.ok,
            data: { rollouts: all },
            text: (layout) => rolloutsText(all, layout),
            notes: [`${counted(all.length, "rollout")}.`],
          })),
        ),
      ),
    );
}

function addShow(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("show <id>")
    .description("what a rollout came to, recorder by recorder")
    .addHelpText(
      "after",
      "\nThe exit status is that of the rollout: 2 if a recorder needs attention.",
    )
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => report(session, await session.call("rollouts.get", { id }))),
      ),
    );
}

/** With what its plan says, after Ctrl+C too. */
async function report({ client }: Session, end: Result<RolloutEnd>): Promise<Result<Report>> {
  if (!end.ok) return end;
  const plan = await client.call("plans.get", { id: end.value.rollout.planId });
  return mapped(plan, (planned) => rolloutReport(planned, end.value));
}

/** At a terminal, there is somebody to ask between two waves. */
const asks = ({ host }: Session) => host.stdin.isTTY === true;

function addResume(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("resume <id>")
    .description("go on with a rollout that was paused, stopped or interrupted")
    .option(CLEAR, CLEAR_HELP)
    .addHelpText(
      "after",
      `
A recorder that was being written to when Muster ended is read first: what was applied is not written again. Failures that
stopped the rollout no longer count.`,
    )
    .action((id: string, { allowClearSecrets = false }: BeginFlags) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const begin = () => session.call("rollouts.resume", { id, allowClearSecrets });
          return report(session, await carryOut(session, begin, asks(session)));
        }),
      ),
    );
}

function addPause(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("pause <id>")
    .description("let a rollout that runs, in whatever window or program, come to rest")
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("rollouts.pause", { id }), ({ rollout }) => ({
            status: EXIT.ok,
            data: { rollout },
            text: () => "",
            notes: [
              `${rollout.name} is paused as soon as the recorders that are being written to have come to their end.`,
              `To go on: muster rollouts resume ${id}`,
            ],
          })),
        ),
      ),
    );
}

function addNext(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("next <id>")
    .description("let a rollout that waits for the time of its next wave go on now")
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const known = await session.call("rollouts.get", { id });
          if (!known.ok) return known;
          // One that rests is carried out here; one that waits goes on where it is.
          if (known.value.rollout.state === "paused") {
            const begin = () => session.call("rollouts.resume", { id });
            return report(session, await carryOut(session, begin, asks(session)));
          }
          return mapped(await session.call("rollouts.next", { id }), ({ rollout }) => ({
            status: EXIT.ok,
            data: { rollout },
            text: () => "",
            notes: [`${rollout.name} goes on with wave ${rollout.wave + 1}.`],
          }));
        }),
      ),
    );
}

function addCancel(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("cancel <id>")
    .description("end a rollout for good: what was not begun is skipped, what was written stays")
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("rollouts.cancel", { id }), ({ rollout }) => ({
            status: EXIT.ok,
            data: { rollout },
            text: () => "",
            notes: [
              rollout.state === "cancelled"
                ? rolloutSummary(rollout)
                : `${rollout.name} ends as soon as the recorders that are being written to have come to their end.`,
            ],
          })),
        ),
      ),
    );
}

function addRetry(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("retry <id>")
    .description("a new rollout for the recorders that failed or were skipped, as in the same plan")
    .option("--recorder <id>", "only this recorder; may be repeated", collected)
    .option(CLEAR, CLEAR_HELP);
  addRolloutOptions(command)
    .addHelpText(
      "after",
      `
Each recorder is read again; one that was changed since the plan was made is refused. Without options of its own, the new
rollout goes as the first one did.`,
    )
    .action((id: string, { allowClearSecrets = false, recorder, ...flags }: RetryFlags) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const options =
            Object.keys(flags).length === 0 ? {} : { options: rolloutOptionsOf(flags) };
          const some = recorder === undefined ? {} : { recorderIds: recorder };
          const wish = { id, allowClearSecrets, ...some, ...options };
          const begin = () => session.call("rollouts.retry", wish);
          return report(session, await carryOut(session, begin, asks(session)));
        }),
      ),
    );
}

interface RetryFlags extends BeginFlags, RolloutFlags {
  readonly recorder?: string[];
}

interface RollbackFlags {
  readonly out: string;
  readonly recorder?: string[];
  readonly secret?: AreaSecret[];
}

function addRollback(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("rollback <id>")
    .description("make a plan that takes a rollout back; nothing is written until it is applied")
    .requiredOption("--out <file>", "where to keep the plan")
    .option("--recorder <id>", "only this recorder; may be repeated", collected)
    .option(
      "--secret <[area=]credential>",
      "restore the password of this stored credential (area: email by default); may be repeated",
      areaSecret,
    )
    .addHelpText(
      "after",
      `
The plan restores what each recorder had right before it was written to. Recorders never show a password: without --secret the
password of the rollout stays, and mail fails until the right one is set. Other fields that cannot be restored are shown with the
reason. The plan is bound to what the recorders have now, like any other.

Example:
  muster rollouts rollback 01J... --out back.plan.json && muster apply back.plan.json`,
    )
    .action((id: string, flags: RollbackFlags) =>
      runner.run(command, ({ withCore }) => withCore((session) => rollback(session, id, flags))),
    );
}

function rollback(
  session: Session,
  id: string,
  { out, recorder, secret }: RollbackFlags,
): Promise<Result<Report>> {
  const some = recorder === undefined ? {} : { recorderIds: recorder };
  const secrets = secret === undefined ? {} : { secrets: Object.fromEntries(secret) };
  return keepPlan(out, () => session.call("rollouts.rollback", { id, ...some, ...secrets }));
}

type AreaSecret = readonly [area: Area, credential: string];

/** `mailbox` or `eventPush=alarm-server`: the credential whose password is restored, by area; email by default. */
function areaSecret(text: string, before: AreaSecret[] | undefined): AreaSecret[] {
  const [, named, credential = ""] = /^(?:(\w+)=)?(.+)$/s.exec(text) ?? [];
  const area = AREAS.find((one) => one === (named ?? "email"));
  if (area === undefined) throw new InvalidArgumentError(`There is no area '${named}'.`);
  return [...(before ?? []), [area, credential]];
}
