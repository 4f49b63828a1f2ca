import { useMemo, useState, type ReactNode } from "react";
import { areaSpec, type FieldSpec } from "#shared/areas/index.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePreference } from "#renderer/services/use-preference.ts";
import { Checkbox, IconChevronRight, UnstyledButton } from "#renderer/ui/index.ts";
import { FieldRow } from "./field-row.tsx";
import type { Incompatibility } from "./compatibility.ts";
import { bulkStore } from "./store.ts";
import type { Bulk } from "./use-bulk.ts";
import { remarkKey } from "./validate.ts";
import css from "./bulk.module.css";

/** All fields of the open area, by group. */
export function FieldTable({ bulk }: { bulk: Bulk }): ReactNode {
  const { fields, label, perChannel } = areaSpec(bulk.area);
  const groups = [...Map.groupBy(fields, (spec) => spec.group)];
  const [wire] = usePreference("bulk.wireNames");
  const silent = useMemo(() => countSilent(bulk.readings), [bulk.readings]);
  return (
    <table
      className={css.table}
      data-wire={wire === true || undefined}
      aria-label={m.areaSettings({ area: label })}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className={css.hidden}>{m.change}</span>
          </th>
          <th scope="col">{commonMessages.field}</th>
          <th scope="col">{headOfNow(bulk, silent)}</th>
          <th scope="col">{m.newValue}</th>
        </tr>
      </thead>
      {groups.map(([group, specs], place) =>
        perChannel && place > 0 ? (
          <Foldable
            key={group}
            group={group}
            specs={specs}
            bulk={bulk}
            silent={silent}
            opened={place === 1}
          />
        ) : (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={4}>
                {group}
              </th>
            </tr>
            <Rows specs={specs} bulk={bulk} silent={silent} />
          </tbody>
        ),
      )}
    </table>
  );
}

/** Recorders that do not show any value of the area: the heading has their number, and not every row. */
function countSilent(readings: Bulk["readings"]): number {
  return readings.filter(({ error, values }) => error === null && values === null).length;
}

function headOfNow({ chosen }: Bulk, silent: number): string {
  const count = chosen.length;
  if (count <= 1) return m.now;
  return silent > 0 && silent < count
    ? m.nowAtSome({ number: count - silent, count })
    : m.nowAt({ count });
}

/** Shows the wire names of all fields below their labels. */
export function WireNames(): ReactNode {
  const [wire, setWire] = usePreference("bulk.wireNames");
  return (
    <Checkbox
      size="xs"
      label={m.wireNames}
      checked={wire === true}
      onChange={(event) => setWire(event.currentTarget.checked)}
    />
  );
}

interface GroupProps {
  readonly specs: readonly FieldSpec[];
  readonly bulk: Bulk;
  /** Recorders that do not show any value of the area. */
  readonly silent: number;
}

function Rows({ specs, bulk, silent }: GroupProps): ReactNode {
  const { area, ground, remarks } = bulk;
  const incompatibilities = bulk.misfits[area];
  return specs.map((spec) => (
    <FieldRow
      key={spec.path}
      spec={spec}
      bulk={ground}
      silent={silent}
      remark={remarks.get(remarkKey(area, spec.path))}
      channelsRemark={remarks.get(remarkKey(area, "channels"))}
      misfits={incompatibilities.get(spec.path) ?? NO_MISFITS}
    />
  ));
}

const NO_MISFITS: readonly Incompatibility[] = [];

/** A group that can be folded. It is open while a field in it is ticked or has an error. */
function Foldable(props: GroupProps & { group: string; opened: boolean }): ReactNode {
  const { group, specs, bulk, silent, opened } = props;
  const [choice, setChoice] = useState<boolean | null>(null);
  const { fields } = useFeature(bulkStore, (state) => state.draft[bulk.area]);
  const faultsShown = useFeature(bulkStore, (state) => state.faultsShown > 0);
  const ticked = specs.filter(({ path }) => fields[path]?.ticked).length;
  const faulty = specs.some(
    ({ path }) => bulk.remarks.get(remarkKey(bulk.area, path))?.level === "error",
  );
  const open = (faulty && faultsShown) || (choice ?? (opened || ticked > 0));
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={4}>
          <UnstyledButton
            className={css.fold}
            aria-expanded={open}
            onClick={() => setChoice(!open)}
          >
            <IconChevronRight size={13} aria-hidden className={css.chevron} />
            {group}
            {ticked > 0 && (
              <span className={css.foldCount}>{m.groupSelected({ count: ticked })}</span>
            )}
          </UnstyledButton>
        </th>
      </tr>
      {open && <Rows specs={specs} bulk={bulk} silent={silent} />}
    </tbody>
  );
}
