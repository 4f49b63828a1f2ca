import { memo, useId, useMemo, type ReactNode } from "react";
import type { FieldSpec } from "#shared/areas/index.ts";
import { bulkMessages } from "#shared/messages/bulk-edit.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { fullLabel, shortPath } from "#renderer/features/fields/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Checkbox, DetailsPopover } from "#renderer/ui/index.ts";
import { PresentValue } from "./current-value.tsx";
import { fieldDraft, initialValue } from "./draft.ts";
import { LimitsNote } from "./limits-note.tsx";
import { commonLimits } from "./limits.ts";
import { byReason, type Incompatibility } from "./compatibility.ts";
import { ReasonSection } from "./reason-section.tsx";
import { RecorderNames } from "./recorder-names.tsx";
import { commonValue, spreadOf } from "./value-distribution.ts";
import { bulkStore } from "./store.ts";
import type { BulkGround } from "./use-bulk.ts";
import type { Remark } from "./validate.ts";
import { SilenceNote } from "./silence-note.tsx";
import { ValueInput } from "./value-input.tsx";
import css from "./bulk.module.css";

interface FieldRowProps {
  readonly spec: FieldSpec;
  readonly bulk: BulkGround;
  /** Recorders that do not show any value of the area. */
  readonly silent: number;
  readonly remark: Remark | undefined;
  /** Remark on the channels of the area. */
  readonly channelsRemark: Remark | undefined;
  readonly misfits: readonly Incompatibility[];
}

/**
 * One field: tick, name, present value, new value, and remarks. Typing in another field does not draw this row
 * again.
 */
export const FieldRow = memo(function FieldRow(props: FieldRowProps): ReactNode {
  const { spec, bulk, remark, misfits: incompatibilities } = props;
  const { path, label: shown, hint } = spec;
  const { area, readings, channels } = bulk;
  const field = useFeature(bulkStore, (state) => fieldDraft(state.draft, area, path));
  const edit = useFeature(bulkStore, (state) => state.edit);
  const tick = useFeature(bulkStore, (state) => state.tick);
  const remarkId = useId();
  const label = fullLabel(spec, area);
  const spread = useMemo(
    () => spreadOf(readings, area, path, channels),
    [readings, area, path, channels],
  );
  const limits = commonLimits(readings, area, path, channels);
  const faulty = remark?.level === "error";
  return (
    <tr className={css.row} data-ticked={field.ticked || undefined}>
      <td className={css.tick}>
        <Checkbox
          size="xs"
          aria-label={bulkMessages.changeField({ field: label })}
          checked={field.ticked}
          onChange={(event) =>
            tick(
              area,
              path,
              event.currentTarget.checked,
              initialValue(spec.kind, commonValue(spread), spec.limits.values),
            )
          }
        />
      </td>
      <th scope="row" className={css.label} title={hint ? `${path}\n${hint}` : path}>
        <span>{shown}</span>
        <code className={css.wire}>{shortPath(path)}</code>
      </th>
      <td>
        <PresentValue spec={spec} label={label} spread={spread} silent={props.silent} />
      </td>
      <td>
        <ValueInput
          spec={spec}
          bulk={bulk}
          channelsRemark={props.channelsRemark}
          label={label}
          field={field}
          limits={limits}
          invalid={faulty}
          describedBy={remarkId}
          onChange={(value) => edit(area, path, value)}
        />
        <div id={remarkId} className={css.remarks}>
          {remark && (
            <p data-level={remark.level} className={css.remark}>
              {remark.text}
            </p>
          )}
          {!faulty && <MisfitNotes label={label} misfits={incompatibilities} bulk={bulk} />}
          {field.ticked && <SilenceNote spec={spec} value={field.value} bulk={bulk} />}
          {field.ticked && (
            <LimitsNote
              spec={spec}
              label={label}
              limits={limits}
              faulty={faulty}
              empty={field.value === undefined || field.value === ""}
            />
          )}
        </div>
      </td>
    </tr>
  );
});

interface MisfitNoteProps {
  readonly label: string;
  readonly misfits: readonly Incompatibility[];
  readonly bulk: BulkGround;
}

/** Recorders that do not accept the value, and recorders where the plan skips the field. */
function MisfitNotes(props: MisfitNoteProps): ReactNode {
  const skips = useFeature(bulkStore, ({ missingField }) => missingField === "skip-field");
  const { misfits: incompatibilities } = props;
  const { missing = [], forbidden = [] } = useMemo(
    () =>
      Object.groupBy(incompatibilities, ({ missing: is }) =>
        skips && is ? "missing" : "forbidden",
      ),
    [incompatibilities, skips],
  );
  return (
    <>
      {forbidden.length > 0 && <MisfitNote {...props} misfits={forbidden} />}
      {missing.length > 0 && (
        <p className={css.remark}>
          <DetailsPopover
            label={m.withoutField({ field: props.label })}
            trigger={m.skippedOn({
              number: missing.length,
              total: props.bulk.chosen.length,
            })}
          >
            {() => <RecorderNames ids={missing.map(({ recorderId }) => recorderId)} />}
          </DetailsPopover>
        </p>
      )}
    </>
  );
}

/** 'Not valid on 3 of 24: accepts only 3, 5, 10', with the list of these recorders. */
function MisfitNote({ label, misfits: incompatibilities, bulk }: MisfitNoteProps): ReactNode {
  const reasons = useMemo(() => byReason(incompatibilities), [incompatibilities]);
  const numbers = { number: incompatibilities.length, total: bulk.chosen.length };
  const [first, ...others] = reasons;
  return (
    <p className={css.remark} data-level="error">
      <DetailsPopover
        tone="bad"
        label={m.rejecting({ field: label })}
        trigger={
          first && others.length === 0
            ? m.notValid({ ...numbers, reason: first.reason })
            : m.notValidForReasons({ ...numbers, count: reasons.length })
        }
      >
        {() =>
          reasons.map(({ reason, recorderIds }) => (
            <ReasonSection key={reason} reason={reason} recorderIds={recorderIds} />
          ))
        }
      </DetailsPopover>
    </p>
  );
}
