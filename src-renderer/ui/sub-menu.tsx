import { Menu } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";

interface SubMenuProps {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number }>;
  /** Menu items. */
  readonly children: ReactNode;
}

/** An item of a menu that opens a menu of its own, for what is rarely needed. */
export function SubMenu({ label, icon: Symbol, children }: SubMenuProps): ReactNode {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Symbol size={15} />}>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
