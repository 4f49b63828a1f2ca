import { useState, type ReactNode } from "react";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, StatusTag, Tooltip } from "#renderer/ui/index.ts";
import { meStore, type Me } from "#renderer/services/me-store.ts";
import { RemoveOwnTotp } from "./remove-own-totp.tsx";
import { TotpSetUp } from "./totp-set-up.tsx";
import css from "./team.module.css";

/** Sets up or removes the own authenticator app. */
export function TotpSection({ me }: { me: Me }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isSettingUp = isOpen && !me.totp;
  return (
    <section aria-labelledby="own-totp">
      <h2 id="own-totp">{text.totpTitle}</h2>
      <p className={css.quiet}>{text.totpText}</p>
      {!isSettingUp && (
        <div className={css.line}>
          <StatusTag tone={me.totp ? "good" : "unknown"}>
            {me.totp ? text.totpOn : text.totpOff}
          </StatusTag>
          {me.totp ? (
            <RemoveButton onClick={() => setOpen(true)} />
          ) : (
            <Button variant="default" onClick={() => setOpen(true)}>
              {text.setUp}
            </Button>
          )}
        </div>
      )}
      {isSettingUp && <TotpSetUp onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />}
      {isOpen && me.totp && <RemoveOwnTotp onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Disabled, with the reason, while the team requires the app. */
function RemoveButton({ onClick }: { onClick: () => void }): ReactNode {
  const isRequired = useFeature(meStore, ({ settings }) => settings?.totpRequired ?? false);
  return (
    <Tooltip label={text.removeRefused} disabled={!isRequired}>
      <Button
        variant="default"
        data-disabled={isRequired}
        aria-disabled={isRequired}
        onClick={isRequired ? () => {} : onClick}
      >
        {text.removeApp}
      </Button>
    </Tooltip>
  );
}
