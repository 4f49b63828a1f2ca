import { useEffect, useState } from "react";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";

interface Known<T> {
  /** Number of changes of the team when it was asked. */
  readonly changes: number;
  readonly answer: Result<T>;
}

/**
 * The answer of a call, asked for again after each change of the team. Null before the first answer; later, the last answer is
 * shown until the next one is there.
 * @param load the same function as long as it asks for the same
 */
export function useLoaded<T>(load: () => Promise<Result<T>>): Result<T> | null {
  const changes = useFeature(meStore, (state) => state.changes);
  const [known, setKnown] = useState<Known<T> | null>(null);
  useEffect(() => {
    let isOver = false;
    void load().then((answer) => isOver || setKnown({ changes, answer }));
    return () => {
      isOver = true;
    };
  }, [load, changes]);
  return known?.answer ?? null;
}
