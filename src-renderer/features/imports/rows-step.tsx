import { useMemo, useState, type ReactNode } from "react";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ChoiceRow, ErrorNotice } from "#renderer/ui/index.ts";
import { FaultsGrid } from "./faults-grid.tsx";
import { faultLineMaker, rowLineMaker, type FaultLine, type RowLine } from "./lines.ts";
import { RowsGrid } from "./rows-grid.tsx";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

type View = "rows" | "faults";

/** The result of each row before anything is written, and the faults, which can be corrected in place. */
export function RowsStep(): ReactNode {
  const preview = useFeature(importStore, (state) => state.preview);
  const previewing = useFeature(importStore, (state) => state.previewing);
  const error = useFeature(importStore, (state) => state.error);
  const faulty = preview?.counts.faulty ?? 0;
  const [view, setView] = useState<View>(faulty > 0 ? "faults" : "rows");
  const lines = useRowLines();
  const faults = useFaultLines();
  const choice = (
    <ChoiceRow<View>
      label={texts.show}
      choices={[
        { value: "rows", label: texts.allRows({ count: lines.length }) },
        { value: "faults", label: texts.allFaults({ count: faults.length }) },
      ]}
      value={view}
      onChoose={setView}
    />
  );
  return (
    <>
      {error && (
        <div className={css.above}>
          <ErrorNotice error={error} />
        </div>
      )}
      {view === "rows" ? (
        <RowsGrid lines={lines} choice={choice} loading={previewing} />
      ) : (
        <FaultsGrid lines={faults} choice={choice} loading={previewing && !preview} />
      )}
    </>
  );
}

function useRowLines(): readonly RowLine[] {
  const preview = useFeature(importStore, (state) => state.preview);
  const [linesOf] = useState(rowLineMaker);
  return useMemo(() => linesOf(preview), [linesOf, preview]);
}

function useFaultLines(): readonly FaultLine[] {
  const preview = useFeature(importStore, (state) => state.preview);
  const [linesOf] = useState(faultLineMaker);
  return useMemo(() => linesOf(preview), [linesOf, preview]);
}
