import { useEffect, useMemo, type ReactNode } from "react";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, FEW_ROWS_ABOVE, ListBelow } from "#renderer/ui/index.ts";
import { itemColumns } from "./columns.tsx";
import { rolloutsStore } from "./store.ts";

/** The recorders of a rollout with more of them are on its page alone. */
const MOST_RECORDERS = 1_000;

/** The latest rollout, if a list of rollouts leaves room for its recorders; otherwise null. */
export function latestWithRoom(rollouts: readonly Rollout[]): Rollout | null {
  const [latest] = rollouts;
  if (latest === undefined || rollouts.length > FEW_ROWS_ABOVE) return null;
  return latest.total <= MOST_RECORDERS ? latest : null;
}

/** How the latest rollout ended at its recorders, below a short list of rollouts. */
export function LatestRollout({ rollout }: { readonly rollout: Rollout }): ReactNode {
  const { id, name, waves } = rollout;
  const load = useFeature(rolloutsStore, (state) => state.load);
  const items = useFeature(rolloutsStore, (state) => state.items.get(id));
  const error = useFeature(rolloutsStore, (state) => state.errors.get(id) ?? null);
  useEffect(() => void load(id), [load, id]);
  const columns = useMemo(
    () => itemColumns(waves > 1, () => navigate(`rollouts/${id}`)),
    [waves, id],
  );
  return (
    <ListBelow title={m.latestRecorders({ name })}>
      <DataGrid
        {...useGridLayout("rollouts.latest")}
        isBelowList
        label={m.latestRecorders({ name })}
        noun={[m.recorderNoun, m.recorderNouns]}
        rows={items ?? NONE}
        rowId={({ recorderId }) => recorderId}
        columns={columns}
        loading={items === undefined && error === null}
        error={error}
        onRetry={() => void load(id)}
        onOpen={() => navigate(`rollouts/${id}`)}
      />
    </ListBelow>
  );
}

const NONE: readonly RolloutItem[] = [];
