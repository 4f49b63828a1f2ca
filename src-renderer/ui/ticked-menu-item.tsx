import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { IconCheck } from "./icons.ts";
import css from "./ticked-menu-item.module.css";

interface TickedMenuItemProps {
  readonly label: string;
  readonly ticked: boolean;
  readonly onClick: () => void;
}

/** One of several choices in a menu; the current one has a tick. */
export function TickedMenuItem({ label, ticked, onClick }: TickedMenuItemProps): ReactNode {
  const tick = ticked ? (
    <IconCheck size={15} aria-label={common.chosen} />
  ) : (
    <span className={css.noTick} />
  );
  return (
    <Menu.Item leftSection={tick} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}
