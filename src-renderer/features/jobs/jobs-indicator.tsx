import type { ReactNode } from "react";
import type { Job } from "#shared/domain/job.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  IconButton,
  IconStop,
  Popover,
  Progress,
  Tooltip,
  UnstyledButton,
} from "#renderer/ui/index.ts";
import { jobsStore } from "./store.ts";
import css from "./jobs.module.css";

/** What runs now, in the status bar: the newest job with its progress, the others a click away. */
export function JobsIndicator(): ReactNode {
  const jobs = useFeature(jobsStore, (state) => state.jobs);
  const [first, ...others] = jobs;
  if (!first) return <span className={css.idle}>Nothing is running</span>;
  return (
    <div className={css.indicator}>
      <JobLine job={first} />
      {others.length > 0 && (
        <Popover position="top-end" trapFocus shadow="md">
          <Popover.Target>
            <UnstyledButton className={css.more}>and {others.length} more</UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={css.list} aria-label="Running jobs">
            {others.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}

export function jobText(job: Job): string {
  if (job.cancelling) return `${job.title}: stopping`;
  const done = job.done.toLocaleString("en");
  const of = job.total.toLocaleString("en");
  const count = job.total > 0 ? `${done} of ${of}` : job.done > 0 ? done : "";
  const failed =
    job.failed > 0 ? `, ${job.failed} ${job.failed === 1 ? "needs" : "need"} attention` : "";
  return count ? `${job.title}: ${count}${failed}` : job.title;
}

export function JobLine({ job }: { job: Job }): ReactNode {
  const cancel = useFeature(jobsStore, (state) => state.cancel);
  const share = job.total > 0 ? (100 * job.done) / job.total : 100;
  return (
    <div className={css.job}>
      <span className={css.text}>{jobText(job)}</span>
      <Progress
        className={css.bar}
        value={share}
        animated={job.total === 0}
        size={6}
        aria-label={`Progress of ${job.title}`}
      />
      <Tooltip label="Stop. What is done stays done.">
        <IconButton
          className={css.stop}
          aria-label={`Cancel ${job.title}`}
          disabled={job.cancelling}
          onClick={() => void cancel(job.id)}
        >
          <IconStop size={14} />
        </IconButton>
      </Tooltip>
    </div>
  );
}
