import type { ReactNode } from "react";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { FLEET_FACTS } from "#renderer/features/health/index.ts";
import { recordersStore, type FilterContext } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import { Button, IconChevronDown, Menu } from "#renderer/ui/index.ts";
import { RecorderFilterMenu } from "./filter-menu.tsx";
import css from "./recorders.module.css";

/** The filters, unless there is nothing to filter. */
export function RecorderFilters({ around }: { around: FilterContext }): ReactNode {
  const none = useFeature(recordersStore, (all) => all.recorders.length === 0);
  if (none) return null;
  return <RecorderFilterMenu around={around} />;
}

/** Actions on the selected recorders. */
export function RecorderToolbar(): ReactNode {
  const none = useFeature(recordersStore, (all) => all.recorders.length === 0);
  const hasSelection = useFeature(selectionStore, (all) => all.recorderIds.length > 0);
  if (none) return null;
  return (
    <div className={css.tools} role="group" aria-label={text.selected}>
      <ActionButton
        action="recorders.audit"
        label={hasSelection ? text.auditSelected : text.auditAll}
      />
      <ActionButton action="recorders.bulk" />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {text.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem action="recorders.edit" />
          <ActionMenuItem action="recorders.site" />
          <ActionMenuItem action="recorders.credential" />
          <ActionMenuItem action="recorders.signIn" />
          <ActionMenuItem action="recorders.trustNetwork" />
          <ActionMenuItem action="recorders.distrustNetwork" />
          <ActionMenuItem action="recorders.addTags" />
          <ActionMenuItem action="recorders.removeTags" />
          <ActionMenuItem action="recorders.testSignIn" />
          <ActionMenuItem action="recorders.retry" />
          <Menu.Divider />
          <ActionMenuItem action="recorders.remove" />
          <ActionMenuItem action="recorders.undo" />
          <Menu.Divider />
          {FLEET_FACTS.map((id) => (
            <ActionMenuItem key={id} action={`recorders.compare.${id}`} />
          ))}
          <ActionMenuItem action="inventory.export" />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
