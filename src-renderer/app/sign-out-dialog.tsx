import type { ReactNode } from "react";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { useConnection } from "#renderer/services/connection.tsx";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Confirm } from "#renderer/ui/index.ts";
import { shellStore } from "./shell-store.ts";

/** Asks before the browser is signed out, since signing in again needs a new link from Muster. */
export function SignOutDialog(): ReactNode {
  const { signOut } = useServices();
  const { isTeamServer } = useConnection();
  const opened = useFeature(shellStore, (state) => state.signOutAsked);
  const ask = useFeature(shellStore, (state) => state.askSignOut);
  if (signOut === null) return null;
  const confirm = () => {
    ask(false);
    signOut();
  };
  return (
    <Confirm
      title={isTeamServer ? text.signOutTitle : text.endSessionTitle}
      opened={opened}
      onClose={() => ask(false)}
      confirm={isTeamServer ? text.signOut : text.endSession}
      onConfirm={confirm}
    >
      <p>{isTeamServer ? text.signOutText : text.endSessionText}</p>
    </Confirm>
  );
}
