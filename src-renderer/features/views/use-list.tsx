import { useCallback } from "react";
import type { ViewScreen } from "#shared/domain/views.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import type { GridHandle } from "#renderer/ui/index.ts";
import { ViewsMenu } from "./views-menu.tsx";

/**
 * The grid of a list with saved views: `<DataGrid {...useList("alerts")} …>`. Users who see a part of the fleet have no views, which
 * may name what they do not see.
 * @param layout name under which the columns are stored
 */
export function useList(screen: ViewScreen, layout: string = screen) {
  const isLimited = useFeature(
    meStore,
    ({ me }) => lockReason(me, "views.list", "screen") !== null,
  );
  const views = useCallback(
    (grid: ViewGrid | null) => (isLimited ? null : <ViewsMenu screen={screen} grid={grid} />),
    [screen, isLimited],
  );
  return { ...useListGrid(layout), views };
}

type ViewGrid = Pick<GridHandle<never>, "layout" | "arrange">;
