import type { Result } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import type { Operations } from "../operations/types.ts";

const answers = new WeakMap<Operations, Map<string, Promise<Result<unknown>>>>();

/** Several facts can follow from one answer: within a session, the same question is asked once. */
export function askOnce<T>(
  recorder: Operations,
  operation: Operation<T>,
  data: object | null = null,
): Promise<Result<T>> {
  return once(recorder, `${operation.path} ${JSON.stringify(data)}`, () =>
    recorder.call(operation, data),
  );
}

/** @param key names the question; one key always has one type of answer */
export function once<T>(
  recorder: Operations,
  key: string,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const known = answers.get(recorder) ?? new Map<string, Promise<Result<unknown>>>();
  answers.set(recorder, known);
  const answer = (known.get(key) as Promise<Result<T>> | undefined) ?? ask();
  known.set(key, answer);
  return answer;
}
