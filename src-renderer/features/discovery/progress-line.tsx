import type { ReactNode } from "react";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";
import { jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Progress } from "#renderer/ui/index.ts";
import { summaryText, type FindingRow } from "./rows.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** The progress of the scan, or its result. */
export function ProgressLine({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const { running, ended, swept } = useFeature(discoveryStore, (all) => all);
  const job = useFeature(jobsStore, ({ jobs }) => jobs.find(({ kind }) => kind === "discovery"));
  if (!running && !ended) return null;
  const found = summaryText(rows);
  const sweeping = running && job !== undefined && job.total > 0;
  return (
    <div className={css.progress}>
      <p role="status">
        {running ? texts.scanning({ found }) : texts.found({ found })}
        {!running && swept && (
          <span className={css.soft}>
            {" "}
            {texts.tried({ addresses: swept.addresses, ports: swept.open })}
          </span>
        )}
      </p>
      {running && (
        <Progress
          className={css.bar}
          value={sweeping ? (100 * job.done) / job.total : 100}
          animated={!sweeping}
          size={4}
          aria-label={texts.progress}
        />
      )}
      {sweeping && (
        <span className={css.count}>
          {job.done === job.total
            ? texts.allTried
            : texts.triedOf({ done: job.done, total: job.total })}
        </span>
      )}
    </div>
  );
}
