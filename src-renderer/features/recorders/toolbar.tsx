import type { ReactNode } from "react";
import { gridMessages as grid } from "#shared/messages/controls.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { FLEET_FACTS } from "#renderer/features/health/index.ts";
import { recordersStore, type FilterContext } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import { MenuButton, MenuDivider, useHasPanel, useMediaQuery } from "#renderer/ui/index.ts";
import { ChangeItems } from "./change-items.tsx";
import { RecorderFilterMenu } from "./filter-menu.tsx";
import css from "./recorders.module.css";

/** The filters, unless there is nothing to filter. */
export function RecorderFilters({ around }: { around: FilterContext }): ReactNode {
  const none = useFeature(recordersStore, (all) => all.recorders.length === 0);
  if (none) return null;
  return <RecorderFilterMenu around={around} />;
}

/** The tools of the list do not fit into one row. */
const NARROW = "(max-width: 1100px)";

/** Actions on the selected recorders. */
export function RecorderToolbar(): ReactNode {
  const none = useFeature(recordersStore, (all) => all.recorders.length === 0);
  const count = useFeature(selectionStore, (all) => all.recorderIds.length);
  const hasSelection = count > 0;
  const hasPanel = useHasPanel();
  const isNarrow = useMediaQuery(NARROW) || hasPanel;
  if (none) return null;
  const audit = hasSelection ? text.auditSelected : text.auditAll;
  return (
    <div className={css.tools} role="group" aria-label={text.selected}>
      {hasSelection && !hasPanel && <span className={css.count}>{grid.selected({ count })}</span>}
      {!isNarrow && (
        <>
          <ActionButton action="recorders.audit" label={audit} />
          <ActionButton action="recorders.bulk" />
        </>
      )}
      <MenuButton label={text.more}>
        {isNarrow && (
          <>
            <ActionMenuItem action="recorders.audit" label={audit} />
            <ActionMenuItem action="recorders.bulk" />
            <MenuDivider />
          </>
        )}
        <ActionMenuItem action="recorders.edit" />
        <ChangeItems />
        <MenuDivider />
        <ActionMenuItem action="recorders.remove" />
        <ActionMenuItem action="recorders.undo" />
        <MenuDivider />
        {FLEET_FACTS.map((id) => (
          <ActionMenuItem key={id} action={`recorders.compare.${id}`} />
        ))}
        <ActionMenuItem action="inventory.export" />
      </MenuButton>
    </div>
  );
}
