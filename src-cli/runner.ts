import type { Command } from "commander";
import type { DatabaseCare } from "#core/index.ts";
import type { Result } from "#shared/result.ts";
import { EXIT, exitStatusOf, type ExitStatus } from "./exit-codes.ts";
import type { Host } from "./host.ts";
import { watchInterrupts, type Interrupt } from "./interrupt.ts";
import { createOutput, type Output, type Report } from "./output.ts";
import { withSession, type Session } from "./session.ts";

/** What a command has to do its work with. */
export interface Tools {
  readonly host: Host;
  readonly output: Output;
  readonly interrupt: Interrupt;
  readonly json: boolean;
  /** `--passphrase-file`; null: not given. */
  readonly passphraseFile: string | null;
  /** Opens the core for the work, and stops it afterwards. Input is checked before: bad input opens nothing. */
  withCore<T>(work: (session: Session) => Promise<Result<T>>): Promise<Result<T>>;
  /** The database as a file, without a core. */
  databaseCare(): Promise<DatabaseCare>;
}

export interface Runner {
  /** Runs a command and prints what it ends in. `null`: it has printed all there was to say, and Ctrl+C is its normal end. */
  run(command: Command, work: (tools: Tools) => Promise<Result<Report | null>>): Promise<void>;
  /** Exit status of what ran. */
  status(): ExitStatus;
}

interface GlobalOptions {
  readonly dataDir?: string;
  readonly json?: boolean;
  readonly passphraseFile?: string;
}

export function createRunner(host: Host): Runner {
  const output = createOutput(host);
  let status: ExitStatus = EXIT.ok;
  return {
    async run(command, work) {
      const {
        json = false,
        dataDir = null,
        passphraseFile = null,
      } = command.optsWithGlobals<GlobalOptions>();
      const program = pathOf(command);
      const interrupt = watchInterrupts(host, output.note);
      const tools = { host, output, interrupt, json, passphraseFile };
      try {
        const result = await work({
          ...tools,
          withCore: (inside) => withSession({ ...tools, dataDir, program }, inside),
          databaseCare: () => host.databaseCare(dataDir, program),
        });
        status = await conclude(output, result, json);
        // A report that was cut short may look whole, so the status says it.
        const cut = result.ok && result.value !== null && result.value.isOver !== true;
        if (interrupt.signal.aborted && cut) status = EXIT.interrupted;
      } catch (error) {
        // What was read from a damaged database may fail anywhere, also where it is put into words.
        const care = await host.databaseCare(dataDir, program);
        const damage = await care.damage();
        if (damage === null) throw error;
        await output.failure([damage], json);
        status = EXIT.bad;
      } finally {
        interrupt.dispose();
      }
    },
    status: () => status,
  };
}

async function conclude(
  output: Output,
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

/** `muster channels audit`: the words of the command, without what was given to it. */
function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
