import type { Result } from "#shared/result.ts";
import type { Fingerprint, RecorderTarget } from "#core/drivers/target.ts";
import type { Watch } from "./conversation.ts";
import type { Operations } from "./operations/types.ts";

export interface ConverseOptions {
  /** Abort ends the waiting alone: once begun, only `close` cuts the conversation off. */
  readonly toItsEnd?: boolean;
  readonly watch?: Watch | undefined;
}

export interface RecorderClient {
  /**
   * One conversation with one recorder: waits for its turn (one per recorder, a cap per site and in all), then runs
   * `talk`. Abort ends waiting and requests under way with `cancelled`.
   */
  converse<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    talk: (recorder: Operations) => Promise<Result<T>>,
    options?: ConverseOptions,
  ): Promise<Result<T>>;
  /**
   * The safe probe: sends no credential. Finds out whether a recorder of this interface answers at an origin. Fails with
   * `unreachable`, `timed_out`, `tls_failed` or `cancelled`; `kind` distinguishes everything that answers. It has its own places,
   * and therefore waits only for conversations with the same recorder.
   * @param within ms from its turn on, then `cancelled`; absent: as long as its requests may take
   */
  fingerprint(origin: string, signal: AbortSignal, within?: number): Promise<Result<Fingerprint>>;
  /** Whether a session at that recorder is held at this moment; none outlasts its conversation. */
  hasSession(recorderId: string): boolean;
  /** Ends conversations under way with `cancelled`; done when every socket is closed. */
  close(): Promise<void>;
}
