import { useMemo, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { inSentence } from "#shared/text-case.ts";
import {
  recordersStore,
  useSitesInMaintenance,
  type SitesInMaintenance,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { Button, Checkbox, ChoiceRow, FormDialog, TextInput } from "#renderer/ui/index.ts";
import {
  groupsBy,
  groupsByCustomer,
  groupsBySite,
  groupsByState,
  groupsByTag,
  groupState,
  singleRecorders,
  toggleGroup,
  type RecorderGroup,
} from "./recorder-groups.ts";
import css from "./bulk.module.css";

interface ChooserProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

interface RecorderChooserProps extends ChooserProps {
  /** Whether there is a button that chooses all recorders. */
  readonly offersAll?: boolean;
}

const LISTS = ["customer", "site", "tag", "model", "firmware", "state", "recorder"] as const;
type List = (typeof LISTS)[number];

const TITLES: Readonly<Record<List, () => string>> = {
  customer: () => commonMessages.customers,
  site: () => commonMessages.sites,
  tag: () => commonMessages.tags,
  model: () => m.models,
  firmware: () => commonMessages.firmware,
  state: () => m.states,
  recorder: () => commonMessages.recorders,
};

function groupsIn(
  list: List,
  recorders: readonly Recorder[],
  maintained: SitesInMaintenance,
): RecorderGroup[] {
  switch (list) {
    case "customer":
      return groupsByCustomer(recorders);
    case "site":
      return groupsBySite(recorders);
    case "tag":
      return groupsByTag(recorders);
    case "state":
      return groupsByState(recorders, maintained);
    case "recorder":
      return singleRecorders(recorders);
    default:
      return groupsBy(recorders, list);
  }
}

/** Recorders by what they have in common, or one by one. A choice in one list stays while another list is shown. */
export function RecorderChooser({ chosen, onChange, offersAll = false }: RecorderChooserProps) {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const maintained = useSitesInMaintenance();
  const [list, setList] = useState<List>("site");
  const groups = useMemo(
    () => groupsIn(list, recorders, maintained),
    [list, recorders, maintained],
  );
  return (
    <div className={css.chooser}>
      <p className={css.chooserHead}>
        <span>{m.chosenOf({ chosen: chosen.length, total: recorders.length })}</span>
        {offersAll && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(recorders.map(({ id }) => id))}
          >
            {m.all}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {m.none}
          </Button>
        )}
      </p>
      <ChoiceRow<List>
        label={m.chooseBy}
        choices={LISTS.map((value) => ({ value, label: TITLES[value]() }))}
        value={list}
        onChoose={setList}
      />
      <Groups
        key={list}
        title={TITLES[list]()}
        groups={groups}
        chosen={chosen}
        onChange={onChange}
      />
    </div>
  );
}

/** Beyond so many groups, a list is searched. */
const SEARCHED = 8;
/** A longer list is found by typing; a thousand check boxes would make each key slow. */
const MOST_SHOWN = 200;

interface GroupsProps extends ChooserProps {
  readonly title: string;
  readonly groups: readonly RecorderGroup[];
}

function Groups({ title, groups, chosen, onChange }: GroupsProps): ReactNode {
  const [search, setSearch] = useState("");
  const ids = new Set(chosen);
  const wanted = search.trim().toLowerCase();
  const found = groups.filter(({ name, detail = "", customer = "" }) =>
    `${name} ${detail} ${customer}`.toLowerCase().includes(wanted),
  );
  return (
    <fieldset className={css.chooserList}>
      <legend className={css.hidden}>{title}</legend>
      {groups.length > SEARCHED && (
        <TextInput
          size="xs"
          aria-label={m.searchGroups({ groups: inSentence(title) })}
          placeholder={m.searchManyGroups({ number: groups.length, groups: inSentence(title) })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className={css.soft}>{groups.length === 0 ? m.noGroups : commonMessages.noMatches}</p>
      )}
      {found.slice(0, MOST_SHOWN).map((group) => {
        const state = groupState(group, ids);
        return (
          <Checkbox
            key={`${group.name} ${group.ids[0]}`}
            size="xs"
            label={
              <>
                {group.name} <span className={css.soft}>{detailOf(group)}</span>
              </>
            }
            checked={state === "all"}
            indeterminate={state === "some"}
            onChange={() => onChange(toggleGroup(group, chosen))}
          />
        );
      })}
      {found.length > MOST_SHOWN && (
        <p className={css.soft}>{messages.moreGroups({ count: found.length - MOST_SHOWN })}</p>
      )}
    </fieldset>
  );
}

function detailOf({ detail, customer, ids }: RecorderGroup): string {
  if (detail !== undefined) return detail;
  const count = countMessages.recorders({ count: ids.length });
  return customer === undefined ? count : `${customer} · ${count}`;
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
      width={640}
      confirm={m.edit({ count: chosen.length })}
      blocked={chosen.length === 0}
    >
      <RecorderChooser chosen={chosen} onChange={setChosen} offersAll />
    </FormDialog>
  );
}
