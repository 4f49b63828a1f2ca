import { isEmptySlot } from "#shared/domain/availability.ts";
import { useMemo, useState, type ReactNode } from "react";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { channelListMessages as listTexts } from "#shared/messages/channel-audit.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import {
  channelSinceText,
  markOf,
  statusKey,
  statusText,
  useChannelExcuses,
} from "#renderer/features/channels/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Anchor,
  compareValues,
  StatusTag,
  Table,
  TextInput,
  TONE_ORDER,
} from "#renderer/ui/index.ts";
import { ChannelsUp } from "./channels-up.tsx";
import { detailsStore } from "./details-store.ts";
import css from "./recorders.module.css";

/** Lists with more channels than this have a search field. */
const FILTERED = 16;

/** Channels that are down come first, those that are up last. */
function rankOf(row: ChannelRow): number {
  return TONE_ORDER.indexOf(statusText(statusKey(row)).tone);
}

/** The channels of the last audit. Channels without a camera are counted, not listed. */
export function ChannelList({ recorder }: { recorder: Recorder }): ReactNode {
  const all = useFeature(detailsStore, (state) => state.channels);
  const [search, setSearch] = useState("");
  const rows = useMemo(
    () =>
      (all ?? []).toSorted((a, b) => rankOf(a) - rankOf(b) || compareValues(a.channel, b.channel)),
    [all],
  );
  const used = rows.filter(({ connect_status }) => !isEmptySlot(connect_status));
  const found = used.filter((row) => matches(row, search.trim().toLowerCase()));
  const empty = rows.length - used.length;
  return (
    <section aria-labelledby="channels">
      <h3 id="channels" className={css.srOnly}>
        {text.channels}
      </h3>
      {used.length > 0 && <ChannelsUp recorder={recorder} />}
      {used.length > FILTERED && (
        <TextInput
          aria-label={text.findChannel}
          placeholder={text.findOneOf({ count: used.length })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          mb={6}
        />
      )}
      {all?.length === 0 && <p className={css.quiet}>{text.notAudited}</p>}
      {found.length > 0 && <ChannelTable rows={found} />}
      {used.length > 0 && found.length === 0 && (
        <p className={css.quiet}>{text.noChannelMatches}</p>
      )}
      {empty > 0 && <p className={css.belowTable}>{text.withoutCamera({ count: empty })}</p>}
    </section>
  );
}

function ChannelTable({ rows }: { rows: readonly ChannelRow[] }): ReactNode {
  return (
    <Table aria-labelledby="channels" verticalSpacing={3} horizontalSpacing={6}>
      <Table.Thead className={css.srOnly}>
        <Table.Tr>
          <Table.Th>{common.channel}</Table.Th>
          <Table.Th>{common.name}</Table.Th>
          <Table.Th>{common.status}</Table.Th>
          <Table.Th>{listTexts.since}</Table.Th>
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

/** Searches number, name, alias, and the status as shown and as on the wire. */
function matches(row: ChannelRow, search: string): boolean {
  const { channel, channel_name, channel_alias, connect_status } = row;
  const status = statusText(statusKey(row)).label;
  const searched = [channel, channel_name, channel_alias, connect_status, status].join("\n");
  return searched.toLowerCase().includes(search);
}

function Line({ row }: { row: ChannelRow }): ReactNode {
  const excuses = useChannelExcuses();
  const siteId = useFeature(recordersStore, ({ byId }) => byId.get(row.recorderId)?.siteId ?? "");
  const line = { id: `${row.recorderId}/${row.channel}`, row, recorder: { ...row, siteId } };
  const { text: label, tone } = markOf(line, excuses);
  return (
    <Table.Tr>
      <Table.Td className={css.channel}>{row.channel}</Table.Td>
      <Table.Td>
        <Anchor
          size="sm"
          c="var(--m-text)"
          href={`#/channels/${row.recorderId}/${encodeURIComponent(row.channel)}`}
        >
          {channelLabel(row)}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <StatusTag tone={tone}>
          {label}
          {!row.reached && (
            <span className={css.quiet}>
              {" · "}
              {text.previousStatus({ status: statusText(row.connect_status).label })}
            </span>
          )}
        </StatusTag>
      </Table.Td>
      <Table.Td className={css.quiet}>
        {row.reached && tone !== "good" && channelSinceText(row)}
      </Table.Td>
    </Table.Tr>
  );
}
