import type { ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import type { GridHandle } from "./data-grid/grid-handle.ts";
import { IconGroups, IconGroupsClosed, IconGroupsOpen } from "./icons.ts";
import { MenuDivider, MenuItem, MenuLabel } from "./controls.ts";
import { MenuButton } from "./menu-button.tsx";
import { TickedMenuItem } from "./ticked-menu-item.tsx";

interface GroupMenuProps<G extends string> {
  readonly choices: readonly G[];
  readonly label: (value: G) => string;
  readonly value: G | "none";
  readonly onChoose: (value: G) => void;
  /** The grid with the groups; null while there is none. */
  readonly grid: Pick<GridHandle<never>, "setAllGroups"> | null;
}

/** How a list is grouped. */
export function GroupMenu<G extends string>(props: GroupMenuProps<G>): ReactNode {
  const { choices, label, value, onChoose, grid } = props;
  const textOf = (one: G | "none") => (one === "none" ? texts.noGroups : label(one));
  return (
    <MenuButton
      label={textOf(value)}
      name={texts.groupedBy({ groups: textOf(value) })}
      position="bottom-start"
      icon={IconGroups}
      isIconBesidePanel
    >
      <MenuLabel>{texts.groupBy}</MenuLabel>
      {choices.map((one) => (
        <TickedMenuItem
          key={one}
          ticked={one === value}
          label={textOf(one)}
          onClick={() => onChoose(one)}
        />
      ))}
      {value !== "none" && (
        <>
          <MenuDivider />
          <MenuItem
            leftSection={<IconGroupsOpen size={15} />}
            onClick={() => grid?.setAllGroups(true)}
          >
            {texts.openGroups}
          </MenuItem>
          <MenuItem
            leftSection={<IconGroupsClosed size={15} />}
            onClick={() => grid?.setAllGroups(false)}
          >
            {texts.closeGroups}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
}
