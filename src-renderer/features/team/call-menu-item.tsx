import type { ComponentType, ReactNode } from "react";
import type { ActionCall } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { MenuItem } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { mayCall } from "./rights.ts";

interface CallMenuItemProps {
  /** The call that it leads to: users who may not make it see the item disabled, with the reason. */
  readonly call: ActionCall;
  /** Why not now; null if it can run. */
  readonly reason?: string | null;
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly onClick: () => void;
  readonly children: string;
}

/** An item in the menu of a row, for a row that is not on screen as a page. */
export function CallMenuItem(props: CallMenuItemProps): ReactNode {
  const { call, reason = null, icon: Icon, onClick, children } = props;
  const may = mayCall(
    useFeature(meStore, ({ me }) => me),
    call,
  );
  const refused = may === true ? reason : may;
  return (
    <MenuItem
      onClick={onClick}
      disabled={refused !== null}
      title={refused ?? undefined}
      leftSection={<Icon size={15} />}
    >
      {children}
    </MenuItem>
  );
}
