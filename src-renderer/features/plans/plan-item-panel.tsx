import type { ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import { BreakableText, Button, ErrorNotice, SidePanel, StatusTag } from "#renderer/ui/index.ts";
import { itemText, whatHappens, type StateText } from "./states.ts";
import css from "./plans.module.css";

/** Pixels: three columns of values need more than the usual panel has. */
const WIDTH = 390;

interface PlanItemPanelProps {
  readonly item: PlanItem;
  /** Whether another rollout has to end before the plan can be applied. */
  readonly isPlanBlocked: boolean;
  readonly onClose: () => void;
  /** null if nothing can be excluded any more. */
  readonly onExclude: (() => void) | null;
}

/** What the plan has for one recorder, field by field. */
export function PlanItemPanel(props: PlanItemPanelProps): ReactNode {
  const { item, isPlanBlocked, onClose, onExclude } = props;
  const width = usePanelWidth("plans.panelWidth", WIDTH);
  const { label, tone, meaning } = stateInPlan(item, isPlanBlocked);
  return (
    <SidePanel
      title={item.recorderName}
      label={m.panelLabel({ recorder: item.recorderName })}
      onClose={onClose}
      {...width}
    >
      <div className={css.panel}>
        <p className={css.panelHead}>
          <StatusTag tone={tone}>{label}</StatusTag>
          <span className={css.soft}>{m.panelPlace({ site: item.siteName, url: item.url })}</span>
        </p>
        {item.error ? <ErrorNotice error={item.error} /> : meaning && <p>{meaning}</p>}
        {[...Map.groupBy(item.fields, ({ area }) => area)].map(([area, fields]) => (
          <AreaFields key={area} area={area} fields={fields} />
        ))}
        {onExclude && (
          <div>
            <Button variant="default" onClick={onExclude}>
              {m.excludeThis}
            </Button>
          </div>
        )}
      </div>
    </SidePanel>
  );
}

/** The state of a recorder in a plan. The changes below say what will change. */
export function stateInPlan({ state }: Pick<PlanItem, "state">, isPlanBlocked: boolean): StateText {
  if (state !== "ready") return itemText(state);
  if (isPlanBlocked) return { label: m.waits, tone: "warn", meaning: m.otherUnfinished };
  return { ...itemText(state), meaning: "" };
}

function AreaFields({ area, fields }: { area: Area; fields: readonly PlanField[] }): ReactNode {
  // The two values show a change already.
  const hasOutcome = fields.some(
    ({ state, way, lost, reason }) => state !== "change" || way || lost || reason,
  );
  return (
    <table className={css.fields}>
      <caption>{areaSpec(area).label}</caption>
      {hasOutcome && fields.every(({ reason }) => !reason) && (
        <colgroup>
          <col span={3} />
          <col className={css.shortColumn} />
        </colgroup>
      )}
      <thead>
        <tr>
          <th scope="col">{commonMessages.field}</th>
          <th scope="col">{commonMessages.before}</th>
          <th scope="col">{commonMessages.after}</th>
          {hasOutcome && <th scope="col">{m.columnHappens}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldLine key={field.path} field={field} hasOutcome={hasOutcome} />
        ))}
      </tbody>
    </table>
  );
}

/** @param hasOutcome whether what happens has a column */
function FieldLine({ field, hasOutcome }: { field: PlanField; hasOutcome: boolean }): ReactNode {
  const { area, path, before, after, reason } = field;
  return (
    <tr>
      <th scope="row" title={path}>
        {placedLabel(path, area)}
      </th>
      <td className={css.soft} title={wireText(path, before)}>
        <BreakableText text={valueText(path, before)} />
      </td>
      <td title={wireText(path, after)}>
        {!field.lost && <BreakableText text={valueText(path, after)} />}
      </td>
      {hasOutcome && (
        <td>
          {whatHappens(field).label}
          {reason && <span className={css.soft}>{`: ${reason}`}</span>}
        </td>
      )}
    </tr>
  );
}
