import type { ComponentProps, ReactNode } from "react";
import { ActionButton, useActions } from "#renderer/actions/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { mayCall } from "./rights.ts";

/** A button for an action, for users whose role permits the action; other users never need the button. */
export function PermittedButton(props: ComponentProps<typeof ActionButton>): ReactNode {
  const isPermitted = useIsPermitted();
  return isPermitted(props.action) && <ActionButton {...props} />;
}

/** Whether the role of the user permits an action of the registry. */
export function useIsPermitted(): (actionId: string) => boolean {
  const me = useFeature(meStore, (state) => state.me);
  const actions = useActions();
  return (actionId) => {
    const calls = actions.get(actionId)?.calls ?? [];
    return calls.every((call) => mayCall(me, call) === true);
  };
}
