import type { ComponentProps, ReactNode } from "react";
import { ActionButton, useActions } from "#renderer/actions/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { mayCall } from "./rights.ts";

/** A button for an action, for users whose role permits the action; other users never need the button. */
export function PermittedButton(props: ComponentProps<typeof ActionButton>): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const action = useActions().get(props.action);
  if (!action) return null;
  const isPermitted = (action.calls ?? []).every((call) => mayCall(me, call) === true);
  return isPermitted && <ActionButton {...props} />;
}
