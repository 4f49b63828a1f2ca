import { InvalidArgumentError, type Command } from "commander";
import { DEFAULT_AREA } from "#shared/areas/index.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { rolloutCommands as texts } from "#shared/messages/commands/rollouts.ts";
import type { Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { startAndFollow, type RolloutEnd } from "../follow-rollout.ts";
import { collectOption } from "../options.ts";
import type { Report } from "../output.ts";
import { savePlan, withPlanOutput, type PlanOutput } from "../plan-file.ts";
import { addRolloutOptions, rolloutOptionsOf, type RolloutFlags } from "../rollout-options.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { addScheduled } from "./rollouts-scheduled.ts";
import { rolloutCommandReport, rolloutsText, rolloutSummary } from "../views/rollout-view.ts";

const CLEAR = "--allow-clear-secrets";

interface SecretConsentFlags {
  readonly allowClearSecrets?: boolean;
}

/** Adds `muster rollouts` with `list`, `show`, `resume`, `pause`, `next`, `cancel`, `retry` and `rollback`. */
export function addRollouts(program: Command, runner: Runner): void {
  const rollouts = program.command("rollouts").description(texts.about);
  addList(rollouts, runner);
  addShow(rollouts, runner);
  addResume(rollouts, runner);
  addPause(rollouts, runner);
  addNext(rollouts, runner);
  addCancel(rollouts, runner);
  addRetry(rollouts, runner);
  addRollback(rollouts, runner);
  addScheduled(rollouts, runner);
}

function addList(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("rollouts.list", {}), ({ rollouts: all }) => ({
            status: EXIT.ok,
            data: { rollouts: all },
            text: (layout) => rolloutsText(all, layout),
            counted: texts.counted({ count: all.length }),
          })),
        ),
      ),
    );
}

function addShow(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("show <id>")
    .description(texts.aboutShow)
    .addHelpText("after", texts.showAfter)
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => report(session, await session.call("rollouts.get", { id }))),
      ),
    );
}

/** Reports the end of a rollout together with its plan. */
async function report(
  { client }: CommandSession,
  end: Result<RolloutEnd>,
): Promise<Result<Report>> {
  if (!end.ok) return end;
  // `session.call` would end with `cancelled` after Ctrl+C.
  const plan = await client.call("plans.get", { id: end.value.rollout.planId });
  return mapped(plan, (planned) => rolloutCommandReport(planned, end.value));
}

/** Whether the user can be asked between two waves: at a terminal. */
const canAskBetweenWaves = ({ host }: CommandSession) => host.stdin.isTTY === true;

function addResume(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("resume <id>")
    .description(texts.aboutResume)
    .option(CLEAR, programMessages.aboutAllowClearSecrets)
    .addHelpText("after", texts.resumeAfter)
    .action((id: string, { allowClearSecrets = false }: SecretConsentFlags) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const start = () => session.call("rollouts.resume", { id, allowClearSecrets });
          return report(session, await startAndFollow(session, start, canAskBetweenWaves(session)));
        }),
      ),
    );
}

function addPause(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("pause <id>")
    .description(texts.aboutPauseCommand)
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("rollouts.pause", { id }), ({ rollout }) => ({
            status: EXIT.ok,
            data: { rollout },
            text: () => "",
            notes: [texts.pausing({ name: rollout.name }), texts.resumeHint({ id })],
          })),
        ),
      ),
    );
}

function addNext(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("next <id>")
    .description(texts.aboutNext)
    .option(CLEAR, programMessages.aboutAllowClearSecrets)
    .action((id: string, { allowClearSecrets = false }: SecretConsentFlags) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const known = await session.call("rollouts.get", { id });
          if (!known.ok) return known;
          // A paused rollout is carried out here; a waiting one continues in its own process.
          if (known.value.rollout.state === "paused") {
            const start = () => session.call("rollouts.resume", { id, allowClearSecrets });
            return report(
              session,
              await startAndFollow(session, start, canAskBetweenWaves(session)),
            );
          }
          return mapped(await session.call("rollouts.next", { id }), ({ rollout }) => ({
            status: EXIT.ok,
            data: { rollout },
            text: () => "",
            notes: [texts.nextWave({ name: rollout.name, wave: rollout.wave + 1 })],
          }));
        }),
      ),
    );
}

function addCancel(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("cancel <id>")
    .description(texts.aboutCancel)
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
                : texts.cancelling({ name: rollout.name }),
            ],
          })),
        ),
      ),
    );
}

interface RetryFlags extends SecretConsentFlags, RolloutFlags {
  readonly recorder?: string[];
}

function addRetry(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("retry <id>")
    .description(texts.aboutRetry)
    .option("--recorder <id>", texts.aboutRecorder, collectOption)
    .option(CLEAR, programMessages.aboutAllowClearSecrets);
  addRolloutOptions(command)
    .addHelpText("after", texts.retryAfter)
    .action((id: string, { allowClearSecrets = false, recorder, ...flags }: RetryFlags) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const options =
            Object.keys(flags).length === 0 ? {} : { options: rolloutOptionsOf(flags) };
          const some = recorder === undefined ? {} : { recorderIds: recorder };
          const wish = { id, allowClearSecrets, ...some, ...options };
          const start = () => session.call("rollouts.retry", wish);
          return report(session, await startAndFollow(session, start, canAskBetweenWaves(session)));
        }),
      ),
    );
}

interface RollbackFlags extends PlanOutput {
  readonly recorder?: string[];
  readonly secret?: AreaSecret[];
}

function addRollback(rollouts: Command, runner: Runner): void {
  const undone = rollouts.command("rollback <id>").description(texts.aboutRollback);
  const command: Command = withPlanOutput(undone)
    .option("--recorder <id>", texts.aboutRecorder, collectOption)
    .option("--secret <[area=]credential>", texts.aboutSecret, parseAreaSecret)
    .addHelpText("after", texts.rollbackAfter)
    .action((id: string, flags: RollbackFlags) =>
      runner.run(command, ({ withCore }) => withCore((session) => rollback(session, id, flags))),
    );
}

function rollback(
  session: CommandSession,
  id: string,
  { recorder, secret, ...output }: RollbackFlags,
): Promise<Result<Report>> {
  const some = recorder === undefined ? {} : { recorderIds: recorder };
  const secrets = secret === undefined ? {} : { secrets: Object.fromEntries(secret) };
  return savePlan(session, output, `rollback-${id}`, () =>
    session.call("rollouts.rollback", { id, ...some, ...secrets }),
  );
}

type AreaSecret = readonly [area: Area, credential: string];

/** Parses `mailbox` or `eventPush=alarm-server`: the credential whose password is restored, and its area. Default: email. */
function parseAreaSecret(text: string, before: AreaSecret[] | undefined): AreaSecret[] {
  const [, named, credential = ""] = /^(?:(\w+)=)?(.+)$/s.exec(text) ?? [];
  const area = AREAS.find((one) => one === (named ?? DEFAULT_AREA));
  if (area === undefined) throw new InvalidArgumentError(texts.noArea({ name: named ?? "" }));
  return [...(before ?? []), [area, credential]];
}
