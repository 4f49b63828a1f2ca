import type { ReactNode } from "react";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Notice, Screen } from "#renderer/ui/index.ts";
import { AddBar } from "./add-bar.tsx";
import { FindingsGrid, useFindingRows } from "./findings-grid.tsx";
import { MovedRecordersDialog } from "./move-dialog.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { isAtField, SourcesForm } from "./sources-form.tsx";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Scans for recorders, lists findings as they arrive, and adds selected recorders to a site. A scan continues while other screens are open. */
export function DiscoveryScreen(): ReactNode {
  const rows = useFindingRows();
  const adds = rows.some(({ finding }) => finding.verdict === "recorder");
  return (
    <Screen title={texts.title} subtitle={<a href="#/recorders">{texts.backToRecorders}</a>}>
      <SourcesForm />
      <ProgressLine rows={rows} />
      <Troubles />
      <FindingsGrid rows={rows} />
      {adds && <AddBar />}
      <MovedRecordersDialog rows={rows} />
    </Screen>
  );
}

/** Why the scan could not run, and the ways to scan that failed in part. */
function Troubles(): ReactNode {
  const error = useFeature(discoveryStore, (state) => state.error);
  const troubles = useFeature(discoveryStore, (state) => state.troubles);
  const failed = error && !isAtField(error);
  if (!failed && troubles.length === 0) return null;
  return (
    <div className={css.troubles}>
      {failed && <ErrorNotice error={error} />}
      {troubles.map(({ message, hint }) => (
        <Notice key={message} tone="warn" title={message}>
          {hint}
        </Notice>
      ))}
    </div>
  );
}
