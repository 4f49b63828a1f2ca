import { useMemo, type ReactNode } from "react";
import type { Difference, KeptReading } from "#shared/domain/history.ts";
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
import { wordsOf } from "./areas.ts";
import { useComparison } from "./use-history.ts";
import css from "./history.module.css";

interface DifferencesProps {
  readonly recorderId: string;
  readonly before: KeptReading;
  readonly after: KeptReading;
}

/** Two states field by field: before → after. */
export function Differences({ recorderId, before, after }: DifferencesProps): ReactNode {
  const answer = useComparison(recorderId, before.id, after.id);
  const columns = useMemo(() => differenceColumns(before, after), [before, after]);
  const layout = useGridLayout("history.differences");
  if (answer?.ok === false) return <ErrorNotice error={answer.error} />;
  return (
    <div className={css.differences}>
      <DataGrid
        {...layout}
        label="Differences"
        noun={["difference", "differences"]}
        rows={answer?.value.differences ?? NONE}
        rowId={({ path }) => path}
        columns={columns}
        loading={answer === null}
        empty={<EmptyState icon={IconGood} title="Every field is the same in both states" />}
      />
    </div>
  );
}

const NONE: readonly Difference[] = [];

function differenceColumns(before: KeptReading, after: KeptReading): GridColumn<Difference>[] {
  const { area } = before;
  return [
    {
      id: "field",
      label: "Field",
      value: ({ path }) => placedLabel(path, wordsOf(area)),
      width: 240,
      tooltip: ({ path }) => path,
    },
    value("before", "Before", before, ({ a }) => a),
    value("after", "After", after, ({ b }) => b),
  ];
}

function value(
  id: string,
  label: string,
  state: KeptReading,
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
    hint: `As first read ${exactTime(state.firstAt)}`,
  };
}

/** A field that one of the two states does not have is no value that is not known. */
function words(path: string, found: Json | undefined): string {
  return found === undefined ? "(not there)" : valueText(path, found);
}
