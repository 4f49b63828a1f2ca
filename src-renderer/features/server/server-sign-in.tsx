import type { ReactNode } from "react";
import { serverScreen as text } from "#shared/messages/server-screen.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { ErrorNotice, Notice, Screen } from "#renderer/ui/index.ts";
import { LeaveButton } from "./leave-button.tsx";
import { ServerForm } from "./server-form.tsx";
import css from "./server.module.css";
import { serverName } from "./server-name.ts";

/** Sign-in that replaces a screen while the user of a desktop window is not signed in at the server. */
export function ServerSignIn({ address }: { address: string }): ReactNode {
  const error = useConnection().endError?.() ?? null;
  return (
    <Screen title={text.signInTitle({ name: serverName(address) })} padded>
      <div className={css.section}>
        {error === null || error.code === "not_signed_in" ? (
          <Notice tone="warn">{text.ended}</Notice>
        ) : (
          <ErrorNotice error={error} />
        )}
        <ServerForm address={address} />
        <p>{text.leaveText}</p>
        <div>
          <LeaveButton />
        </div>
      </div>
    </Screen>
  );
}
