import type { ReactNode } from "react";
import { Button, IconButton, MenuItem, shortcutText, Tooltip } from "#renderer/ui/index.ts";
import { useAction } from "./context.tsx";

interface ActionButtonProps {
  readonly action: string;
  /** Another wording where the place already says the rest. */
  readonly label?: string;
  readonly primary?: boolean;
  readonly iconOnly?: boolean;
}

/** A button for an action: icon, label, shortcut in the tooltip, and the reason when it is disabled. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { action, disabled, run } = useAction(props.action);
  const label = props.label ?? action.label;
  const keys = action.shortcut ? ` (${shortcutText(action.shortcut)})` : "";
  const Icon = action.icon;
  // Stays focusable while disabled, so that its tooltip can say why.
  const shared = {
    onClick: disabled ? () => {} : run,
    "data-disabled": disabled !== null,
    "aria-disabled": disabled !== null,
  } as const;
  return (
    <Tooltip label={disabled ?? `${action.label}${keys}`}>
      {props.iconOnly && Icon ? (
        <IconButton {...shared} aria-label={label}>
          <Icon size={16} />
        </IconButton>
      ) : (
        <Button
          {...shared}
          variant={props.primary ? "filled" : "default"}
          leftSection={Icon && <Icon size={15} />}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  );
}

/** The same action in a menu. */
export function ActionMenuItem(props: { action: string; label?: string }): ReactNode {
  const { action, disabled, run } = useAction(props.action);
  const Icon = action.icon;
  return (
    <MenuItem
      onClick={run}
      disabled={disabled !== null}
      title={disabled ?? undefined}
      leftSection={Icon ? <Icon size={15} /> : undefined}
      rightSection={action.shortcut ? shortcutText(action.shortcut) : undefined}
    >
      {props.label ?? action.label}
    </MenuItem>
  );
}
