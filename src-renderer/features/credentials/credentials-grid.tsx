import { useMemo, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelGrid } from "#renderer/services/use-collection.ts";
import { useListGrid } from "#renderer/services/use-list-grid.ts";
import {
  DataGrid,
  Divider,
  EmptyState,
  IconCredential,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { credentialColumns } from "./columns.ts";
import { credentialsStore } from "./store.ts";

interface CredentialsGridProps {
  /** What the recorders that use a credential answered last, and the way to test it. */
  readonly signInColumns: readonly GridColumn<Credential>[];
}

/** The stored credentials, with the numbers of recorders that use or refused each. Passwords are never shown. */
export function CredentialsGrid({ signInColumns }: CredentialsGridProps): ReactNode {
  const open = useFeature(credentialsStore, (state) => state.open);
  return (
    <DataGrid
      {...useListGrid("credentials")}
      label={common.credentials}
      noun={[text.noun, text.nouns]}
      {...usePanelGrid(credentialsStore)}
      columns={useMemo(() => credentialColumns(open, signInColumns), [open, signInColumns])}
      menu={credentialMenu}
      empty={<NoCredentials />}
    />
  );
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
