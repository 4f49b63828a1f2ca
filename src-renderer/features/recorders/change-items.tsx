import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { ActionMenuItem, useAction } from "#renderer/actions/index.ts";
import { IconCredential, IconTag, MenuDivider, SubMenu } from "#renderer/ui/index.ts";

/** What can be changed about recorders, for the menu of the list. */
export function ChangeItems(): ReactNode {
  return (
    <>
      <ActionMenuItem action="recorders.site" />
      <ActionMenuItem action="recorders.addTags" />
      <ActionMenuItem action="recorders.removeTags" />
      <MenuDivider />
      <ActionMenuItem action="recorders.credential" />
      <ActionMenuItem action="recorders.signIn" />
      <ActionMenuItem action="recorders.testSignIn" />
      <ActionMenuItem action="recorders.retry" />
      <ActionMenuItem action="recorders.trustNetwork" />
      <ActionMenuItem action="recorders.distrustNetwork" />
    </>
  );
}

/** The same for the menu of a row: folded, and without what cannot run at the recorder, such as Retry sign-in. */
export function RowChangeItems(): ReactNode {
  return (
    <>
      <ActionMenuItem action="recorders.site" />
      <SubMenu label={common.tags} icon={IconTag}>
        <ActionMenuItem action="recorders.addTags" />
        <PossibleItem action="recorders.removeTags" />
      </SubMenu>
      <SubMenu label={text.signIn} icon={IconCredential}>
        <ActionMenuItem action="recorders.credential" />
        <ActionMenuItem action="recorders.signIn" />
        <ActionMenuItem action="recorders.testSignIn" />
        <PossibleItem action="recorders.retry" />
        <PossibleItem action="recorders.trustNetwork" />
        <PossibleItem action="recorders.distrustNetwork" />
      </SubMenu>
    </>
  );
}

/** An item that is there only if it can run now. */
function PossibleItem({ action }: { action: string }): ReactNode {
  const { disabled } = useAction(action);
  return disabled === null && <ActionMenuItem action={action} />;
}
