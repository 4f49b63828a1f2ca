import type { ReactNode } from "react";
import {
  CredentialDialogs,
  CredentialPanel,
  CredentialsGrid,
  credentialsStore,
} from "#renderer/features/credentials/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { TestCredential } from "./test-credential.tsx";
import css from "./settings.module.css";

export function CredentialsTab(): ReactNode {
  const { dialog, show } = useFeature(credentialsStore, (state) => state);
  return (
    <div className={css.beside}>
      <div className={css.grid}>
        <CredentialsGrid />
      </div>
      <CredentialPanel />
      <CredentialDialogs />
      {dialog?.kind === "test" && <TestCredential name={dialog.name} onClose={() => show(null)} />}
    </div>
  );
}
