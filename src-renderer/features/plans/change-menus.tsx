import { useCallback, type ReactNode } from "react";
import type { PlanItem } from "#shared/domain/plan.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { MenuDivider, MenuItem } from "#renderer/ui/index.ts";
import type { Exclude } from "./exclude.ts";
import { fieldKeyOf, type ChangeGroup } from "./groups.ts";
import type { PlanLine } from "./lines.ts";

export interface ExcludeProps {
  /** Recorders of the ticked lines. */
  readonly ids: readonly string[];
  /** null if the plan was applied: nothing can be excluded any more. */
  readonly exclude: Exclude | null;
}

interface GroupMenu extends ExcludeProps {
  readonly onGroup: (group: ChangeGroup) => void;
  readonly onKeys: (keys: readonly string[]) => void;
}

/** The menu of equal changes. */
export function groupMenu({ onGroup, onKeys, ...excluding }: GroupMenu) {
  return (group: ChangeGroup): ReactNode => [
    <MenuItem key="recorders" onClick={() => onGroup(group)}>
      {m.listRecorders}
    </MenuItem>,
    <MenuItem key="field" onClick={() => onKeys([fieldKeyOf(group)])}>
      {m.onlyThisField}
    </MenuItem>,
    excluding.exclude && <MenuDivider key="divider" />,
    <ExcludeItem key="exclude" {...excluding} />,
  ];
}

interface ChangeMenu extends ExcludeProps {
  readonly onItem: (item: PlanItem) => void;
  readonly onKeys: (keys: readonly string[]) => void;
  readonly openRecorder: (id: string) => void;
}

/** The menu of one change of one recorder. */
export function changeMenu({ onItem, onKeys, openRecorder, ...excluding }: ChangeMenu) {
  return ({ item, field }: PlanLine): ReactNode => [
    <MenuItem key="details" onClick={() => onItem(item)}>
      {m.allOfRecorder}
    </MenuItem>,
    field && (
      <MenuItem key="field" onClick={() => onKeys([fieldKeyOf(field)])}>
        {m.onlyThisField}
      </MenuItem>
    ),
    <MenuItem key="recorder" onClick={() => openRecorder(item.recorderId)}>
      {commonMessages.openRecorder}
    </MenuItem>,
    excluding.exclude && <MenuDivider key="divider" />,
    <ExcludeItem key="exclude" {...excluding} />,
  ];
}

function ExcludeItem({ ids, exclude }: ExcludeProps): ReactNode {
  if (!exclude) return null;
  return (
    <MenuItem disabled={ids.length === 0} onClick={() => void exclude({ recorderIds: [...ids] })}>
      {m.exclude({ count: ids.length })}
    </MenuItem>
  );
}

/** Shows a recorder on its own screen. */
export function useOpenRecorder(): (id: string) => void {
  const open = useFeature(recordersStore, (state) => state.open);
  return useCallback(
    (id) => {
      open(id);
      navigate("recorders");
    },
    [open],
  );
}
