import { useCallback, useEffect, useState } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { equalsExpression } from "#shared/domain/selection.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { useServices } from "#renderer/services/context.tsx";

export type PictureCounts = Output<"pictures.count">;

/** Selects the recorders of a site. */
export function ofSite(name: string) {
  return { exprs: [equalsExpression("site", name)] };
}

/** How many cameras of the site have a picture; null until that is known. */
export function usePictureCounts(site: string): {
  readonly counts: PictureCounts | null;
  readonly error: MusterError | null;
  reload(): void;
} {
  const { client } = useServices();
  const [counts, setCounts] = useState<PictureCounts | null>(null);
  const [error, setError] = useState<MusterError | null>(null);
  const show = useCallback((answer: Result<PictureCounts>) => {
    if (answer.ok) setCounts(answer.value);
    setError(answer.ok ? null : answer.error);
  }, []);
  const count = useCallback(
    () => client.call("pictures.count", { select: ofSite(site) }),
    [client, site],
  );
  useEffect(() => {
    let isCurrent = true;
    void count().then((answer) => isCurrent && show(answer));
    return () => {
      isCurrent = false;
    };
  }, [count, show]);
  const reload = () => void count().then(show);
  return { counts, error, reload };
}
