import type { ReactNode } from "react";
import { ActionMenuItem, useAction } from "#renderer/actions/index.ts";
import { MenuDivider } from "#renderer/ui/index.ts";

interface ChangeItemsProps {
  /** Leaves out what only some recorders need, such as Retry sign-in, where it cannot run. */
  readonly onlyPossible?: boolean;
}

/** What can be changed about recorders, for the menu of a row and that of the list. */
export function ChangeItems({ onlyPossible = false }: ChangeItemsProps): ReactNode {
  const Rare = onlyPossible ? PossibleItem : ActionMenuItem;
  return (
    <>
      <ActionMenuItem action="recorders.site" />
      <ActionMenuItem action="recorders.addTags" />
      <Rare action="recorders.removeTags" />
      <MenuDivider />
      <ActionMenuItem action="recorders.credential" />
      <ActionMenuItem action="recorders.signIn" />
      <ActionMenuItem action="recorders.testSignIn" />
      <Rare action="recorders.retry" />
      <Rare action="recorders.trustNetwork" />
      <Rare action="recorders.distrustNetwork" />
    </>
  );
}

/** An item that is there only if it can run now. */
function PossibleItem({ action }: { action: string }): ReactNode {
  const { disabled } = useAction(action);
  return disabled === null && <ActionMenuItem action={action} />;
}
