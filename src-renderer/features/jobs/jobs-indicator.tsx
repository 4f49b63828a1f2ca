import type { ReactNode } from "react";
import type { Job } from "#shared/domain/job.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { jobMessages as text } from "#shared/messages/jobs.ts";
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

/** The running jobs in the status bar: the newest job with its progress, and a list of the others. */
export function JobsIndicator(): ReactNode {
  const jobs = useFeature(jobsStore, (state) => state.jobs);
  const [first, ...others] = jobs;
  if (!first) return <span className={css.idle}>{text.idle}</span>;
  return (
    <div className={css.indicator}>
      <JobLine job={first} />
      {others.length > 0 && (
        <Popover position="top-end" trapFocus shadow="md">
          <Popover.Target>
            <UnstyledButton className={css.more}>
              {common.andMore({ count: others.length })}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={css.list} aria-label={text.running}>
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
  if (job.cancelling) return text.stopping({ job: job.title });
  const progress = progressText(job);
  if (progress === null) return job.title;
  return job.failed > 0 ? text.withFailures({ progress, count: job.failed }) : progress;
}

/** `Audit: 3 of 24`; null before the first step. */
function progressText({ title, done, total }: Job): string | null {
  if (total > 0) return text.progress({ job: title, done, total });
  return done > 0 ? text.counted({ job: title, done }) : null;
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
        aria-label={text.progressOf({ job: job.title })}
      />
      <Tooltip label={text.stopHint}>
        <IconButton
          className={css.stop}
          aria-label={text.cancelJob({ job: job.title })}
          disabled={job.cancelling}
          onClick={() => void cancel(job.id)}
        >
          <IconStop size={14} />
        </IconButton>
      </Tooltip>
    </div>
  );
}
