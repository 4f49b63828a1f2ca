import type { Output } from "#shared/contract/methods.ts";
import { driftMessages as m } from "#shared/messages/drift.ts";

/** Result of a reading in one sentence. */
export function readSentence(result: Output<"history.readAgain">): string {
  const { recorders: count, read, failures } = result;
  const failed = failures.length;
  const left = count - read - failed;
  if (left > 0) {
    return failed > 0
      ? m.cancelledWithFailures({ read, count, failed, left })
      : m.cancelled({ read, count, left });
  }
  return failed > 0 ? m.someFailed({ read, count, failed }) : m.allRead({ count: read });
}
