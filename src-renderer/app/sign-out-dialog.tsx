import type { ReactNode } from "react";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Confirm } from "#renderer/ui/index.ts";
import { shellStore } from "./shell-store.ts";

/** Asks before the browser is signed out: the way back in is where Muster runs. */
export function SignOutDialog(): ReactNode {
  const { signOut } = useServices();
  const opened = useFeature(shellStore, (state) => state.signOutAsked);
  const ask = useFeature(shellStore, (state) => state.askSignOut);
  if (signOut === null) return null;
  const confirm = () => {
    ask(false);
    signOut();
  };
  return (
    <Confirm
      title="Sign out everywhere?"
      opened={opened}
      onClose={() => ask(false)}
      confirm="Sign out"
      onConfirm={confirm}
    >
      <p>
        Every tab of this browser is signed out. Work that is under way continues. To sign in again,
        open the new link that Muster prints where it runs.
      </p>
    </Confirm>
  );
}
