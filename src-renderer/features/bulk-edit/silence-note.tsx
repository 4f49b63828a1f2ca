import type { ReactNode } from "react";
import { isSilent, silencedBy } from "#shared/areas/silence.ts";
import type { FieldSpec } from "#shared/areas/index.ts";
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
  const { area } = bulk;
  if (value !== true) return null;
  const fields = (spec.standsFor ?? [spec.path]).flatMap((path) => silencedBy(area, path));
  const silent = bulk.readings.filter(({ values }) =>
    fields.some((path) => isSilent(area, path, values?.[path])),
  );
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
