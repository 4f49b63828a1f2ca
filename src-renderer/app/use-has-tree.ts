import { useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useRoute } from "#renderer/services/router.ts";
import { treeOn } from "./screens.ts";

/** Whether the fleet tree belongs to the present screen: the screen is about a part of the fleet, and the fleet has parts. */
export function useHasTree(): boolean {
  const { screen } = useRoute();
  const hasNoRecorder = useHasNoRecorders();
  const hasNoSite = useFeature(
    sitesStore,
    ({ sites, loading }) => sites.length === 0 && loading.state === "ready",
  );
  return treeOn(screen) !== undefined && !(hasNoRecorder && hasNoSite);
}
