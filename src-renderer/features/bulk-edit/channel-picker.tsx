import { useId, useMemo, type ReactNode } from "react";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, TagsInput } from "#renderer/ui/index.ts";
import type { DraftChannels } from "./draft.ts";
import { countChannels, channelPlacesIn, statusAt } from "./channel-paths.ts";
import { bulkStore } from "./store.ts";
import type { BulkGround } from "./use-bulk.ts";
import type { Remark } from "./validate.ts";
import css from "./bulk.module.css";

interface ChannelPickerProps {
  readonly bulk: BulkGround;
  /** A field that is held per channel. */
  readonly path: string;
  readonly remark: Remark | undefined;
}

/** The channels that the values are for: all channels with such settings, or a list for every recorder. */
export function ChannelPicker({ bulk, path, remark }: ChannelPickerProps): ReactNode {
  const { area, readings, channels } = bulk;
  const setChannels = useFeature(bulkStore, (state) => state.setChannels);
  const counts = useMemo(() => countChannels(readings), [readings]);
  const left = useMemo(
    () => countAway(readings, area, path, channels),
    [readings, area, path, channels],
  );
  const noteId = useId();
  const listed = channels !== "all";
  return (
    <div className={css.channels}>
      <span className={css.channelsLabel}>{commonMessages.channels}</span>
      <ChoiceRow
        label={commonMessages.channels}
        choices={[
          { value: false, label: m.allChannels, hint: m.allChannelsWire },
          { value: true, label: m.onlyChannels, hint: m.onlyChannelsWire },
        ]}
        value={listed}
        onChoose={(list) => setChannels(area, list ? (listed ? channels : []) : "all")}
      />
      {listed && (
        <TagsInput
          className={css.channelList}
          aria-label={m.chosenChannels}
          aria-describedby={noteId}
          data={[...counts.keys()]}
          value={[...channels]}
          onChange={(list) => setChannels(area, list)}
          placeholder={channels.length === 0 ? m.channelExample : ""}
          error={remark?.level === "error"}
          maxDropdownHeight={260}
        />
      )}
      <span id={noteId} className={css.soft}>
        {remark ? (
          <span className={css.bad}>{remark.text}</span>
        ) : (
          channelNote(counts, channels, left)
        )}
      </span>
    </div>
  );
}

/** Chosen channels without settings now; the plan skips them. */
function countAway(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels,
): number {
  return readings.reduce(
    (sum, reading) =>
      sum +
      channelPlacesIn(reading, area, path, channels).filter(
        (place) => statusAt(reading, place) !== null,
      ).length,
    0,
  );
}

function channelNote(
  counts: ReadonlyMap<string, number>,
  channels: DraftChannels,
  left: number,
): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chosen =
    channels === "all"
      ? all
      : channels.reduce((sum, channel) => sum + (counts.get(channel) ?? 0), 0);
  if (counts.size === 0) return "";
  return left > 0
    ? m.channelCountSkipped({ count: chosen, skipped: left })
    : m.channelCount({ count: chosen });
}
