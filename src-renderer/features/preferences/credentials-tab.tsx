import type { ReactNode } from "react";
import { CredentialPanel, CredentialsGrid } from "#renderer/features/credentials/index.ts";
import css from "./settings.module.css";

export function CredentialsTab(): ReactNode {
  return (
    <div className={css.beside}>
      <div className={css.grid}>
        <CredentialsGrid />
      </div>
      <CredentialPanel />
    </div>
  );
}
