import { ActionIcon, Button, Menu, Tooltip, type MenuProps } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { IconChevronDown, IconMore } from "./icons.ts";
import { useHasPanel } from "./panel-context.ts";

type Icon = ComponentType<{ readonly size: number; readonly "aria-hidden"?: boolean }>;

interface DropdownMenuProps {
  /** The control that opens the menu. */
  readonly trigger: ReactNode;
  readonly position?: NonNullable<MenuProps["position"]>;
  /** Class of the box around the items. */
  readonly className?: string | undefined;
  /** Set to false if an item moves the focus to another control. */
  readonly returnFocus?: boolean;
  /** `MenuItem`, `MenuLabel`, `MenuDivider`, `TickedMenuItem` and `ActionMenuItem`. */
  readonly children: ReactNode;
}

/** A menu behind a control of any kind. Most menus are a `MenuButton` or a `MenuIconButton`. */
export function DropdownMenu(props: DropdownMenuProps): ReactNode {
  const { trigger, position = "bottom-end", className, returnFocus = true, children } = props;
  return (
    <Menu position={position} returnFocus={returnFocus}>
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown {...(className !== undefined && { className })}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface MenuButtonProps extends Omit<DropdownMenuProps, "trigger"> {
  readonly label: string;
  /** Name for screen readers, if the label does not say what the menu changes. */
  readonly name?: string;
  readonly icon?: Icon;
  readonly isDisabled?: boolean;
  /** Shows the icon alone while a panel leaves little room. */
  readonly isIconBesidePanel?: boolean;
}

/** A button with a text and an arrow, which opens a menu. */
export function MenuButton(props: MenuButtonProps): ReactNode {
  const { label, name, icon: Icon, isIconBesidePanel = false, isDisabled, ...menu } = props;
  const hasPanel = useHasPanel();
  if (isIconBesidePanel && hasPanel && Icon)
    return <MenuIconButton {...menu} label={name ?? label} icon={Icon} />;
  return (
    <DropdownMenu
      {...menu}
      trigger={
        <Button
          variant="default"
          disabled={isDisabled === true}
          leftSection={Icon && <Icon size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...(name !== undefined && { "aria-label": name })}
        >
          {label}
        </Button>
      }
    />
  );
}

interface MenuIconButtonProps extends Omit<DropdownMenuProps, "trigger"> {
  readonly label: string;
  /** Text of the tooltip, if it is not the label. */
  readonly hint?: string;
  /** The icon for further actions, unless given. */
  readonly icon?: Icon;
  /** Lower, for a place inside a field or a table. */
  readonly isSmall?: boolean;
}

/** A button with an icon and a tooltip, which opens a menu. */
export function MenuIconButton(props: MenuIconButtonProps): ReactNode {
  const { label, hint = label, icon: Icon = IconMore, isSmall = false, ...menu } = props;
  return (
    <DropdownMenu
      {...menu}
      trigger={
        <Tooltip label={hint}>
          <ActionIcon aria-label={label} {...(isSmall && { size: "sm" })}>
            <Icon size={isSmall ? 14 : 16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}
