import { useState, type ReactNode } from "react";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, Button, IconSecret } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import css from "./secrets.module.css";

/** Shown above every screen while passwords cannot be read. */
export function SecretsBanner(): ReactNode {
  const status = useFeature(secretsStore, (state) => state.status);
  if (!status || status.state === "ready") return null;
  const vault = status.kind === "vault" && status.state === "locked";
  return (
    <section className={css.banner} aria-label={text.bannerLabel}>
      <IconSecret size={17} aria-hidden className={css.bannerIcon} />
      <p className={css.bannerText} role="status">
        {vault ? (
          <>
            <strong>{text.locked}</strong> {text.bannerLocked}
          </>
        ) : (
          <>
            <strong>{status.error?.message ?? text.bannerUnreadable}</strong>{" "}
            {status.kind !== "vault" && `${status.error?.hint ?? ""} `}
            {text.bannerText}{" "}
            {status.kind === "vault" && (
              <Anchor href="#/settings/passwords">{text.openSettings}</Anchor>
            )}
          </>
        )}
      </p>
      {vault ? <ActionButton action="secrets.unlock" label={text.unlockAction} /> : <CheckAgain />}
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
      {text.checkAgain}
    </Button>
  );
}
