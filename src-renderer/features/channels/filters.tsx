import { memo, useMemo, useState, type ReactNode } from "react";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { channelListMessages as texts } from "#shared/messages/channel-audit.ts";
import { filterMessages } from "#shared/messages/filters.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  FilterChips,
  IconFilter,
  Popover,
  Select,
  useHasPanel,
} from "#renderer/ui/index.ts";
import { compareNames } from "#shared/compare.ts";
import { abilityText } from "./abilities.ts";
import {
  CHANGED_WITHIN,
  changeFilterLabel,
  DOWN_FOR,
  downForText,
  toggleStatus,
  type ChannelFilter,
} from "./filter.ts";
import { countsByStatus, type ChannelLine } from "./channel-table.ts";
import { HealthFilter } from "./health-filter.tsx";
import { statusCounts, statusText, UNKNOWN, wireStatus } from "./status.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

export interface StatusFiltersProps {
  /** The channels of the scope; null for all. */
  readonly scopedLines: readonly ChannelLine[] | null;
}

/** Below the search: by status. Beside an open panel only while a status is chosen: the list needs the room. */
export function StatusFilters({ scopedLines }: StatusFiltersProps): ReactNode {
  const { filter, counts: all, setFilter } = useFeature(channelsStore, (state) => state);
  const { statuses } = filter;
  const hasPanel = useHasPanel();
  const counts = useMemo(
    () => (scopedLines === null ? all : countsByStatus(scopedLines)),
    [scopedLines, all],
  );
  const chips = statusCounts(counts, statuses).map(({ key, count }) => {
    const { label, tone, meaning } = statusText(key);
    const hint = key === UNKNOWN ? meaning : `${wireStatus(key)}. ${meaning}`;
    return { key, label, count, tone, hint };
  });
  if (hasPanel && statuses.length === 0) return null;
  return (
    <FilterChips
      label={texts.filterByStatus}
      chips={chips}
      pressed={statuses}
      onToggle={(key) => setFilter(toggleStatus(filter, key))}
    />
  );
}

/** Everything else: where, since when, what a channel can do. Not drawn again with every change of the channels. */
export const ChannelFilterMenu = memo(function FilterMenu(): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={15} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {filterMessages.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.filterMenu} aria-label={filterMessages.filter}>
        {opened && <MoreFilters />}
      </Popover.Dropdown>
    </Popover>
  );
});

/** Lists of choices inside of the popover, so that a choice does not close it. */
const INSIDE = {
  comboboxProps: { withinPortal: false },
  openOnFocus: false,
  clearable: true,
} as const;

function MoreFilters(): ReactNode {
  const filter = useFeature(channelsStore, (state) => state.filter);
  const setFilter = useFeature(channelsStore, (state) => state.setFilter);
  const change = (part: Partial<ChannelFilter>) => setFilter({ ...filter, ...part });
  return (
    <>
      <WhereFilter filter={filter} change={change} />
      <Select
        {...INSIDE}
        label={texts.changed}
        placeholder={texts.changedAnyTime}
        data={CHANGED_WITHIN.map((within) => ({ value: within, label: changeFilterLabel(within) }))}
        value={filter.changed}
        onChange={(changed) => change({ changed })}
      />
      <Select
        {...INSIDE}
        label={messages.down}
        placeholder={messages.downFor}
        data={DOWN_FOR.map((value) => ({ value, label: downForText(value) }))}
        value={filter.downFor}
        onChange={(downFor) => change({ downFor })}
      />
      <HealthFilter {...INSIDE} filter={filter} change={change} />
      <AbilityFilter filter={filter} change={change} />
      <Checkbox
        size="xs"
        label={texts.emptySlots}
        description={texts.emptySlotsHint}
        checked={filter.showEmptySlots}
        onChange={(event) => change({ showEmptySlots: event.currentTarget.checked })}
      />
    </>
  );
}

interface PartProps {
  readonly filter: ChannelFilter;
  readonly change: (part: Partial<ChannelFilter>) => void;
}

const CUSTOMER = "customer ";
const SITE = "site ";
/** So many places are offered at a time; typing finds the others. */
const MOST_PLACES = 100;

function WhereFilter({ filter, change }: PartProps): ReactNode {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const data = useMemo(() => {
    const customers = new Set(sites.map(({ customerName }) => customerName).filter(Boolean));
    const items = (prefix: string, names: readonly string[]) =>
      names
        .toSorted((a, b) => compareNames(a, b))
        .map((name) => ({ value: `${prefix}${name}`, label: name }));
    return [
      { group: messages.customers, items: items(CUSTOMER, [...customers]) },
      { group: messages.sites, items: items(SITE, [...new Set(sites.map(({ name }) => name))]) },
    ].filter((group) => group.items.length > 0);
  }, [sites]);
  const [customer] = filter.customers;
  const [site] = filter.sites;
  const choose = (value: string | null) =>
    change({
      customers: value?.startsWith(CUSTOMER) ? [value.slice(CUSTOMER.length)] : [],
      sites: value?.startsWith(SITE) ? [value.slice(SITE.length)] : [],
    });
  return (
    <Select
      {...INSIDE}
      label={messages.where}
      placeholder={messages.anywhere}
      data={data}
      value={customer !== undefined ? CUSTOMER + customer : site !== undefined ? SITE + site : null}
      onChange={choose}
      searchable
      limit={MOST_PLACES}
    />
  );
}

function AbilityFilter({ filter, change }: PartProps): ReactNode {
  const abilities = useFeature(channelsStore, (state) => state.abilities);
  return (
    <Select
      {...INSIDE}
      label={messages.ability}
      placeholder={messages.anyAbility}
      data={abilities.map((value) => ({ value, label: abilityText(value) }))}
      value={filter.ability}
      onChange={(ability) => change({ ability })}
      searchable
    />
  );
}
