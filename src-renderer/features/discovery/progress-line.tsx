import type { ReactNode } from "react";
import { jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Progress } from "#renderer/ui/index.ts";
import { summaryText, type FindingRow } from "./rows.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** What it is doing and how far it is, or what it came to. */
export function ProgressLine({ rows }: { rows: readonly FindingRow[] }): ReactNode {
  const { running, ended, swept } = useFeature(discoveryStore, (all) => all);
  const job = useFeature(jobsStore, ({ jobs }) => jobs.find(({ kind }) => kind === "discovery"));
  if (!running && !ended) return null;
  const found = summaryText(rows);
  const sweeping = running && job !== undefined && job.total > 0;
  return (
    <div className={css.progress}>
      <p role="status">
        {running ? `Looking: ${found} so far.` : `Found ${found}.`}
        {!running && swept && (
          <span className={css.soft}>
            {" "}
            {swept.addresses.toLocaleString("en")} addresses tried,{" "}
            {swept.open.toLocaleString("en")} ports open.
          </span>
        )}
      </p>
      {running && (
        <Progress
          className={css.bar}
          value={sweeping ? (100 * job.done) / job.total : 100}
          animated={!sweeping}
          size={4}
          aria-label="Progress of the search"
        />
      )}
      {sweeping && (
        <span className={css.count}>
          {job.done === job.total
            ? "All addresses tried; still listening."
            : `${job.done.toLocaleString("en")} of ${job.total.toLocaleString("en")} addresses`}
        </span>
      )}
    </div>
  );
}
