import type { ReactNode } from "react";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Loader, StatusTag } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { StoresList } from "./stores-list.tsx";
import { STATE_WORDS, STORE_WORDS } from "./words.ts";
import css from "./secrets.module.css";

/** Where passwords are kept now, plainly; and where else they could be. */
export function SecretsPage(): ReactNode {
  const { status, loading } = useFeature(secretsStore, (state) => state);
  if (!status) {
    if (loading.state === "failed") return <ErrorNotice error={loading.error} />;
    return <Loader size="sm" aria-label="Loading" />;
  }
  return (
    <div className={css.page}>
      <section aria-labelledby="kept-now">
        <h2 id="kept-now">Where passwords are kept</h2>
        <Now status={status} />
      </section>
      <section aria-labelledby="kept-else">
        <h2 id="kept-else">Where they can be kept</h2>
        <p className={css.soft}>
          Passwords never stand in Muster's database, plans, logs or exports, and never come to this
          window. The choice holds for this data folder.
        </p>
        <StoresList status={status} />
      </section>
    </div>
  );
}

function Now({ status }: { status: SecretStatus }): ReactNode {
  const { tone, label } = STATE_WORDS[status.state];
  const risky = status.kind === "memory";
  // The button below says what to do.
  const opens = status.kind === "vault" && status.state === "locked";
  return (
    <div className={css.now} data-tone={status.state === "ready" && !risky ? undefined : "warn"}>
      <div className={css.nowText}>
        <p className={css.nowTitle}>{STORE_WORDS[status.kind].now}</p>
        <p>{status.note}</p>
        {status.error?.mend && !opens && <p>{status.error.mend}</p>}
        {!status.chosen && (
          <p className={css.soft}>Nobody chose this: it is what this computer has.</p>
        )}
        {risky && (
          <p>
            After a restart each credential needs its password again. Muster never writes them to
            disk unprotected instead.
          </p>
        )}
      </div>
      <StatusTag tone={tone}>{label}</StatusTag>
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
