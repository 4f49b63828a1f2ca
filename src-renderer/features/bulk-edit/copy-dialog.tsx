import { useState, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { Button, Dialog, notifyDone, Select } from "#renderer/ui/index.ts";
import { channelsIn, statusAt } from "./channel-paths.ts";
import { bulkStore } from "./store.ts";

interface CopyDialogProps {
  readonly area: Area;
  readonly onClose: () => void;
}

/** Fills the form of an area from what one recorder has. Any recorder that was read will do, chosen or not. */
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
      ? [{ value: recorderId, label: `${recorder.name} · ${recorder.siteName}` }]
      : [];
  });
  const copy = () => {
    if (!ready || !from?.values) return;
    const name = byId.get(picked)?.name ?? picked;
    const count = copyFrom(name, area, from.values, channel ?? undefined);
    notifyDone(`Copied and ticked ${count} fields.`);
    onClose();
  };
  return (
    <Dialog
      title="Copy from a recorder"
      opened
      onClose={onClose}
      onSubmit={copy}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready}>
            Copy
          </Button>
        </>
      }
    >
      <p>
        Fills in and ticks every field of {label} that the recorder tells.
        {areaSpec(area).fields.some(({ kind }) => kind === "secret") &&
          " Its password is not among them: no recorder tells it."}
      </p>
      <Select
        label="Recorder"
        data={options}
        value={picked}
        onChange={setPicked}
        searchable
        limit={200}
        placeholder="Recorders whose values were read"
        nothingFoundMessage="No recorder of that name was read"
        data-autofocus
      />
      {perChannel && (
        <Select
          label="Channel"
          data={held}
          value={channel !== null && held.includes(channel) ? channel : null}
          onChange={setChannel}
          searchable
          disabled={!from}
          placeholder={from ? "Channels that hold settings" : "Choose a recorder first"}
          nothingFoundMessage="No such channel holds settings there"
        />
      )}
    </Dialog>
  );
}

function heldChannels(reading: SettingsReading): string[] {
  return channelsIn(reading).filter((channel) => statusAt(reading, channel) === null);
}
