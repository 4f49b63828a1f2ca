import { useMemo, useState, type ReactNode } from "react";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import { statusKey, statusText } from "#renderer/features/channels/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { compareValues, StatusTag, Table, TextInput } from "#renderer/ui/index.ts";
import { detailsStore } from "./details-store.ts";
import css from "./recorders.module.css";

/** So many rows are found by eye. */
const FILTERED = 16;

/** The recorder's channels as it last said, empty slots counted only. */
export function ChannelList(): ReactNode {
  const all = useFeature(detailsStore, (state) => state.channels);
  const [search, setSearch] = useState("");
  const rows = useMemo(
    () => (all ?? []).toSorted((a, b) => compareValues(a.channel, b.channel)),
    [all],
  );
  const used = rows.filter(({ connect_status }) => connect_status !== "NotConfigured");
  const found = used.filter((row) => matches(row, search.trim().toLowerCase()));
  const empty = rows.length - used.length;
  return (
    <section aria-labelledby="channels">
      <h3 id="channels" className={css.srOnly}>
        Channels
      </h3>
      {used.length > FILTERED && (
        <TextInput
          aria-label="Find a channel"
          placeholder={`Find one of ${counted(used.length, "channel")}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          mb={6}
        />
      )}
      {all?.length === 0 && <p className={css.quiet}>Not audited yet.</p>}
      {found.length > 0 && <ChannelTable rows={found} />}
      {used.length > 0 && found.length === 0 && <p className={css.quiet}>No channel matches.</p>}
      {empty > 0 && <p className={css.quiet}>{empty} without a camera</p>}
    </section>
  );
}

function ChannelTable({ rows }: { rows: readonly ChannelRow[] }): ReactNode {
  return (
    <Table aria-labelledby="channels" verticalSpacing={3} horizontalSpacing={6}>
      <Table.Thead className={css.srOnly}>
        <Table.Tr>
          <Table.Th>Channel</Table.Th>
          <Table.Th>Name</Table.Th>
          <Table.Th>Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Line key={row.channel} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** By number, name, alias, and status as it is shown and as it is on the wire. */
function matches(row: ChannelRow, search: string): boolean {
  const { channel, channel_name, channel_alias, connect_status } = row;
  const status = statusText(statusKey(row)).label;
  const text = [channel, channel_name, channel_alias, connect_status, status].join("\n");
  return text.toLowerCase().includes(search);
}

function Line({ row }: { row: ChannelRow }): ReactNode {
  const { label, tone } = statusText(statusKey(row));
  return (
    <Table.Tr>
      <Table.Td className={css.channel}>{row.channel}</Table.Td>
      <Table.Td>{channelLabel(row)}</Table.Td>
      <Table.Td>
        <StatusTag tone={tone}>
          {label}
          {!row.reached && (
            <span className={css.quiet}> · was {statusText(row.connect_status).label}</span>
          )}
        </StatusTag>
      </Table.Td>
    </Table.Tr>
  );
}
