import { createClient, type Client } from "#shared/contract/client.ts";
import type { Input, Output as Answer } from "#shared/contract/methods.ts";
import type { MethodName } from "#shared/contract/names.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host, RunningCore } from "./host.ts";
import type { Interrupt } from "./interrupt.ts";
import { createLocalTransport } from "./local-transport.ts";
import type { Output } from "./output.ts";
import { showProgress } from "./progress.ts";
import { createUnlocking } from "./unlock.ts";

/** What a command works with: a running core, and the terminal. */
export interface Session {
  readonly core: RunningCore;
  readonly client: Client;
  readonly host: Host;
  readonly output: Output;
  readonly interrupt: Interrupt;
  readonly json: boolean;
  readonly passphraseFile: string | null;
  /** Unlocks the vault, when that is where passwords are. Done by itself before a call that needs one. */
  unlock(): Promise<Result<void>>;
  /** Calls the core; Ctrl+C cancels the call. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Result<Answer<M>>>;
}

export interface SessionOptions {
  readonly host: Host;
  readonly output: Output;
  readonly interrupt: Interrupt;
  readonly dataDir: string | null;
  /** Who is told to other processes that wait: `muster apply`. */
  readonly program: string;
  readonly json: boolean;
  readonly passphraseFile: string | null;
}

/** Opens the core, runs `work`, and stops the core whatever the work ended in. */
export async function withSession<T>(
  options: SessionOptions,
  work: (session: Session) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { host, output, interrupt, json, passphraseFile } = options;
  const opened = await host.openCore(options.dataDir, options.program);
  if (!opened.ok) return err(opened.error);
  const core = opened.value;
  const transport = createLocalTransport(core, (error) => output.note(stackOf(error)));
  const client = createClient(transport);
  const hide = showProgress(client, host.stderr);
  const unlocking = createUnlocking(options, client);
  try {
    const { signal } = interrupt;
    return await work({
      core,
      client,
      host,
      output,
      interrupt,
      json,
      passphraseFile,
      unlock: unlocking.now,
      async call(method, input) {
        const unlocked = await unlocking.before(method);
        return unlocked.ok ? client.call(method, input, { signal }) : unlocked;
      },
    });
  } finally {
    hide();
    transport.close();
    await core.stop();
  }
}

export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Value of a result, mapped; the failure stays as it is. */
export function mapped<T, U>(result: Result<T>, map: (value: T) => U): Result<U> {
  return result.ok ? ok(map(result.value)) : result;
}
