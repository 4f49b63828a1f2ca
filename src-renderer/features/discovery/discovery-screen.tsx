import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Notice, Screen } from "#renderer/ui/index.ts";
import { AddBar } from "./add-bar.tsx";
import { FindingsGrid, useFindingRows } from "./findings-grid.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { isAtField, SourcesForm } from "./sources-form.tsx";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Looks for recorders, shows each as it is found, adds the chosen ones to a site. Goes on while other screens are open. */
export function DiscoveryScreen(): ReactNode {
  const rows = useFindingRows();
  const adds = rows.some(({ finding }) => finding.verdict === "recorder");
  return (
    <Screen title="Discover recorders" subtitle={<a href="#/recorders">Back to Recorders</a>}>
      <SourcesForm />
      <ProgressLine rows={rows} />
      <Troubles />
      <FindingsGrid rows={rows} />
      {adds && <AddBar />}
      <MoveDialog rows={rows} />
    </Screen>
  );
}

/** Why it could not run, and what ran only in part; the others went on. */
function Troubles(): ReactNode {
  const error = useFeature(discoveryStore, (state) => state.error);
  const troubles = useFeature(discoveryStore, (state) => state.troubles);
  const failed = error && !isAtField(error);
  if (!failed && troubles.length === 0) return null;
  return (
    <div className={css.troubles}>
      {failed && <ErrorNotice error={error} />}
      {troubles.map(({ message, mend }) => (
        <Notice key={message} tone="warn" title={message}>
          {mend}
        </Notice>
      ))}
    </div>
  );
}
