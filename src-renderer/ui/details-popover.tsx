import { Popover, UnstyledButton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import css from "./details-popover.module.css";

interface DetailsPopoverProps {
  /** The text that opens it. */
  readonly trigger: ReactNode;
  /** Names the panel for screen readers. */
  readonly label: string;
  readonly tone?: "plain" | "bad";
  /** Built only while it is open. */
  readonly children: () => ReactNode;
}

/** More about a short text, a click away. Escape closes it, and the focus goes back to the text. */
export function DetailsPopover(props: DetailsPopoverProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={css.trigger}
          data-tone={props.tone ?? "plain"}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {props.trigger}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={css.panel}
        role="dialog"
        aria-label={props.label}
        tabIndex={-1}
        data-autofocus
      >
        {opened && props.children()}
      </Popover.Dropdown>
    </Popover>
  );
}
