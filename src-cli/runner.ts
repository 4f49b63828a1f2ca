import type { Command } from "commander";
import type { DatabaseMaintenance, FullBackups, LogSink, ServerAddress } from "#core/index.ts";
import { fault } from "#shared/errors.ts";
import { serverCommands as texts } from "#shared/messages/commands/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT, exitStatusOf, type ExitStatus } from "./exit-codes.ts";
import type { Host } from "./host.ts";
import { commandPath } from "./command-help.ts";
import { withTarget } from "./next-commands.ts";
import { watchInterrupts, type Interrupt } from "./interrupt.ts";
import { logOf } from "./log-options.ts";
import { createOutput, type CommandOutput, type Report } from "./output.ts";
import { findPassphraseFile, type PassphraseFile } from "./passphrase.ts";
import { chooseTarget, type ContextChoice, type ContextOptions } from "./context-choice.ts";
import { serverNamed, serverTarget, type TargetOptions } from "./server-target.ts";
import {
  withServerSession,
  mapped,
  withSession,
  type LocalSession,
  type CommandSession,
} from "./session.ts";

/** What every command has to do its work with. */
export interface CommonTools {
  readonly host: Host;
  readonly output: CommandOutput;
  readonly interrupt: Interrupt;
  readonly json: boolean;
  /** Whether progress is hidden. */
  readonly silent: boolean;
  /** The file with the passphrase of the vault; null if none is named. */
  readonly passphraseFile: PassphraseFile | null;
}

export interface Tools extends CommonTools {
  /**
   * Opens the core, or connects to the server, for the work, and ends that afterwards. Input is checked before: bad input opens nothing.
   */
  withCore<T>(work: (session: CommandSession) => Promise<Result<T>>): Promise<Result<T>>;
  /** Returns the server that an option, the environment or the context names; null for this computer. */
  target(): Promise<Result<ServerAddress | null>>;
  /** The context of the command. */
  context(): Promise<Result<ContextChoice>>;
}

/** Tools of commands that need the data or the network of this computer. */
export interface LocalTools extends CommonTools {
  /** @param logSink receives what the core logs, beside the log file */
  withCore<T>(
    work: (session: LocalSession) => Promise<Result<T>>,
    logSink?: LogSink,
  ): Promise<Result<T>>;
  /** The context of the command. */
  readonly context: ContextChoice;
  /** The data directory that an option or the context names; null for that of the environment, or the usual one. */
  readonly dataDir: string | null;
  /** The database as a file, without a core. */
  databaseCare(): Promise<DatabaseMaintenance>;
  /** Backups of the whole installation, without a core. */
  fullBackups(): Promise<FullBackups>;
}

type Work<T> = (tools: T) => Promise<Result<Report | null>>;

export interface Runner {
  /** Runs a command and prints what it ends in. `null`: it has printed all there was to say, and Ctrl+C is its normal end. */
  run(command: Command, work: Work<Tools>): Promise<void>;
  /** The same for a command that cannot work on a server; refused if one is named. */
  runHere(command: Command, work: Work<LocalTools>): Promise<void>;
  /** Exit status of what ran. */
  status(): ExitStatus;
}

interface GlobalOptions extends ContextOptions {
  readonly json?: boolean;
  readonly silent?: boolean;
  readonly verbose?: boolean;
}

interface Run {
  readonly tools: CommonTools;
  readonly options: GlobalOptions;
  readonly program: string;
  readonly logSink: LogSink | undefined;
}

export function createRunner(host: Host): Runner {
  let status: ExitStatus = EXIT.ok;

  async function carryOut(command: Command, work: Work<Run>): Promise<void> {
    const options = command.optsWithGlobals<GlobalOptions>();
    const { json = false, silent = false } = options;
    const completed = (text: string) => withTarget(text, options);
    const output = createOutput(host, { isSilent: silent, completed });
    const passphraseFile = findPassphraseFile(options.passphraseFile, host.env);
    const logSink = options.verbose ? logOf(host.stderr, "text", "debug") : undefined;
    const program = commandPath(command);
    const interrupt = watchInterrupts(host, output.note);
    const tools = { host, output, interrupt, json, silent, passphraseFile };
    try {
      const result = await work({ tools, options, program, logSink });
      status = await conclude(output, result, json);
      // A report that was cut short may look whole, so the status says it.
      const cut = result.ok && result.value !== null && result.value.isOver !== true;
      if (interrupt.signal.aborted && cut) status = EXIT.interrupted;
    } catch (error) {
      const damage = await damageBehind(host, { options, program });
      if (damage === null) throw error;
      await output.failure([damage], json);
      status = EXIT.bad;
    } finally {
      interrupt.dispose();
    }
  }

  return {
    run: (command, work) =>
      carryOut(command, ({ tools, options, program, logSink }) => {
        const chosen = () => chooseTarget(options, host.env);
        return work({
          ...tools,
          context: async () => mapped(await chosen(), ({ choice }) => choice),
          async target() {
            const target = await chosen();
            return target.ok ? serverTarget(target.value.options, host.env) : target;
          },
          async withCore(inside) {
            const target = await chosen();
            if (!target.ok) return target;
            const address = await serverTarget(target.value.options, host.env);
            if (!address.ok) return address;
            const { dataDir = null } = target.value.options;
            return address.value === null
              ? withSession({ ...tools, dataDir, program, logSink }, inside)
              : withServerSession({ ...tools, address: address.value }, inside);
          },
        });
      }),
    runHere: (command, work) =>
      carryOut(command, async ({ tools, options, program, logSink: ownSink }) => {
        const target = await chooseTarget(options, host.env);
        if (!target.ok) return target;
        const isHere = onThisComputer(target.value.options, host, program);
        if (!isHere.ok) return isHere;
        const { dataDir = null } = target.value.options;
        return work({
          ...tools,
          context: target.value.choice,
          dataDir,
          withCore: (inside, logSink = ownSink) =>
            withSession({ ...tools, dataDir, program, logSink }, inside),
          databaseCare: () => host.databaseCare(dataDir, program),
          fullBackups: () => host.fullBackups(dataDir, program),
        });
      }),
    status: () => status,
  };
}

/** What was read from a damaged database may fail anywhere, also where it is put into words. Null if there is no damage. */
async function damageBehind(host: Host, { options, program }: Pick<Run, "options" | "program">) {
  const target = await chooseTarget(options, host.env);
  if (!target.ok) return null;
  const named = serverNamed(target.value.options, host.env);
  if (!named.ok || named.value !== null) return null;
  const care = await host.databaseCare(target.value.options.dataDir ?? null, program);
  return care.damage();
}

function onThisComputer(options: TargetOptions, host: Host, command: string): Result<void> {
  const named = serverNamed(options, host.env);
  if (!named.ok) return named;
  if (named.value === null) return ok(undefined);
  const message = texts.onlyHere({ command, address: named.value });
  return err(fault("bad_input", message, { hint: texts.onlyHereHint }));
}

async function conclude(
  output: CommandOutput,
  result: Result<Report | null>,
  json: boolean,
): Promise<ExitStatus> {
  if (!result.ok) {
    await output.failure([result.error], json);
    return exitStatusOf(result.error);
  }
  if (result.value === null) return EXIT.ok;
  await output.report(result.value, json);
  return result.value.status;
}
