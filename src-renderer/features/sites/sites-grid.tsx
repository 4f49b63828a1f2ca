import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useLinkedDialog } from "#renderer/services/use-linked-dialog.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, Divider, EmptyState, IconSite, type GridHandle } from "#renderer/ui/index.ts";
import { siteColumns } from "./columns.ts";
import { CustomerFilter, useCustomerFilter } from "./customer-filter.tsx";
import { sitesStore, type SitesDialog } from "./store.ts";

/** The list of sites: codes, local times, credentials and maintenance. */
export function SitesGrid(): ReactNode {
  const { sites, loading, show, reload, dialog, ticked, tick, setShownTicked } = useFeature(
    sitesStore,
    (state) => state,
  );
  const open = useCallback(({ id }: Site) => show({ kind: "edit", id }), [show]);
  const columns = useMemo(() => siteColumns(open), [open]);
  useLinkedDialog("settings/sites", linkable(dialog), show);
  const customer = useCustomerFilter();
  const filter = useMemo(
    () => (customer === null ? null : ({ customerId }: Site) => customerId === customer),
    [customer],
  );
  return (
    <DataGrid
      {...useGridLayout("sites")}
      label={common.sites}
      noun={[messages.noun, messages.nouns]}
      rows={sites}
      rowId={idOf}
      columns={columns}
      onOpen={open}
      menu={siteMenu}
      loading={loading.state === "loading"}
      error={loading.state === "failed" ? loading.error : null}
      onRetry={() => void reload()}
      onReady={useGrid()}
      empty={<NoSites />}
      filter={filter}
      selected={ticked}
      onSelect={tick}
      onShownTicks={setShownTicked}
      tools={sites.length > 0 && <SiteTools />}
      below={<CustomerFilter />}
    />
  );
}

/** The dialog with an address: that of one site. Null for other dialogs. */
function linkable(dialog: SitesDialog | null): { kind: string; id: string } | null {
  return dialog && "id" in dialog ? dialog : null;
}

/** Actions on the list and on the selected sites. */
function SiteTools(): ReactNode {
  const isTicked = useFeature(sitesStore, ({ ticked }) => ticked.length > 0);
  return (
    <>
      <ActionButton action="sites.add" />
      {isTicked && (
        <>
          <ActionButton action="sites.editSelected" />
          <ActionButton action="sites.remove" label={messages.removeSelected} />
        </>
      )}
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
