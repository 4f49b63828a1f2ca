import { useState, type ReactNode } from "react";
import { conditionOf } from "#shared/domain/availability.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import type { ComparedChannel, MomentState } from "#shared/domain/availability-results.ts";
import { equalsExpression } from "#shared/domain/selection.ts";
import type { MusterError } from "#shared/errors.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { timelineMessages } from "#shared/messages/timeline.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  Button,
  Checkbox,
  DataGrid,
  DateTimeInput,
  Dialog,
  ErrorNotice,
  type GridColumn,
  type Tone,
} from "#renderer/ui/index.ts";
import type { DialogProps } from "#renderer/dialogs/index.ts";
import { openChannelOf } from "./address.ts";
import type { ChannelLine } from "./channel-table.ts";
import type { ChannelFilter } from "./filter.ts";
import { daysAgo, fromLocalInput, localText, yesterdayAt } from "#renderer/services/local-time.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

const EVENING = 18;
const WEEK = 7;
const WIDTH = 960;

interface Compared {
  readonly channels: readonly ComparedChannel[];
  readonly total: number;
}

interface CompareDialogProps extends DialogProps {
  /** The channels to compare; without it, those of the filter. */
  readonly lines?: readonly ChannelLine[];
}

/** Which channels were not the same at two moments: what changed overnight, for example. */
export function CompareDialog({ lines, onClose }: CompareDialogProps): ReactNode {
  const { client } = useServices();
  const filter = useFeature(channelsStore, (state) => state.filter);
  const [before, setBefore] = useState(() => yesterdayAt(EVENING));
  const [after, setAfter] = useState(() => localText(new Date()));
  const [result, setResult] = useState<Compared | null>(null);
  const [error, setError] = useState<MusterError | null>(null);
  const [isRunning, setRunning] = useState(false);
  const moments = [fromLocalInput(before), fromLocalInput(after)] as const;
  const isWrong = moments[0] !== null && moments[1] !== null && moments[0] >= moments[1];
  const compare = async (one: string | null, other: string | null) => {
    if (one === null || other === null) return;
    setRunning(true);
    const answer = await client.call("availability.compare", {
      select: lines ? recordersOf(lines) : selectionOf(filter),
      before: one,
      after: other,
    });
    setRunning(false);
    setError(answer.ok ? null : answer.error);
    setResult(answer.ok ? (lines ? onlyThese(answer.value, lines) : answer.value) : null);
  };
  const preset = (from: string) => {
    // To the second: the field has whole minutes, and the last audit may be of this minute.
    const now = new Date();
    setBefore(from);
    setAfter(localText(now));
    void compare(fromLocalInput(from), now.toISOString());
  };
  return (
    <Dialog opened title={messages.compareTitle} onClose={onClose} width={WIDTH}>
      <form
        className={css.compare}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) void compare(...moments);
        }}
      >
        <DateTimeInput
          label={messages.before}
          value={before}
          isComplete={moments[0] !== null}
          onChange={setBefore}
        />
        <DateTimeInput
          label={messages.after}
          value={after}
          isComplete={moments[1] !== null}
          error={isWrong && messages.wrongOrder}
          onChange={setAfter}
        />
        <Button
          type="submit"
          loading={isRunning}
          disabled={isWrong || moments[0] === null || moments[1] === null}
        >
          {messages.compareNow}
        </Button>
        <Button variant="default" onClick={() => preset(yesterdayAt(EVENING))}>
          {messages.yesterdayEvening}
        </Button>
        <Button variant="default" onClick={() => preset(daysAgo(WEEK))}>
          {messages.lastWeek}
        </Button>
      </form>
      {error && <ErrorNotice error={error} />}
      {result && <Differences result={result} onOpen={onClose} />}
    </Dialog>
  );
}

function recordersOf(lines: readonly ChannelLine[]): { ids: string[] } {
  return { ids: [...new Set(lines.map(({ recorder }) => recorder.id))] };
}

/** The differences of these channels alone. */
function onlyThese({ channels }: Compared, lines: readonly ChannelLine[]): Compared {
  const ids = new Set(lines.map(({ id }) => id));
  const own = channels.filter(({ recorderId, channel }) => ids.has(`${recorderId}/${channel}`));
  return { channels: own, total: own.length };
}

/** Where the list is limited to one site or customer, so is the comparison. */
function selectionOf({ sites, customers }: ChannelFilter): { exprs?: string[] } {
  const [site] = sites;
  const [customer] = customers;
  if (site !== undefined) return { exprs: [equalsExpression("site", site)] };
  if (customer !== undefined) return { exprs: [equalsExpression("customer", customer)] };
  return {};
}

function Differences({ result, onOpen }: { result: Compared; onOpen: () => void }): ReactNode {
  const [isFailedOnly, setFailedOnly] = useState(false);
  const layout = useGridLayout("channels.compare");
  const [columns] = useState(columnsOf);
  const { channels, total } = result;
  const open = ({ recorderId, channel }: ComparedChannel) => {
    onOpen();
    openChannelOf(recorderId, channel);
  };
  return (
    <>
      <p role="status">
        {total === 0 ? messages.noDifference : messages.differences({ count: total })}{" "}
        {channels.length < total &&
          messages.firstDifferences({ shown: channels.length, count: total })}
      </p>
      {total > 0 && (
        <div className={css.differences}>
          <DataGrid
            {...layout}
            label={messages.compareTitle}
            noun={[messages.difference, messages.differencesNoun]}
            rows={channels}
            rowId={({ recorderId, channel }) => `${recorderId}/${channel}`}
            columns={columns}
            filter={isFailedOnly ? hasFailed : null}
            onOpen={open}
            tools={
              <Checkbox
                size="xs"
                label={messages.onlyFailed}
                checked={isFailedOnly}
                onChange={(event) => setFailedOnly(event.currentTarget.checked)}
              />
            }
          />
        </div>
      )}
    </>
  );
}

function hasFailed({ before, after }: ComparedChannel): boolean {
  return after?.condition === "down" && before?.condition !== "down";
}

const TONES: Readonly<Record<MomentState["condition"], Tone>> = {
  up: "good",
  down: "bad",
  unknown: "unknown",
  maintenance: "maintenance",
};

function stateText(state: MomentState | null): string {
  if (!state) return messages.absent;
  if (state.condition === "unknown" || state.condition === "maintenance") {
    return timelineMessages[state.condition];
  }
  if (state.videoloss && conditionOf(state.status, false) === "up") {
    return timelineMessages.videoLoss;
  }
  return channelStatusLabel(state.status);
}

function stateColumn(id: "before" | "after", label: string): GridColumn<ComparedChannel> {
  return {
    id,
    label,
    value: (row) => stateText(row[id]),
    mark: (row) => {
      const state = row[id];
      return { tone: state ? TONES[state.condition] : "idle", text: stateText(state) };
    },
    width: 150,
  };
}

const columnsOf = (): readonly GridColumn<ComparedChannel>[] => [
  {
    id: "site",
    label: messages.site,
    value: ({ siteName }) => siteName,
    width: 130,
    sort: "asc",
    sortIndex: 0,
  },
  {
    id: "recorder",
    label: messages.recorder,
    value: ({ recorderName }) => recorderName,
    width: 190,
    sort: "asc",
    sortIndex: 1,
  },
  {
    id: "channel",
    label: messages.channel,
    value: ({ channel }) => channel,
    width: 90,
    mono: true,
    sort: "asc",
    sortIndex: 2,
  },
  { id: "name", label: messages.name, value: ({ channelName }) => channelName, flex: 1 },
  stateColumn("before", messages.before),
  stateColumn("after", messages.after),
];
