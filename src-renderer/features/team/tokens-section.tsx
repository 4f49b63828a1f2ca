import { useState, type ReactNode } from "react";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { Button, IconAdd, SettingsBlock, SettingsRow, SettingsRows } from "#renderer/ui/index.ts";
import { CreateToken } from "./create-token.tsx";
import { NewToken, type CreatedToken } from "./new-token.tsx";
import { TokensTable } from "./tokens-table.tsx";

/** The own access tokens. A new token is in the state of its dialog only, and gone when the dialog is closed. */
export function TokensSection(): ReactNode {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const show = (token: CreatedToken) => {
    setCreating(false);
    setCreated(token);
  };
  return (
    <SettingsRows title={text.tokens}>
      <SettingsRow text={text.tokensText}>
        <Button
          variant="default"
          leftSection={<IconAdd size={15} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {text.createAction}
        </Button>
      </SettingsRow>
      <SettingsBlock>
        <TokensTable userId={null} />
      </SettingsBlock>
      {isCreating && <CreateToken onClose={() => setCreating(false)} onCreated={show} />}
      {created && <NewToken created={created} onClose={() => setCreated(null)} />}
    </SettingsRows>
  );
}
