import { useState, type ReactNode } from "react";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, SettingsBlock, SettingsRow, StatusTag, Tooltip } from "#renderer/ui/index.ts";
import { meStore, type Me } from "#renderer/services/me-store.ts";
import { RemoveOwnTotp } from "./remove-own-totp.tsx";
import { TotpSetUp } from "./totp-set-up.tsx";
import { totpText } from "./user-labels.ts";

/** Sets up or removes the own authenticator app. */
export function TotpRow({ me }: { me: Me }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isSettingUp = isOpen && !me.totp;
  const { tone } = totpText({ ...me, signIn: "password" }, false);
  return (
    <>
      <SettingsRow
        id="own-totp"
        name={text.totpTitle}
        text={text.totpText}
        state={
          !isSettingUp && (
            <StatusTag tone={me.totp ? "good" : tone === "warn" ? tone : "unknown"}>
              {me.totp ? text.totpOn : text.totpOff}
            </StatusTag>
          )
        }
      >
        {me.totp && <RemoveButton onClick={() => setOpen(true)} />}
        {!me.totp && !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {text.setUp}
          </Button>
        )}
      </SettingsRow>
      {isSettingUp && (
        <SettingsBlock>
          <TotpSetUp onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
        </SettingsBlock>
      )}
      {isOpen && me.totp && <RemoveOwnTotp onClose={() => setOpen(false)} />}
    </>
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
