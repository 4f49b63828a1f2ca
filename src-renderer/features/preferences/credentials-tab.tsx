import { useCallback, useMemo, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { CredentialPanel, CredentialsGrid } from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { GridColumn } from "#renderer/ui/index.ts";
import {
  NO_SIGN_INS,
  signInMark,
  signInsByCredential,
  type SignIns,
} from "./credential-sign-ins.ts";
import css from "./settings.module.css";

export function CredentialsTab(): ReactNode {
  const signIns = useSignIns();
  const markOf = useCallback(
    (credential: Credential) => signInMark(credential, signIns.get(credential.name) ?? NO_SIGN_INS),
    [signIns],
  );
  const column = useMemo(() => signInColumn(markOf), [markOf]);
  return (
    <div className={css.beside}>
      <div className={css.grid}>
        <CredentialsGrid signInColumn={column} />
      </div>
      <CredentialPanel markOf={markOf} />
    </div>
  );
}

function useSignIns(): ReadonlyMap<string, SignIns> {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const sites = useFeature(sitesStore, (state) => state.sites);
  return useMemo(
    () => signInsByCredential(recorders, new Map(sites.map((site) => [site.id, site.credential]))),
    [recorders, sites],
  );
}

function signInColumn(
  markOf: (credential: Credential) => ReturnType<typeof signInMark>,
): GridColumn<Credential> {
  return {
    id: "signIn",
    label: text.columnSignIn,
    hint: text.columnSignInHint,
    value: (credential) => markOf(credential).text,
    mark: markOf,
    tooltip: (credential) => (credential.refusedBy === 0 ? null : text.refusedText),
    ticks: true,
    minWidth: 260,
    flex: 1,
  };
}
