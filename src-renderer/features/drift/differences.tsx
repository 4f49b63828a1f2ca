import { useMemo, type ReactNode } from "react";
import type { Difference, StoredReading } from "#shared/domain/history.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { historyMessages as m } from "#shared/messages/drift.ts";
import type { Json } from "#shared/json.ts";
import { placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  EmptyState,
  ErrorNotice,
  exactTime,
  IconGood,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { areaTexts } from "./areas.ts";
import { useComparison } from "./use-history.ts";
import css from "./history.module.css";

interface DifferencesProps {
  readonly recorderId: string;
  readonly before: StoredReading;
  readonly after: StoredReading;
}

/** Two versions field by field: before → after. */
export function Differences({ recorderId, before, after }: DifferencesProps): ReactNode {
  const answer = useComparison(recorderId, before.id, after.id);
  const columns = useMemo(() => differenceColumns(before, after), [before, after]);
  const layout = useGridLayout("history.differences");
  if (answer?.ok === false) return <ErrorNotice error={answer.error} />;
  const rows = answer?.value.differences ?? NONE;
  const isFew = rows.length > 0 && rows.length <= FEW;
  return (
    <div className={css.differences} data-few={isFew || undefined}>
      <DataGrid
        {...layout}
        label={m.differences}
        noun={[m.noun, m.nouns]}
        rows={rows}
        asTallAsRows={isFew}
        rowId={({ path }) => path}
        columns={columns}
        loading={answer === null}
        empty={<EmptyState icon={IconGood} title={m.noDifferences} />}
      />
    </div>
  );
}

/** Rows that the dialog shows without a search and without empty space. */
const FEW = 6;

const NONE: readonly Difference[] = [];

function differenceColumns(before: StoredReading, after: StoredReading): GridColumn<Difference>[] {
  const { area } = before;
  return [
    {
      id: "field",
      label: commonMessages.field,
      value: ({ path }) => placedLabel(path, areaTexts(area)),
      width: 240,
      tooltip: ({ path }) => path,
    },
    value("before", commonMessages.before, before, ({ a }) => a),
    value("after", commonMessages.after, after, ({ b }) => b),
  ];
}

function value(
  id: string,
  label: string,
  state: StoredReading,
  pick: (difference: Difference) => Json | undefined,
): GridColumn<Difference> {
  return {
    id,
    label,
    value: (difference) => words(difference.path, pick(difference)),
    minWidth: 160,
    flex: 1,
    ...(id === "before" && { tone: () => "quiet" as const }),
    tooltip: (difference) => wireText(difference.path, pick(difference)),
    hint: m.firstReadAt({ time: exactTime(state.firstAt) }),
  };
}

/** A field that one version does not have is absent, which is different from an unknown value. */
function words(path: string, found: Json | undefined): string {
  return found === undefined ? m.absent : valueText(path, found);
}
