import { useCallback, useMemo, type ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { openRowDialog } from "#renderer/dialogs/index.ts";
import {
  CredentialPanel,
  CredentialsGrid,
  credentialsStore,
  signsIn,
} from "#renderer/features/credentials/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Anchor, BesidePanel, type GridColumn } from "#renderer/ui/index.ts";
import {
  credentialsOfSites,
  NO_SIGN_INS,
  signInMark,
  signInsByCredential,
  type SignIns,
} from "./credential-sign-ins.ts";
import { TestCredential } from "./test-credential.tsx";

export function CredentialsTab(): ReactNode {
  const signIns = useSignIns();
  const markOf = useCallback(
    (credential: Credential) => signInMark(credential, signIns.get(credential.name) ?? NO_SIGN_INS),
    [signIns],
  );
  const test = useTest();
  const columns = useMemo(() => signInColumns(markOf, test), [markOf, test]);
  return (
    <BesidePanel panel={<CredentialPanel markOf={markOf} />}>
      <CredentialsGrid signInColumns={columns} />
    </BesidePanel>
  );
}

function useSignIns(): ReadonlyMap<string, SignIns> {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const sites = useFeature(sitesStore, (state) => state.sites);
  return useMemo(
    () => signInsByCredential(recorders, credentialsOfSites(sites)),
    [recorders, sites],
  );
}

/** Opens the test of a credential; null if the user may not test credentials. */
function useTest(): ((credential: Credential) => void) | null {
  const services = useServices();
  const mayTest = useFeature(meStore, ({ me }) => mayCall(me, "credentials.test") === true);
  return useMemo(
    () =>
      mayTest
        ? ({ name }) => openRowDialog(services, credentialsStore, TestCredential, name)
        : null,
    [services, mayTest],
  );
}

function signInColumns(
  markOf: (credential: Credential) => ReturnType<typeof signInMark>,
  test: ReturnType<typeof useTest>,
): GridColumn<Credential>[] {
  const signIn: GridColumn<Credential> = {
    id: "signIn",
    label: text.columnSignIn,
    hint: text.columnSignInHint,
    value: (credential) => markOf(credential).text,
    mark: markOf,
    tooltip: (credential) => (credential.refusedBy === 0 ? null : text.refusedText),
    ticks: true,
    minWidth: 240,
    flex: 1,
    besidePanel: true,
  };
  if (test === null) return [signIn];
  // Only credentials without an answer that counts: the list is not for tests of others.
  const needsTest = (credential: Credential) =>
    signsIn(credential) && credential.refusedBy === 0 && markOf(credential).tone === "warn";
  return [
    signIn,
    {
      id: "test",
      label: text.columnTest,
      value: (credential) => (needsTest(credential) ? text.testNow : ""),
      render: (credential) =>
        needsTest(credential) && (
          <Anchor component="button" type="button" onClick={() => test(credential)}>
            {text.testNow}
          </Anchor>
        ),
      filter: false,
      width: 110,
    },
  ];
}
