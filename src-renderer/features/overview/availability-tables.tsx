import { useMemo, type ReactNode } from "react";
import { shareText } from "#shared/domain/overview-text.ts";
import { dateText } from "#shared/domain/time-text.ts";
import type { OverviewDays, SiteShares } from "#shared/domain/overview.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { useServices } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, Table, type GridColumn } from "#renderer/ui/index.ts";
import { openChannels } from "./links.ts";
import css from "./overview.module.css";

/** The fleet per day, the latest first. */
export function DaysTable({ days: { dates, fleet } }: { days: OverviewDays }): ReactNode {
  const rows = dates.map((date, index) => ({ date, figures: fleet.days[index] ?? [null, null] }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.table} tabIndex={0} role="group" aria-label={text.availabilityPerDay}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.dayColumn}</Table.Th>
            <Table.Th>{text.availabilityColumn}</Table.Th>
            <Table.Th>{text.coverageColumn}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map(({ date, figures: [availability, coverage] }) => (
            <Table.Tr key={date}>
              <Table.Td>{dateText(date)}</Table.Td>
              <Table.Td>{shareText(availability)}</Table.Td>
              <Table.Td>{shareText(coverage)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Each site with its figures, and each of its days. */
export function SitesTable({ days }: { days: OverviewDays }): ReactNode {
  const services = useServices();
  const columns = useMemo(() => siteColumns(days), [days]);
  return (
    <div className={css.grid}>
      <DataGrid
        {...useGridLayout("overview.sites")}
        label={text.availabilityPerSite}
        noun={["site", "sites"]}
        rows={days.sites}
        rowId={({ siteId }) => siteId}
        columns={columns}
        onOpen={({ siteId }) => openChannels(services, "all", [siteId])}
        loading={false}
        error={null}
        empty={null}
      />
    </div>
  );
}

function siteColumns({ dates }: OverviewDays): GridColumn<SiteShares>[] {
  return [
    { id: "site", label: commonMessages.site, value: ({ siteName }) => siteName, width: 160 },
    {
      id: "availability",
      label: text.availabilityColumn,
      value: ({ whole }) => whole[0],
      format: ({ whole }) => shareText(whole[0]),
      width: 110,
      sort: "asc",
    },
    {
      id: "coverage",
      label: text.coverageColumn,
      value: ({ whole }) => whole[1],
      format: ({ whole }) => shareText(whole[1]),
      width: 100,
    },
    {
      id: "outages",
      label: text.outageDaysColumn,
      value: ({ outageDays }) => outageDays,
      width: 130,
    },
    ...dates.map((date, index): GridColumn<SiteShares> => ({
      id: date,
      label: dateText(date),
      value: ({ days }) => days[index]?.[0] ?? null,
      format: ({ days }) => shareText(days[index]?.[0] ?? null),
      width: 86,
    })),
  ];
}
