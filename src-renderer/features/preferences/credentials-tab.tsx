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
import { Anchor, BesidePanel, StatusTag, type GridColumn } from "#renderer/ui/index.ts";
import {
  credentialsOfSites,
  NO_SIGN_INS,
  signInMark,
  signInsByCredential,
  type SignIns,
} from "./credential-sign-ins.ts";
import { TestCredential } from "./test-credential.tsx";
import css from "./settings.module.css";

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
  // Only credentials without an answer that counts: the list is not for tests of others.
  const needsTest = (credential: Credential) =>
    test !== null &&
    signsIn(credential) &&
    credential.refusedBy === 0 &&
    markOf(credential).tone === "warn";
  const words = (credential: Credential) => {
    const { text: result, detail = "" } = markOf(credential);
    return [result, detail].filter((one) => one !== "").join(" · ");
  };
  return [
    {
      id: "signIn",
      label: text.columnSignIn,
      hint: text.columnSignInHint,
      value: words,
      render: (credential) => (
        <span className={css.signIn}>
          <StatusTag tone={markOf(credential).tone}>{words(credential)}</StatusTag>
          {needsTest(credential) && (
            <Anchor component="button" type="button" onClick={() => test?.(credential)}>
              {text.testNow}
            </Anchor>
          )}
        </span>
      ),
      drawn: {
        text: (credential) =>
          needsTest(credential) ? `${words(credential)} ${text.testNow}` : words(credential),
        besides: 36,
      },
      tooltip: (credential) => (credential.refusedBy === 0 ? null : text.refusedText),
      ticks: true,
      minWidth: 240,
      besidePanel: true,
    },
  ];
}
