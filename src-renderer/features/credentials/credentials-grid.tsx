import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  Divider,
  EmptyState,
  IconCredential,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { credentialColumns } from "./columns.ts";
import { credentialsStore } from "./store.ts";

/** The stored credentials, with the numbers of recorders that use or refused each. Passwords are never shown. */
export function CredentialsGrid(): ReactNode {
  const { credentials, loading, open, openName, reload } = useFeature(
    credentialsStore,
    (state) => state,
  );
  const columns = useMemo(() => credentialColumns(open), [open]);
  const follow = useCallback(
    ({ name }: Credential) => openName !== null && openName !== name && open(name),
    [openName, open],
  );
  return (
    <DataGrid
      {...useGridLayout("credentials")}
      label={common.credentials}
      noun={[text.noun, text.nouns]}
      rows={credentials}
      rowId={nameOf}
      columns={columns}
      onOpen={({ name }) => open(name)}
      onCurrent={follow}
      menu={credentialMenu}
      loading={loading.state === "loading"}
      error={loading.state === "failed" ? loading.error : null}
      onRetry={() => void reload()}
      onReady={useGrid()}
      empty={<NoCredentials />}
      tools={credentials.length > 0 && <ActionButton action="credentials.add" />}
    />
  );
}

/** Makes the grid available to actions while this list is on screen. */
function useGrid(): (rows: () => Credential[], grid: GridHandle<Credential>) => void {
  const setGrid = useFeature(credentialsStore, (state) => state.setGrid);
  useEffect(() => () => setGrid(null), [setGrid]);
  return useCallback((_, grid) => setGrid(grid), [setGrid]);
}

function nameOf({ name }: Credential): string {
  return name;
}

function credentialMenu(): ReactNode {
  return (
    <>
      <ActionMenuItem action="credentials.open" />
      <ActionMenuItem action="credentials.recorders" />
      <Divider my={4} />
      <ActionMenuItem action="credentials.replace" />
      <ActionMenuItem action="credentials.assign" />
      <ActionMenuItem action="credentials.test" />
      <Divider my={4} />
      <ActionMenuItem action="credentials.remove" />
    </>
  );
}

function NoCredentials(): ReactNode {
  return (
    <EmptyState
      icon={IconCredential}
      title={text.emptyTitle}
      actions={<ActionButton action="credentials.add" primary />}
    >
      {text.emptyText}
    </EmptyState>
  );
}
