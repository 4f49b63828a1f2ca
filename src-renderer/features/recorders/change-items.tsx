import type { ReactNode } from "react";
import { ActionMenuItem } from "#renderer/actions/index.ts";

/** What can be changed about recorders, for the menu of a row and that of the list. */
export function ChangeItems(): ReactNode {
  return (
    <>
      <ActionMenuItem action="recorders.site" />
      <ActionMenuItem action="recorders.credential" />
      <ActionMenuItem action="recorders.signIn" />
      <ActionMenuItem action="recorders.trustNetwork" />
      <ActionMenuItem action="recorders.distrustNetwork" />
      <ActionMenuItem action="recorders.addTags" />
      <ActionMenuItem action="recorders.removeTags" />
      <ActionMenuItem action="recorders.testSignIn" />
      <ActionMenuItem action="recorders.retry" />
    </>
  );
}
