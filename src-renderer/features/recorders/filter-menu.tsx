import { useMemo, useState, type ReactNode } from "react";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import {
  columnNameOf,
  FILTER_KEYS,
  filterOptions,
  recordersStore,
  type FilterKey,
  type FilterOption,
  type Surroundings,
} from "#renderer/features/inventory/index.ts";
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
import css from "./recorders.module.css";

export const FILTER_WORDS: Readonly<Record<FilterKey, string>> = {
  state: "State",
  customer: "Customer",
  problem: "Problem",
  site: "Site",
  tag: "Tag",
  model: "Model",
  credential: "Credential",
  column: "Custom",
};

/** Beyond so many values, a list is searched. */
const SEARCHED = 8;
/** A list of thousands is never read; typing a letter shortens it. */
const MOST = 200;

/** By state, site, tag, model, credential and columns of the user's own: the values there are, and how many recorders have each. */
export function FilterMenu({ around }: { around: Surroundings }): ReactNode {
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
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.filterMenu} aria-label="Filter">
        <SegmentedControl
          aria-label="Filter by"
          fullWidth
          data={FILTER_KEYS.map((one) => ({ value: one, label: FILTER_WORDS[one] }))}
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

function Options({ of, around }: { of: FilterKey; around: Surroundings }): ReactNode {
  const { recorders, filter, setFilter } = useFeature(recordersStore, (state) => state);
  const [search, setSearch] = useState("");
  const options = useMemo(
    () => filterOptions(of, recorders, filter, around),
    [of, recorders, filter, around],
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
          aria-label={messages.column}
          placeholder={messages.allColumns}
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
          aria-label={`Search ${FILTER_WORDS[of].toLowerCase()}`}
          placeholder={`One of ${options.length.toLocaleString("en")}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={css.options} role="group" aria-label={FILTER_WORDS[of]}>
        {found.slice(0, MOST).map(({ value, label, count }) => (
          <Checkbox
            key={value}
            size="xs"
            checked={filter[of].includes(value)}
            onChange={() => toggle(value)}
            label={
              <span className={css.optionLabel}>
                <span>{label}</span>
                <span className={css.quiet}>{count.toLocaleString("en")}</span>
              </span>
            }
          />
        ))}
        {found.length > MOST && (
          <p className={css.quiet}>and {(found.length - MOST).toLocaleString("en")} more</p>
        )}
        {found.length === 0 && (
          <p className={css.quiet}>
            {options.length === 0 ? "Nothing to filter by." : "No matches."}
          </p>
        )}
      </div>
    </>
  );
}
