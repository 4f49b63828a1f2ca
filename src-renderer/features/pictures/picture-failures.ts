import type { MusterError } from "#shared/errors.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";

interface Failure {
  readonly channel: string;
  readonly recorder: string;
  readonly error: MusterError;
}

export interface FailureCause {
  readonly key: string;
  /** `3 channels:` */
  readonly channels: string;
  /** The message of the first one. */
  readonly message: string;
  readonly hint: string;
}

/** Failures with the same cause together, the most frequent first. Channels of one recorder that does not answer have one cause. */
export function failuresByCause(failures: readonly Failure[]): FailureCause[] {
  const groups = Map.groupBy(failures, ({ error }) => `${error.code} ${error.hint ?? ""}`);
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([key, [first, ...others]]) => {
      if (!first) return [];
      const { message, hint = "" } = first.error;
      return [{ key, channels: text.channelsFailed({ count: others.length + 1 }), message, hint }];
    });
}
