import type { ReactNode } from "react";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Loader, StatusTag } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { StoresList } from "./stores-list.tsx";
import { stateTag, storeNow } from "./labels.ts";
import css from "./secrets.module.css";

/** The current password store, and the other stores of this computer. */
export function SecretsPage(): ReactNode {
  const { status, loading } = useFeature(secretsStore, (state) => state);
  if (!status) {
    if (loading.state === "failed") return <ErrorNotice error={loading.error} />;
    return <Loader size="sm" aria-label={common.loading} />;
  }
  return (
    <div className={css.page}>
      <section aria-labelledby="current-store">
        <h2 id="current-store">{text.currentStore}</h2>
        <Now status={status} />
      </section>
      <section aria-labelledby="other-stores">
        <h2 id="other-stores">{text.otherStores}</h2>
        <p className={css.soft}>{text.storesText}</p>
        <StoresList status={status} />
      </section>
    </div>
  );
}

function Now({ status }: { status: SecretStatus }): ReactNode {
  const { tone, label } = stateTag(status.state);
  const risky = status.kind === "memory";
  // The unlock button replaces the hint.
  const opens = status.kind === "vault" && status.state === "locked";
  return (
    <div className={css.now} data-tone={status.state === "ready" && !risky ? undefined : "warn"}>
      <div className={css.nowText}>
        <p className={css.nowTitle}>{storeNow(status.kind)}</p>
        {!risky && <p>{status.note}</p>}
        {status.error?.hint && !opens && <p>{status.error.hint}</p>}
        {!status.chosen && <p className={css.soft}>{text.defaultStore}</p>}
        {risky && <p>{text.memoryText}</p>}
      </div>
      {!risky && <StatusTag tone={tone}>{label}</StatusTag>}
      {status.kind === "vault" && (
        <div className={css.nowActions}>
          {opens && <ActionButton action="secrets.unlock" primary />}
          {status.state !== "unavailable" && <ActionButton action="secrets.changePassphrase" />}
          {status.state === "ready" && <ActionButton action="secrets.lock" />}
        </div>
      )}
    </div>
  );
}
