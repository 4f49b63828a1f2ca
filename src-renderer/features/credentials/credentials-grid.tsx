import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
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

/** Every stored credential: who uses it, who refused it. Never a password. */
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
      label="Credentials"
      noun={["credential", "credentials"]}
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

/** The grid is there for actions as long as this list is. */
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
      title="No credential is stored"
      actions={<ActionButton action="credentials.add" primary />}
    >
      Recorders that ask for a sign-in need one: a user name and its password, kept under a name. A
      recorder uses its own, or that of its site.
    </EmptyState>
  );
}
