import { useMemo, useState, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import { healthScreenMessages } from "#shared/messages/health-screens.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import { inSentence } from "#shared/text-case.ts";
import {
  columnNameOf,
  FILTER_KEYS,
  filterOptions,
  recordersStore,
  type FilterKey,
  type FilterOption,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import { useRecordersWithProblems, useUpkeep } from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  IconFilter,
  Popover,
  SegmentedControl,
  Select,
  TextInput,
} from "#renderer/ui/index.ts";
import { formatNumber } from "#shared/format.ts";
import css from "./recorders.module.css";

const FILTER_NAMES: Readonly<Record<FilterKey, () => string>> = {
  state: () => fields.state,
  customer: () => common.customer,
  problem: () => fields.problem,
  health: () => healthScreenMessages.health,
  site: () => common.site,
  tag: () => fields.tag,
  model: () => common.model,
  credential: () => common.credential,
  column: () => fields.custom,
};

export function filterName(key: FilterKey): string {
  return FILTER_NAMES[key]();
}

/** Lists with more values than this have a search field. */
const SEARCHED = 8;
/** Most values that are listed; a search shortens the list. */
const MOST_VALUES = 200;

/** Filters by state, site, tag, model, credential and custom columns, with the number of recorders for each value. */
export function RecorderFilterMenu({ around }: { around: FilterContext }): ReactNode {
  const [opened, setOpened] = useState(false);
  const [key, setKey] = useState<FilterKey>("state");
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={15} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {text.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.filterMenu} aria-label={text.filter}>
        <SegmentedControl
          aria-label={text.filterBy}
          fullWidth
          data={FILTER_KEYS.map((one) => ({ value: one, label: filterName(one) }))}
          value={key}
          onChange={(one) => setKey(one)}
        />
        <Options key={key} of={key} around={around} />
      </Popover.Dropdown>
    </Popover>
  );
}

function columnsIn(options: readonly FilterOption[]): string[] {
  return [...new Set(options.map(({ value }) => columnNameOf(value)))];
}

function Options({ of, around }: { of: FilterKey; around: FilterContext }): ReactNode {
  const { recorders, filter, setFilter } = useFeature(recordersStore, (state) => state);
  const [search, setSearch] = useState("");
  const withProblems = useRecordersWithProblems();
  const upkeep = useUpkeep();
  const options = useMemo(
    () => filterOptions(of, recorders, filter, { ...around, withProblems, upkeep }),
    [of, recorders, filter, around, withProblems, upkeep],
  );
  const columns = useMemo(() => (of === "column" ? columnsIn(options) : []), [of, options]);
  const [column, setColumn] = useState<string | null>(null);
  const wanted = search.trim().toLowerCase();
  const found = options.filter(
    ({ value, label }) =>
      label.toLowerCase().includes(wanted) && (column === null || columnNameOf(value) === column),
  );
  const toggle = (value: string) => {
    const values = filter[of];
    const next = values.includes(value)
      ? values.filter((one) => one !== value)
      : [...values, value];
    setFilter({ ...filter, [of]: next });
  };
  return (
    <>
      {columns.length > 1 && (
        <Select
          aria-label={customers.column}
          placeholder={customers.allColumns}
          data={columns}
          value={column}
          onChange={setColumn}
          comboboxProps={{ withinPortal: false }}
          clearable
          searchable={columns.length > SEARCHED}
        />
      )}
      {options.length > SEARCHED && (
        <TextInput
          aria-label={text.searchIn({ field: inSentence(filterName(of)) })}
          placeholder={text.oneOf({ count: options.length })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={css.options} role="group" aria-label={filterName(of)}>
        {found.slice(0, MOST_VALUES).map(({ value, label, count }) => (
          <Checkbox
            key={value}
            size="xs"
            checked={filter[of].includes(value)}
            onChange={() => toggle(value)}
            label={
              <span className={css.optionLabel}>
                <span>{label}</span>
                <span className={css.quiet}>{formatNumber(count)}</span>
              </span>
            }
          />
        ))}
        {found.length > MOST_VALUES && (
          <p className={css.quiet}>{common.andMore({ count: found.length - MOST_VALUES })}</p>
        )}
        {found.length === 0 && (
          <p className={css.quiet}>
            {options.length === 0 ? text.nothingToFilter : common.noMatches}
          </p>
        )}
      </div>
    </>
  );
}
