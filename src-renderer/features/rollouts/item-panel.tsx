import type { ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { errorAtRecorder } from "#shared/domain/rollout-text.ts";
import { ActionButton, useAction } from "#renderer/actions/index.ts";
import { CompleteOnly, placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import { BreakableText, Button, ErrorNotice, SidePanel, StatusTag } from "#renderer/ui/index.ts";
import { outcomeMark } from "./columns.tsx";
import { outcomeText } from "./outcomes.ts";
import { completeOnlyArea, wantedValues } from "./complete-only.ts";
import { mayBeWritten } from "./rollout-status.ts";
import { outcomesByField, unreadText, type FieldOutcome } from "./summary.ts";
import { waveLabel } from "./waves.ts";
import css from "./rollouts.module.css";

/** Three columns of values need more than the usual panel has. */
const WIDTH = 440;

/** One recorder's part of a rollout: what happened, and each field before, as wanted and as read back. */
export function ItemPanel(props: { item: RolloutItem; onClose: () => void }): ReactNode {
  const { item, onClose } = props;
  const width = usePanelWidth("rollouts.panelWidth", WIDTH);
  const fields = Map.groupBy(outcomesByField(item), ({ area }) => area);
  const { tone, text } = outcomeMark(item);
  const completeOnly = completeOnlyArea(item);
  return (
    <SidePanel
      title={item.recorderName}
      label={m.panelLabel({ recorder: item.recorderName })}
      onClose={onClose}
      {...width}
    >
      <div className={css.panel}>
        <p className={css.panelHead}>
          <StatusTag tone={tone}>{text}</StatusTag>
          <span className={css.soft}>
            {item.wave === null
              ? item.siteName
              : m.siteInWave({ site: item.siteName, wave: waveLabel(item.wave) })}
          </span>
        </p>
        <p>{item.detail || (item.outcome && outcomeText(item.outcome).meaning)}</p>
        {item.error && <ErrorNotice error={errorAtRecorder(item.error)} />}
        {completeOnly && (
          <CompleteOnly
            area={completeOnly}
            recorderIds={[item.recorderId]}
            values={wantedValues(item, completeOnly)}
          />
        )}
        {[...fields].map(([area, outcomes]) => (
          <AreaFields key={area} area={area} fields={outcomes} />
        ))}
        <Actions item={item} />
      </div>
    </SidePanel>
  );
}

/** What fits the outcome: a retry of what failed, a rollback of what may be written, and the recorder itself. */
function Actions({ item }: { item: RolloutItem }): ReactNode {
  const canRetry = useAction("rollouts.retryRecorder").disabled === null;
  const openRecorder = useFeature(recordersStore, (state) => state.open);
  const open = () => {
    openRecorder(item.recorderId);
    navigate("recorders");
  };
  return (
    <div className={css.panelButtons}>
      {canRetry && <ActionButton action="rollouts.retryRecorder" />}
      {mayBeWritten(item) && <ActionButton action="rollouts.rollBackRecorder" />}
      <Button variant="default" onClick={open}>
        {commonMessages.openRecorder}
      </Button>
    </div>
  );
}

function AreaFields({ area, fields }: { area: Area; fields: readonly FieldOutcome[] }): ReactNode {
  return (
    <table className={css.fields}>
      <caption>{areaSpec(area).label}</caption>
      <colgroup>
        <col className={css.fieldName} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{commonMessages.field}</th>
          <th scope="col">{commonMessages.before}</th>
          <th scope="col">{m.wanted}</th>
          <th scope="col">{m.readBack}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldLine key={field.path} field={field} />
        ))}
      </tbody>
    </table>
  );
}

function FieldLine({ field }: { field: FieldOutcome }): ReactNode {
  const { area, path, before, wanted, readBack, state } = field;
  return (
    <tr data-state={state}>
      <th scope="row" title={path}>
        {placedLabel(path, area)}
      </th>
      <td className={css.soft} title={wireText(path, before)}>
        <BreakableText text={valueText(path, before)} />
      </td>
      <td title={wireText(path, wanted)}>
        <BreakableText text={valueText(path, wanted)} />
      </td>
      <td title={wireText(path, readBack)}>
        {state === "unread" && <span className={css.waiting}>{unreadText(wanted)}</span>}
        {state === "equal" && (
          <StatusTag tone="good" wraps>
            <BreakableText text={valueText(path, readBack)} />
          </StatusTag>
        )}
        {state === "differs" && (
          <StatusTag tone="bad" wraps>
            <BreakableText text={valueText(path, readBack)} />
          </StatusTag>
        )}
      </td>
    </tr>
  );
}
