import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Loader } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { StoresList } from "./stores-list.tsx";
import css from "./secrets.module.css";

/** The password stores of this computer, and which of them is in use. */
export function SecretsPage(): ReactNode {
  const { status, loading } = useFeature(secretsStore, (state) => state);
  if (!status) {
    if (loading.state === "failed") return <ErrorNotice error={loading.error} />;
    return <Loader size="sm" aria-label={common.loading} />;
  }
  return (
    <section aria-labelledby="password-stores">
      <h2 id="password-stores">{text.currentStore}</h2>
      <p className={css.soft}>{text.storesText}</p>
      <StoresList status={status} />
    </section>
  );
}
