import { StreamedList, StreamFailed } from "./../src-shared/contract/streamed-list.ts";
import type { MusterError } from "./../src-shared/errors.ts";
import { mapInTurns } from "./platform/turns.ts";

/** The same answer with arrays instead of streamed lists. They are read in pieces, between which other work goes on. */
export async function wholeAnswer<A extends object>(answer: A): Promise<A> {
  const lists: Record<string, unknown[]> = {};
  for (const [name, list] of streamedLists(answer))
    lists[name] = (await mapInTurns(list.groups(), (group) => group)).flat();
  return { ...answer, ...lists };
}

/** The same answer; where an entry cannot be read, its list fails with the reason for the caller (`StreamFailed`). */
export function explainedAnswer<A extends object>(
  answer: A,
  reasonOf: (error: unknown) => Promise<MusterError | null>,
): A {
  const lists = streamedLists(answer).map(([name, list]) => [
    name,
    new StreamedList(() => explained(list, reasonOf)),
  ]);
  return { ...answer, ...Object.fromEntries(lists) };
}

function* explained(
  list: StreamedList<unknown>,
  reasonOf: (error: unknown) => Promise<MusterError | null>,
): Generator<readonly unknown[]> {
  try {
    yield* list.groups();
  } catch (error) {
    throw new StreamFailed(error, reasonOf(error));
  }
}

function streamedLists(answer: object): [string, StreamedList<unknown>][] {
  return Object.entries(answer).filter(([, value]) => value instanceof StreamedList);
}
