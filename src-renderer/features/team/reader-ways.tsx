import type { ReactNode } from "react";
import { accountScreen } from "#shared/messages/account-screen.ts";
import { helpMessages } from "#shared/messages/help.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button } from "#renderer/ui/index.ts";

/** What a user can do on a screen that is empty until an administrator adds recorders. */
export function ReaderWays(): ReactNode {
  return (
    <>
      <Button variant="default" onClick={() => navigate("help")}>
        {helpMessages.title}
      </Button>
      <Button variant="default" onClick={() => navigate("account")}>
        {accountScreen.title}
      </Button>
    </>
  );
}
