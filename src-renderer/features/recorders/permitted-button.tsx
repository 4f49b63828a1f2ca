import type { ReactNode } from "react";
import { ActionButton, useActions } from "#renderer/actions/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";

/** A button for an action, for users whose role permits the action; other users never need the button. */
export function PermittedButton(props: {
  readonly action: string;
  readonly primary?: boolean;
}): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const calls = useActions().get(props.action)?.calls ?? [];
  const isPermitted = calls.every((call) => mayCall(me, call) === true);
  return isPermitted && <ActionButton {...props} />;
}
