import type { ReactNode } from "react";
import { channelLabel, ownAlias } from "#shared/domain/channels.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { MaintenanceTag } from "#renderer/features/inventory/index.ts";
import { PictureSection } from "#renderer/features/pictures/index.ts";
import { CustomerReportButton } from "#renderer/features/reports/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  Anchor,
  FactList,
  Notice,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import type { ChannelLine } from "./channel-table.ts";
import { HistorySection } from "./history-section.tsx";
import { NoteForm } from "./note-form.tsx";
import { markOf, useChannelExcuses } from "./excuses.ts";
import { meaningOf } from "./status.ts";
import { abilityNames, abilityTooltip } from "./abilities.ts";
import css from "./channels.module.css";

/** Wide enough for a timeline. */
const USUAL = Math.max(PANEL_WIDTH.usual, 500);

interface ChannelPanelProps {
  /** Undefined: the address names a channel that is not in the list. */
  readonly line: ChannelLine | undefined;
  readonly isLoading: boolean;
  readonly channel: string;
  readonly onClose: () => void;
}

/** Everything about one channel: its status now and over time, and the user's note. */
export function ChannelPanel({ line, isLoading, channel, onClose }: ChannelPanelProps): ReactNode {
  const width = usePanelWidth("channels.panelWidth", USUAL);
  const name = line ? channelLabel(line.row) : "";
  const label = messages.panel({ channel, recorder: line?.recorder.name ?? "" });
  return (
    <SidePanel
      title={name === "" || name === channel ? channel : `${channel} · ${name}`}
      label={label}
      onClose={onClose}
      {...width}
    >
      {line ? <Content key={line.id} line={line} label={label} /> : !isLoading && <NoChannel />}
    </SidePanel>
  );
}

function NoChannel(): ReactNode {
  return (
    <Notice tone="info" title={messages.noChannel}>
      {messages.noChannelHint}
    </Notice>
  );
}

function Content({ line, label }: { line: ChannelLine; label: string }): ReactNode {
  const { row, recorder } = line;
  const excuses = useChannelExcuses();
  const note = excuses.notes.get(line.id) ?? null;
  const { text: status, tone } = markOf(line, excuses);
  const reported = { connect_status: row.connect_status, reached: recorder.reached };
  return (
    <div className={css.panel}>
      <p className={css.status}>
        <StatusTag tone={tone} filled>
          {status}
        </StatusTag>
        <MaintenanceTag siteId={recorder.siteId} />
        <span className={css.soft}>{meaningOf(reported)}</span>
      </p>
      <FactList facts={factsOf(line)} />
      <PictureSection
        recorderId={recorder.id}
        channel={row.channel}
        recorder={recorder.name}
        site={recorder.siteName}
      />
      <HistorySection recorderId={recorder.id} channel={row.channel} label={label} />
      <Abilities row={row} />
      <section>
        <h3 className={css.heading}>{messages.note}</h3>
        <NoteForm recorderId={recorder.id} channel={row.channel} note={note} />
      </section>
      {recorder.customerName !== "" && (
        <p>
          <CustomerReportButton customer={recorder.customerName} />
        </p>
      )}
    </div>
  );
}

function CustomerLink({ name }: { readonly name: string }): ReactNode {
  const customer = useFeature(customersStore, ({ customers }) =>
    customers.find((one) => one.name === name),
  );
  if (!customer) return name;
  return <Anchor href={`#/customers/${encodeURIComponent(customer.id)}`}>{name}</Anchor>;
}

function factsOf({ row, recorder }: ChannelLine): LabelledFact[] {
  const alias = ownAlias(row);
  return [
    {
      label: messages.recorder,
      value: (
        <Anchor
          component="button"
          type="button"
          aria-label={messages.openRecorder({ recorder: recorder.name })}
          onClick={() => navigate(`recorders/${recorder.id}`)}
        >
          {recorder.name}
        </Anchor>
      ),
    },
    { label: messages.site, value: recorder.siteName },
    ...(recorder.customerName === ""
      ? []
      : [{ label: common.customer, value: <CustomerLink name={recorder.customerName} /> }]),
    ...(alias === "" ? [] : [{ label: messages.alias, value: alias }]),
    { label: messages.since, value: <Time iso={row.since} /> },
    { label: messages.lastChecked, value: <Time iso={recorder.seenAt} /> },
  ];
}

function Abilities({ row }: Pick<ChannelLine, "row">): ReactNode {
  const names = abilityNames(row);
  const hint = abilityTooltip(row);
  if (names.length === 0) return null;
  const value = (
    <ul className={css.chips}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  return <FactList facts={[{ label: messages.abilities, value, ...(hint && { hint }) }]} />;
}
