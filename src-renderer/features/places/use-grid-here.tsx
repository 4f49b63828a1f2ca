import { useMemo, type ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import type { Loading } from "#renderer/services/sync.ts";
import type { ListedHere } from "./listed-here.ts";
import { NothingInScope } from "./nothing-in-scope.tsx";

interface ListOfFleet<T> {
  readonly rows: readonly T[];
  readonly loading: Loading;
  /** What the list shows if the fleet has none. */
  readonly empty: ReactNode;
  /** The same for a part of the fleet. */
  readonly nothingHere: {
    readonly title: string;
    readonly text: (values: { readonly name: string }) => string;
  };
  /** Id of the plan or rollout of a row. */
  readonly idOf: (row: T) => string;
}

interface GridHere<T> {
  readonly rows: readonly T[];
  readonly loading: boolean;
  readonly error: MusterError | null;
  readonly empty: ReactNode;
}

/** Rows and states of the grid of plans or rollouts: those with a recorder in the scope. */
export function useGridHere<T>(
  here: ListedHere | null,
  { rows, loading, empty, nothingHere, idOf }: ListOfFleet<T>,
): GridHere<T> {
  const counts = here?.counts;
  const isLimited = here !== null;
  const shown = useMemo(
    () => (isLimited ? rows.filter((row) => counts?.has(idOf(row))) : rows),
    [rows, counts, isLimited, idOf],
  );
  const failed = loading.state === "failed" ? loading.error : null;
  const isWaiting = here !== null && here.counts === null && here.error === null;
  return {
    rows: shown,
    loading: loading.state === "loading" || isWaiting,
    error: failed ?? here?.error ?? null,
    empty: isLimited ? <NothingInScope of={nothingHere} /> : empty,
  };
}
