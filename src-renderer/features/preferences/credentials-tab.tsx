import type { ReactNode } from "react";
import {
  CredentialDialogs,
  CredentialPanel,
  CredentialsGrid,
  credentialsStore,
} from "#renderer/features/credentials/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { AssignCredential } from "./assign-credential.tsx";
import { TestCredential } from "./test-credential.tsx";
import css from "./settings.module.css";

export function CredentialsTab(): ReactNode {
  const { credentials, dialog, show } = useFeature(credentialsStore, (state) => state);
  const assigned =
    dialog?.kind === "assign" ? credentials.find(({ name }) => name === dialog.name) : undefined;
  return (
    <div className={css.beside}>
      <div className={css.grid}>
        <CredentialsGrid />
      </div>
      <CredentialPanel />
      <CredentialDialogs />
      {assigned && <AssignCredential credential={assigned} onClose={() => show(null)} />}
      {dialog?.kind === "test" && <TestCredential name={dialog.name} onClose={() => show(null)} />}
    </div>
  );
}
