import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { combineLoading, type Loading } from "#renderer/services/sync.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  Divider,
  EmptyState,
  IconSite,
  type GridColumn,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { siteColumns } from "./columns.ts";
import { sitesStore } from "./store.ts";

interface SitesGridProps {
  /** Columns after the name. */
  readonly columns: readonly GridColumn<Site>[];
  /** Only these sites; null: all. */
  readonly filter: ((site: Site) => boolean) | null;
  /** What the columns show. */
  readonly fleet: { readonly loading: Loading; reload(): Promise<void> };
  /** Before the buttons. */
  readonly tools: ReactNode;
}

/** The list of sites: their state, codes, local times, credentials and maintenance. */
export function SitesGrid(props: SitesGridProps): ReactNode {
  const { filter, fleet, tools } = props;
  const { sites, loading, reload, ticked, tick, setShownTicked } = useFeature(
    sitesStore,
    (state) => state,
  );
  const all = combineLoading(loading, fleet.loading);
  const columns = useMemo(() => {
    const [name, ...others] = siteColumns(openPage);
    return [...(name ? [name] : []), ...props.columns, ...others];
  }, [props.columns]);
  return (
    <DataGrid
      {...useGridLayout("sites")}
      label={common.sites}
      noun={[messages.noun, messages.nouns]}
      rows={sites}
      rowId={idOf}
      columns={columns}
      onOpen={openPage}
      menu={siteMenu}
      loading={all.state === "loading"}
      error={all.state === "failed" ? all.error : null}
      onRetry={() => void Promise.all([reload(), fleet.reload()])}
      onReady={useGrid()}
      empty={<NoSites />}
      filter={filter}
      selected={ticked}
      onSelect={tick}
      onShownTicks={setShownTicked}
      tools={
        <>
          {tools}
          {sites.length > 0 && <SiteTools />}
        </>
      }
    />
  );
}

function openPage({ id }: Site): void {
  navigate(`sites/${encodeURIComponent(id)}`);
}

/** Actions on the selected sites. */
function SiteTools(): ReactNode {
  const isTicked = useFeature(sitesStore, ({ ticked }) => ticked.length > 0);
  if (!isTicked) return null;
  return (
    <>
      <ActionButton action="sites.editSelected" />
      <ActionButton action="sites.remove" label={messages.removeSelected} />
    </>
  );
}

/** Makes the grid available to actions while this list is on screen. */
function useGrid(): (rows: () => Site[], grid: GridHandle<Site>) => void {
  const setGrid = useFeature(sitesStore, (state) => state.setGrid);
  useEffect(() => () => setGrid(null), [setGrid]);
  return useCallback((_, grid) => setGrid(grid), [setGrid]);
}

function idOf({ id }: Site): string {
  return id;
}

function siteMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="sites.edit" />
      <ActionMenuItem action="sites.recorders" />
      <Divider my={4} />
      <ActionMenuItem action="sites.editSelected" />
      <ActionMenuItem action="sites.remove" />
      <ActionMenuItem action="sites.undo" />
    </>
  );
}

function NoSites(): ReactNode {
  return (
    <EmptyState
      icon={IconSite}
      title={messages.emptyTitle}
      actions={<ActionButton action="sites.add" primary />}
    >
      {messages.emptyText}
    </EmptyState>
  );
}
