import { useState, type ReactNode } from "react";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { Button, IconAdd } from "#renderer/ui/index.ts";
import { CreateToken } from "./create-token.tsx";
import { NewToken, type CreatedToken } from "./new-token.tsx";
import { TokensTable } from "./tokens-table.tsx";
import css from "./team.module.css";

/** The own access tokens. A new token is in the state of its dialog only, and gone when the dialog is closed. */
export function TokensSection(): ReactNode {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const show = (token: CreatedToken) => {
    setCreating(false);
    setCreated(token);
  };
  return (
    <section aria-labelledby="own-tokens">
      <h2 id="own-tokens">{text.tokens}</h2>
      <p className={css.quiet}>{text.tokensText}</p>
      <TokensTable userId={null} />
      <div className={css.line}>
        <Button
          variant="default"
          leftSection={<IconAdd size={15} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {text.createAction}
        </Button>
      </div>
      {isCreating && <CreateToken onClose={() => setCreating(false)} onCreated={show} />}
      {created && <NewToken created={created} onClose={() => setCreated(null)} />}
    </section>
  );
}
