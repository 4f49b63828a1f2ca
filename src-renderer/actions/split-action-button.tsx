import type { ReactNode } from "react";
import { Button, DropdownMenu, IconChevronDown } from "#renderer/ui/index.ts";
import { useAction } from "./context.tsx";
import { ActionButton } from "./action-button.tsx";
import css from "./split-action-button.module.css";

interface SplitActionButtonProps {
  readonly action: string;
  /** Another wording where the place already says the rest. */
  readonly label?: string;
  /** Label of the part that opens the menu, for screen readers. */
  readonly moreLabel: string;
  /** The other ways to do it: `ActionMenuItem`s. */
  readonly children: ReactNode;
}

/** The main button of a screen for an action, with its variants in a menu at its end. */
export function SplitActionButton(props: SplitActionButtonProps): ReactNode {
  const { action, label, moreLabel, children } = props;
  const { disabled } = useAction(action);
  return (
    <Button.Group>
      <ActionButton action={action} {...(label !== undefined && { label })} primary />
      <DropdownMenu
        trigger={
          <Button className={css.more} aria-label={moreLabel} disabled={disabled !== null} px={7}>
            <IconChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        {children}
      </DropdownMenu>
    </Button.Group>
  );
}
