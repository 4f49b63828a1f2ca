import type { ReactNode } from "react";
import { isSilent, SILENCING } from "#shared/areas/disarming.ts";
import type { FieldSpec } from "#shared/areas/index.ts";
import type { SettingsReading } from "#shared/domain/settings.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { DetailsPopover } from "#renderer/ui/index.ts";
import type { DraftValue } from "./draft.ts";
import { RecorderNames } from "./recorder-names.tsx";
import type { BulkGround } from "./use-bulk.ts";
import css from "./bulk.module.css";

interface SilenceNoteProps {
  readonly spec: FieldSpec;
  readonly value: DraftValue;
  readonly bulk: BulkGround;
}

/** Next to a switch that disarms: recorders that then send no email or push no events. */
export function SilenceNote({ spec, value, bulk }: SilenceNoteProps): ReactNode {
  if (bulk.area !== "disarming" || value !== true) return null;
  const switches = (spec.standsFor ?? [spec.path]).filter((path) => path in SILENCING);
  const silent = bulk.readings.filter((reading) => isSilenced(reading, switches));
  if (silent.length === 0) return null;
  return (
    <p className={css.remark} data-level="warning">
      <DetailsPopover
        label={m.silenced}
        trigger={m.willSilence({ number: silent.length, total: bulk.chosen.length })}
      >
        {() => <RecorderNames ids={silent.map(({ recorderId }) => recorderId)} />}
      </DetailsPopover>
    </p>
  );
}

function isSilenced({ values }: SettingsReading, switches: readonly string[]): boolean {
  const fields = switches.flatMap((path) => SILENCING[path as keyof typeof SILENCING]);
  return fields.some((field) => isSilent(field, values?.[field]));
}
