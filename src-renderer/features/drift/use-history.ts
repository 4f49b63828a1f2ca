import { useEffect, useState } from "react";
import type { Output } from "#shared/contract/methods.ts";
import type { StoredReading } from "#shared/domain/history.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";

type ListedVersions = Result<readonly StoredReading[]>;

/**
 * All stored versions of a recorder, the latest first; null while they are loading.
 * @param asOf changes when the recorder may have been read again: the versions are then loaded again
 */
export function useHistory(recorderId: string, asOf: unknown): ListedVersions | null {
  const { client } = useServices();
  const [shown, setShown] = useState<{ asOf: unknown; answer: ListedVersions } | null>(null);
  useEffect(() => {
    let left = false;
    void client.call("history.list", { recorderId }).then((listed) => {
      const answer = listed.ok ? { ok: true as const, value: listed.value.readings } : listed;
      if (!left) setShown({ asOf, answer });
    });
    return () => void (left = true);
  }, [client, recorderId, asOf]);
  return shown?.answer ?? null;
}

type Comparison = Output<"history.compare">;

/** Differences between two versions; null while they are loading. */
export function useComparison(recorderId: string, a: number, b: number): Result<Comparison> | null {
  const { client } = useServices();
  const [answer, setAnswer] = useState<Result<Comparison> | null>(null);
  useEffect(() => {
    let left = false;
    void client.call("history.compare", { recorderId, a, b }).then((compared) => {
      if (!left) setAnswer(compared);
    });
    return () => void (left = true);
  }, [client, recorderId, a, b]);
  return answer;
}

/** Creates and opens a plan that restores a version. Nothing is written until the plan is applied. */
export function useRestore(recorderId: string) {
  const { client } = useServices();
  const [restoring, setRestoring] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const restore = async (reading: number) => {
    setRestoring(true);
    setError(null);
    const answer = await client.call("history.restore", { recorderId, reading });
    setRestoring(false);
    if (answer.ok) navigate(`plans/${answer.value.id}`);
    else setError(answer.error);
  };
  return { restore, restoring, error };
}
