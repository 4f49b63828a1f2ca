import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { inSentence } from "#shared/text-case.ts";
import { formatNumber } from "#shared/format.ts";
import {
  recordersStore,
  useSitesInMaintenance,
  type SitesInMaintenance,
} from "#renderer/features/inventory/index.ts";
import {
  placesStore,
  ScopeChip,
  useFleetLoading,
  useHealthOfRecorders,
  useScoped,
} from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { Button, ChoiceRow, DataGrid, Screen } from "#renderer/ui/index.ts";
import {
  CHOOSE_BY,
  choiceColumns,
  groupRows,
  type ChooseBy,
  type ChoiceGroup,
} from "./choice-columns.ts";
import {
  groupsBy,
  groupsByCustomer,
  groupsBySite,
  groupsByState,
  groupsByTag,
  singleRecorders,
  wholeGroups,
  withTicked,
  type RecorderGroup,
} from "./recorder-groups.ts";
import { ChoiceTemplate, TemplateTools } from "./choice-template.tsx";
import css from "./bulk.module.css";

interface RecorderChoiceProps {
  /** Ids of the recorders that are chosen at first. */
  readonly initial: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** Leaves the choice as it was; absent if the form has no recorders yet. */
  readonly onCancel?: () => void;
}

const TITLES: Readonly<Record<ChooseBy, () => string>> = {
  site: () => common.sites,
  customer: () => common.customers,
  recorder: () => common.recorders,
  tag: () => common.tags,
  model: () => m.models,
  firmware: () => common.firmware,
  state: () => m.states,
};

/** The recorders of the form, chosen by what they have in common or one by one. A choice in one list stays while another is shown. */
export function RecorderChoice({ initial, onChoose, onCancel }: RecorderChoiceProps): ReactNode {
  const recorders = useRecordersHere();
  const [chosen, setChosen] = useState(initial);
  const [by, setBy] = useState<ChooseBy>("site");
  return (
    <Screen
      title={common.bulkEdit}
      scope={<ScopeChip />}
      subtitle={m.chooseSubtitle}
      toolbar={<TemplateTools />}
    >
      <Groups
        key={by}
        by={by}
        recorders={recorders}
        chosen={chosen}
        onChange={setChosen}
        tools={
          <ChoiceRow<ChooseBy>
            label={m.chooseBy}
            choices={CHOOSE_BY.map((value) => ({ value, label: TITLES[value]() }))}
            value={by}
            onChoose={setBy}
          />
        }
      />
      <div className={css.bar}>
        <div className={css.barLine}>
          <Sum chosen={chosen} />
          <ChoiceTemplate />
          <span className={css.barActions}>
            {chosen.length > 0 && (
              <Button variant="subtle" onClick={() => setChosen([])}>
                {m.chooseNone}
              </Button>
            )}
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                {common.cancel}
              </Button>
            )}
            <Button
              disabled={chosen.length === 0}
              title={chosen.length === 0 ? m.nothingChosen : undefined}
              onClick={() => onChoose(chosen)}
            >
              {m.edit({ count: chosen.length })}
            </Button>
          </span>
        </div>
      </div>
    </Screen>
  );
}

/** Recorders in the scope of the fleet tree. */
function useRecordersHere(): readonly Recorder[] {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const scoped = useScoped();
  return useMemo(
    () => (scoped === null ? recorders : recorders.filter((one) => scoped.includes(one))),
    [recorders, scoped],
  );
}

interface GroupsProps {
  readonly by: ChooseBy;
  readonly recorders: readonly Recorder[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly tools: ReactNode;
}

function Groups({ by, recorders, chosen, onChange, tools }: GroupsProps): ReactNode {
  const maintained = useSitesInMaintenance();
  const groups = useMemo(() => groupsIn(by, recorders, maintained), [by, recorders, maintained]);
  const health = useHealth(recorders);
  const isKnown = health !== null;
  const byId = useFeature(recordersStore, (state) => state.byId);
  const all = useMemo(() => groupRows(groups, { byId, health }), [groups, byId, health]);
  const rows = useMemo((): ChoiceGroup[] => {
    const ids = new Set(chosen);
    return all.map((row) => ({ ...row, chosen: row.ids.filter((id) => ids.has(id)).length }));
  }, [all, chosen]);
  const selected = useMemo(() => wholeGroups(groups, chosen), [groups, chosen]);
  const columns = useMemo(() => choiceColumns(by, isKnown), [by, isKnown]);
  const toggle = ({ id }: ChoiceGroup) =>
    onChange(
      withTicked(
        groups,
        chosen,
        selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id],
      ),
    );
  return (
    <DataGrid
      {...useGridLayout(`bulk-${by}`)}
      label={m.chooseRecorders}
      noun={nounOf(by)}
      rows={rows}
      rowId={idOf}
      columns={columns}
      selected={selected}
      onSelect={(ids) => onChange(withTicked(groups, chosen, ids))}
      onOpen={toggle}
      isFiltered
      tools={tools}
    />
  );
}

function idOf({ id }: ChoiceGroup): string {
  return id;
}

function nounOf(by: ChooseBy): [string, string] {
  const nouns: Readonly<Record<ChooseBy, string>> = {
    site: m.siteNoun,
    customer: m.customerNoun,
    recorder: m.recorderNoun,
    tag: m.tagNoun,
    model: m.modelNoun,
    firmware: m.firmwareNoun,
    state: m.stateNoun,
  };
  return [nouns[by], by === "firmware" ? m.firmwareNouns : inSentence(TITLES[by]())];
}

/** What is wrong with each recorder; null until all of it is loaded. */
function useHealth(recorders: readonly Recorder[]) {
  const watch = useFeature(placesStore, (state) => state.watchProblems);
  useEffect(() => watch(), [watch]);
  const health = useHealthOfRecorders(recorders);
  const { isKnown } = useFleetLoading();
  return isKnown ? health : null;
}

function groupsIn(
  by: ChooseBy,
  recorders: readonly Recorder[],
  maintained: SitesInMaintenance,
): RecorderGroup[] {
  switch (by) {
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
      return groupsBy(recorders, by);
  }
}

/** `12 recorders · 3 sites · 2 customers`, over all lists. */
function Sum({ chosen }: { readonly chosen: readonly string[] }): ReactNode {
  const byId = useFeature(recordersStore, (state) => state.byId);
  const scoped = useScoped();
  const recorders = chosen.flatMap((id) => byId.get(id) ?? []);
  const outside = scoped === null ? 0 : recorders.filter((one) => !scoped.includes(one)).length;
  if (recorders.length === 0) return <span role="status">{m.nothingChosen}</span>;
  const sites = new Set(recorders.map(({ siteId }) => siteId)).size;
  const customers = new Set(recorders.map(({ customerName }) => customerName));
  customers.delete("");
  return (
    <span role="status">
      <b className={css.sum}>
        {[
          countMessages.recorders({ count: recorders.length }),
          countMessages.sites({ count: sites }),
          ...(customers.size > 0 ? [m.customersCount({ count: customers.size })] : []),
        ].join(" · ")}
      </b>
      {outside > 0 && ` ${m.chosenOutside({ count: outside, number: formatNumber(outside) })}`}
    </span>
  );
}
