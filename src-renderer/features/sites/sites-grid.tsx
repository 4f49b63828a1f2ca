import { useMemo, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { combineLoading, type Loading } from "#renderer/services/sync.ts";
import { useCollectionGrid } from "#renderer/services/use-collection.ts";
import { DataGrid, Divider, type GridColumn } from "#renderer/ui/index.ts";
import { siteColumns } from "./columns.ts";
import { sitesStore } from "./store.ts";

interface SitesGridProps {
  readonly columns: {
    /** After the name. */
    readonly state: readonly GridColumn<Site>[];
    /** After customer and number of recorders. */
    readonly figures: readonly GridColumn<Site>[];
  };
  /** Filter of the sites; null for all. */
  readonly filter: ((site: Site) => boolean) | null;
  /** What the columns show. */
  readonly fleet: { readonly loading: Loading; reload(): Promise<void> };
  /** Before the buttons. */
  readonly tools: ReactNode;
  /** Notice in place of a list without sites. */
  readonly empty: ReactNode;
}

/** The list of sites: their state, maintenance, customers and availability, then codes and local times. */
export function SitesGrid(props: SitesGridProps): ReactNode {
  const { filter, fleet, tools } = props;
  const { sites, loading, ticked, tick, setShownTicked } = useFeature(sitesStore, (state) => state);
  const all = combineLoading(loading, fleet.loading);
  const grid = useCollectionGrid(sitesStore);
  const columns = useMemo(() => {
    const { state, figures } = props.columns;
    const { name, maintenance, recorders, others } = siteColumns(openPage);
    return [...name, ...state, ...recorders, ...figures, ...maintenance, ...others];
  }, [props.columns]);
  return (
    <DataGrid
      {...useList("sites")}
      label={common.sites}
      noun={[messages.noun, messages.nouns]}
      {...grid}
      columns={columns}
      onOpen={openPage}
      menu={siteMenu}
      menuEnd={removeItem}
      loading={all.state === "loading"}
      error={all.state === "failed" ? all.error : null}
      onRetry={() => {
        grid.onRetry();
        void fleet.reload();
      }}
      empty={props.empty}
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

function siteMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="sites.edit" />
      <ActionMenuItem action="sites.recorders" />
      <Divider my={4} />
      <ActionMenuItem action="sites.editSelected" />
      <ActionMenuItem action="sites.undo" />
    </>
  );
}

function removeItem(): ReactNode {
  return <ActionMenuItem action="sites.remove" isDangerous />;
}
