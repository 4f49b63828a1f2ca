import type { ReactNode } from "react";
import { gridShortcutMessages as texts } from "#shared/messages/shell.ts";
import { Button, IconButton, MenuItem, shortcutText, Tooltip } from "#renderer/ui/index.ts";
import type { Action } from "./action.ts";
import { useAction } from "./context.tsx";

interface ActionButtonProps {
  readonly action: string;
  /** Another wording where the place already says the rest. */
  readonly label?: string;
  readonly primary?: boolean;
  readonly iconOnly?: boolean;
  /** Lower, for a row of tools in a panel. */
  readonly compact?: boolean;
  /** The recorder that the action is about, if not the selected ones. */
  readonly recorderId?: string;
}

/** A button for an action: icon, label, shortcut in the tooltip, and the reason when it is disabled. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { action, disabled, run } = useAction(props.action, props.recorderId);
  const label = props.label ?? action.label;
  const Icon = action.icon;
  // Stays focusable while disabled, so that its tooltip can say why.
  const shared = {
    onClick: disabled ? () => {} : run,
    "data-disabled": disabled !== null,
    "aria-disabled": disabled !== null,
  } as const;
  return (
    <Tooltip {...tooltipOf(disabled ?? hintOf(action, props.iconOnly ? null : label))}>
      {props.iconOnly && Icon ? (
        <IconButton {...shared} aria-label={label}>
          <Icon size={16} />
        </IconButton>
      ) : (
        <Button
          {...shared}
          {...(props.compact && { size: "compact-sm" })}
          variant={props.primary ? "filled" : "default"}
          leftSection={Icon && <Icon size={15} />}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  );
}

/** The name of the action, unless the button shows it, and the shortcut; null if nothing is left to say. */
function hintOf({ label, shortcut }: Action, shown: string | null): string | null {
  const keys = shortcut ? shortcutText(shortcut) : null;
  if (label === shown) return keys && texts.shortcut({ keys });
  return keys ? `${label} (${keys})` : label;
}

function tooltipOf(label: string | null): { label: string | null; disabled: boolean } {
  return { label, disabled: label === null };
}

interface ActionMenuItemProps {
  readonly action: string;
  readonly label?: string;
  /** Red, for what removes something. */
  readonly isDangerous?: boolean;
  /** The recorder that the action is about, if not the selected ones. */
  readonly recorderId?: string;
}

/** The same action in a menu. */
export function ActionMenuItem(props: ActionMenuItemProps): ReactNode {
  const { action, disabled, run } = useAction(props.action, props.recorderId);
  const Icon = action.icon;
  return (
    <MenuItem
      onClick={run}
      disabled={disabled !== null}
      title={disabled ?? undefined}
      {...(props.isDangerous && disabled === null && { c: "var(--m-bad)" })}
      leftSection={Icon ? <Icon size={15} /> : undefined}
      rightSection={action.shortcut ? shortcutText(action.shortcut) : undefined}
    >
      {props.label ?? action.label}
    </MenuItem>
  );
}
