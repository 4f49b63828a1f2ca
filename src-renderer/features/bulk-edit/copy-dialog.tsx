import { useState, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import { bulkDialogs as m, bulkMessages } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { FormDialog, notifyDone, Select } from "#renderer/ui/index.ts";
import { channelsOfReading, statusAt } from "./channel-paths.ts";
import { bulkStore } from "./store.ts";

interface CopyDialogProps {
  readonly area: Area;
  readonly onClose: () => void;
}

/** Fills the form of an area with the values of one recorder. Any recorder that was read can be the source. */
export function CopyDialog({ area, onClose }: CopyDialogProps): ReactNode {
  const { copyFrom } = useFeature(bulkStore, (state) => state);
  const readings = useFeature(bulkStore, (state) => state.readings[area]);
  const byId = useFeature(recordersStore, (state) => state.byId);
  const { label, perChannel } = areaSpec(area);
  const [picked, setPicked] = useState<string | null>(null);
  const [channel, setChannel] = useState<string | null>(null);
  const from = picked === null ? undefined : readings.get(picked);
  const held = from && perChannel ? heldChannels(from) : [];
  const ready = picked !== null && (!perChannel || (channel !== null && held.includes(channel)));
  const readable = [...readings.values()].filter(({ error, values }) => !error && values !== null);
  const options = readable.flatMap(({ recorderId }) => {
    const recorder = byId.get(recorderId);
    return recorder
      ? [
          {
            value: recorderId,
            label: bulkMessages.recorderAtSite({
              recorder: recorder.name,
              site: recorder.siteName,
            }),
          },
        ]
      : [];
  });
  const copy = () => {
    if (!ready || !from?.values) return;
    const name = byId.get(picked)?.name ?? picked;
    const count = copyFrom(name, area, from.values, channel ?? undefined);
    notifyDone(m.copiedFields({ count }));
    onClose();
  };
  return (
    <FormDialog
      title={m.copyTitle}
      onClose={onClose}
      onSubmit={copy}
      confirm={commonMessages.copy}
      blocked={!ready}
    >
      <p>
        {m.copyHint({ area: label })}{" "}
        {areaSpec(area).fields.some(({ kind }) => kind === "secret") && m.copyNoPassword}
      </p>
      <Select
        label={commonMessages.recorder}
        data={options}
        value={picked}
        onChange={setPicked}
        searchable
        limit={200}
        placeholder={m.readRecorders}
        nothingFoundMessage={m.noReadRecorder}
        data-autofocus
      />
      {perChannel && (
        <Select
          label={commonMessages.channel}
          data={held}
          value={channel !== null && held.includes(channel) ? channel : null}
          onChange={setChannel}
          searchable
          disabled={!from}
          placeholder={from ? m.heldChannels : m.recorderFirst}
          nothingFoundMessage={m.noHeldChannel}
        />
      )}
    </FormDialog>
  );
}

function heldChannels(reading: SettingsReading): string[] {
  return channelsOfReading(reading).filter((channel) => statusAt(reading, channel) === null);
}
