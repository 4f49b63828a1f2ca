import { useState, type ReactNode } from "react";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { Button, Checkbox, FormDialog, TextInput } from "#renderer/ui/index.ts";
import {
  groupsByCustomer,
  groupsBySite,
  groupsByTag,
  groupState,
  toggleGroup,
  type RecorderGroup,
} from "./recorder-groups.ts";
import css from "./bulk.module.css";

interface ChooserProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Recorders by customer, by site, by tag, or all. Single ones are ticked on the recorders screen. */
export function RecorderChooser({ chosen, onChange }: ChooserProps): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  return (
    <div className={css.chooser}>
      <p className={css.chooserHead}>
        <span>{m.chosenOf({ chosen: chosen.length, total: recorders.length })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(recorders.map(({ id }) => id))}
        >
          {m.all}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {m.none}
        </Button>
        <a className={css.chooserLink} href="#/recorders">
          {m.chooseSingle}
        </a>
      </p>
      <div className={css.chooserLists}>
        <Groups
          title={commonMessages.customers}
          groups={groupsByCustomer(recorders)}
          chosen={chosen}
          onChange={onChange}
        />
        <Groups
          title={commonMessages.sites}
          groups={groupsBySite(recorders)}
          chosen={chosen}
          onChange={onChange}
        />
        <Groups
          title={commonMessages.tags}
          groups={groupsByTag(recorders)}
          chosen={chosen}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** Beyond so many groups, a list is searched. */
const SEARCHED = 8;
/** A longer list is found by typing; a thousand check boxes would make each key slow. */
const MOST = 200;

interface GroupsProps extends ChooserProps {
  readonly title: string;
  readonly groups: readonly RecorderGroup[];
}

function Groups({ title, groups, chosen, onChange }: GroupsProps): ReactNode {
  const [search, setSearch] = useState("");
  if (groups.length === 0) return null;
  const ids = new Set(chosen);
  const wanted = search.trim().toLowerCase();
  const found = groups.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <fieldset className={css.chooserList}>
      <legend>{title}</legend>
      {groups.length > SEARCHED && (
        <TextInput
          size="xs"
          aria-label={m.searchGroups({ groups: title.toLowerCase() })}
          placeholder={m.searchManyGroups({ number: groups.length, groups: title.toLowerCase() })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={css.soft}>{commonMessages.noMatches}</p>}
      {found.slice(0, MOST).map((group) => {
        const state = groupState(group, ids);
        return (
          <Checkbox
            key={group.name}
            size="xs"
            label={
              <>
                {group.name} <span className={css.soft}>{group.ids.length}</span>
              </>
            }
            checked={state === "all"}
            indeterminate={state === "some"}
            onChange={() => onChange(toggleGroup(group, chosen))}
          />
        );
      })}
      {found.length > MOST && (
        <p className={css.soft}>{messages.moreGroups({ count: found.length - MOST })}</p>
      )}
    </fieldset>
  );
}

/** Chooses other recorders; the form does not change. */
export function ChooserDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { recorderIds, select } = useFeature(bulkSelectionStore, (state) => state);
  const [chosen, setChosen] = useState(recorderIds);
  const take = () => {
    select(chosen);
    onClose();
  };
  return (
    <FormDialog
      title={m.chooseRecorders}
      onClose={onClose}
      onSubmit={take}
      width={560}
      confirm={m.edit({ count: chosen.length })}
      blocked={chosen.length === 0}
    >
      <RecorderChooser chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
