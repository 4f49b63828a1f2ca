import type { LogSink, ServerAddress } from "#core/index.ts";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Input, Output as Answer, MethodName } from "#shared/contract/methods.ts";
import type { Connection } from "#shared/contract/connection.ts";
import type { Job } from "#shared/domain/job.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host, RunningCore } from "./host.ts";
import type { Interrupt } from "./interrupt.ts";
import { createLocalTransport } from "./local-transport.ts";
import type { CommandOutput } from "./output.ts";
import { callByNames } from "./recorder-names.ts";
import { OwnJobs } from "./own-jobs.ts";
import type { PassphraseFile } from "./passphrase.ts";
import { NO_PROGRESS, showProgress, type ProgressDisplay } from "./progress.ts";
import { lostConnection, openServer } from "./server-session.ts";
import { createUnlocking, type Unlocking } from "./unlock.ts";

/** What a command works with: the calls of a core, on this computer or on a server, and the terminal. */
export interface CommandSession {
  readonly client: Client;
  readonly host: Host;
  readonly output: CommandOutput;
  readonly interrupt: Interrupt;
  readonly json: boolean;
  readonly passphraseFile: PassphraseFile | null;
  /** Whether the core runs on a team server: paths and passwords there are not those of this computer. */
  readonly isRemote: boolean;
  /** Unlocks the vault, if passwords are there. Done automatically when a call needs a password. On a server: does nothing. */
  unlock(): Promise<Result<void>>;
  /** Calls the core; Ctrl+C cancels the call. Recorders can be given by name instead of their ids. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Result<Answer<M>>>;
}

/** A session with the core of this computer. */
export interface LocalSession extends CommandSession {
  readonly core: RunningCore;
}

export interface CommandSessionOptions {
  readonly host: Host;
  readonly output: CommandOutput;
  readonly interrupt: Interrupt;
  readonly json: boolean;
  readonly silent: boolean;
  readonly passphraseFile: PassphraseFile | null;
}

export interface LocalSessionOptions extends CommandSessionOptions {
  readonly dataDir: string | null;
  /** Name shown to other processes that wait: `muster apply`. */
  readonly program: string;
  readonly logSink?: LogSink | undefined;
}

/** Opens the core, runs `work`, and stops the core whatever the work ended in. */
export async function withSession<T>(
  options: LocalSessionOptions,
  work: (session: LocalSession) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { host, output, dataDir, program, logSink } = options;
  const opened = await host.openCore(dataDir, program, logSink);
  if (!opened.ok) return opened;
  const core = opened.value;
  const transport = createLocalTransport(core, (error) => output.note(stackOf(error)));
  const client = createClient(transport);
  try {
    return await withProgress(options, client, null, ({ aside }) => {
      const unlocking = createUnlocking({ ...options, aside }, client);
      core.unlockWith(unlocking.whenNeeded);
      return work({ ...sessionOf(options, client, unlocking), core, isRemote: false });
    });
  } finally {
    core.unlockWith(null);
    transport.close();
    await core.stop();
  }
}

/** The same over the connection to a server. Fails at once if the connection is lost. */
export async function withServerSession<T>(
  options: CommandSessionOptions & { readonly address: ServerAddress },
  work: (session: CommandSession) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { host, address } = options;
  const opened = await openServer(host, address);
  if (!opened.ok) return opened;
  const connection = opened.value;
  const jobs = new OwnJobs();
  const client = clientOf(connection, jobs);
  try {
    return await withProgress(options, client, jobs, () =>
      Promise.race([
        work({ ...sessionOf(options, client, neverLocked(options)), isRemote: true }),
        lostConnection(connection, address),
      ]),
    );
  } finally {
    connection.close();
  }
}

/** A client that knows the jobs of its calls. */
function clientOf(connection: Connection, jobs: OwnJobs): Client {
  const client = createClient(connection);
  return {
    ...client,
    async call(method, input, options) {
      const answer = await client.call(method, jobs.named(method, input), options);
      if (answer.ok) jobs.take(answer.value);
      return answer;
    },
  };
}

/** The vault of a server is unlocked there. */
function neverLocked({ interrupt: { signal } }: CommandSessionOptions): Unlocking {
  return { now: async () => ok(undefined), signal, failure: null };
}

function sessionOf(
  options: CommandSessionOptions,
  client: Client,
  unlocking: Unlocking,
): Omit<CommandSession, "isRemote"> {
  const { host, output, interrupt, json, passphraseFile } = options;
  return {
    client,
    host,
    output,
    interrupt,
    json,
    passphraseFile,
    unlock: unlocking.now,
    async call(method, input) {
      const answer = await callByNames(
        (name, wish) => client.call(name, wish, { signal: unlocking.signal }),
        method,
        input,
      );
      return unlocking.failure === null ? answer : err(unlocking.failure);
    },
  };
}

async function withProgress<T>(
  { host, silent }: CommandSessionOptions,
  client: Client,
  jobs: OwnJobs | null,
  work: (progress: ProgressDisplay) => Promise<T>,
): Promise<T> {
  const isOwn = (job: Job) => jobs?.includes(job) ?? true;
  const progress = silent ? NO_PROGRESS : showProgress(client, host.stderr, isOwn);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Value of a result, mapped; the failure stays as it is. */
export function mapped<T, U>(result: Result<T>, map: (value: T) => U): Result<U> {
  return result.ok ? ok(map(result.value)) : result;
}
