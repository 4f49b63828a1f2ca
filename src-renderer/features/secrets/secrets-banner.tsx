import { useState, type ReactNode } from "react";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, Button, IconSecret } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import css from "./secrets.module.css";

/** Above every screen while passwords cannot be read, and only then. All that signs in nowhere works on. */
export function SecretsBanner(): ReactNode {
  const status = useFeature(secretsStore, (state) => state.status);
  if (!status || status.state === "ready") return null;
  const vault = status.kind === "vault" && status.state === "locked";
  return (
    <section className={css.banner} aria-label="Passwords cannot be read">
      <IconSecret size={17} aria-hidden className={css.bannerIcon} />
      <p className={css.bannerText} role="status">
        {vault ? (
          <>
            <strong>The vault is locked.</strong> Muster signs in to no recorder until it has the
            passphrase. All else works.
          </>
        ) : (
          <>
            <strong>{status.error?.message ?? "Passwords cannot be read now."}</strong>{" "}
            {status.kind !== "vault" && `${status.error?.mend ?? ""} `}
            Until then Muster signs in to no recorder; all else works.{" "}
            {status.kind === "vault" && <Anchor href="#/settings/passwords">What to do</Anchor>}
          </>
        )}
      </p>
      {vault ? <ActionButton action="secrets.unlock" label="Unlock…" /> : <CheckAgain />}
    </section>
  );
}

function CheckAgain(): ReactNode {
  const reload = useFeature(secretsStore, (state) => state.reload);
  const [busy, setBusy] = useState(false);
  const check = () => {
    setBusy(true);
    void reload().finally(() => setBusy(false));
  };
  return (
    <Button variant="default" onClick={check} loading={busy}>
      Check again
    </Button>
  );
}
