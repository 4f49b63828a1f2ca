import { SingleBar } from "cli-progress";
import type { Client } from "#shared/contract/client.ts";
import type { Job } from "#shared/domain/job.ts";
import { programMessages as texts } from "#shared/messages/commands/program.ts";
import type { TerminalOut } from "./host.ts";
import { printable } from "./printable.ts";

/** Shows one job as it goes on. */
interface Meter {
  update(job: Job): void;
  end(): void;
}

export interface ProgressDisplay {
  /** Hides the progress while the work uses the terminal, for example to ask something. */
  aside<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

/** Shows nothing. */
export const NO_PROGRESS: ProgressDisplay = { aside: (work) => work(), end() {} };

/**
 * Shows the jobs of the core on stderr while they run: a bar on a terminal, a line for each tenth otherwise.
 * @param isOwn whether a job belongs to this command
 */
export function showProgress(
  client: Client,
  stream: TerminalOut,
  isOwn: (job: Job) => boolean,
): ProgressDisplay {
  const meters = new Map<string, Meter>();
  let isAside = false;
  const hide = () => {
    for (const meter of meters.values()) meter.end();
  };
  const unsubscribe = client.subscribe("jobs.changed", ({ jobs: all }) => {
    if (isAside) return;
    const jobs = all.filter(isOwn);
    for (const job of jobs) {
      // A bar takes the whole line, so there is one at a time; a command runs one job at a time too.
      const meter = meters.get(job.id) ?? (stream.isTTY ? barMeter(stream) : lineMeter(stream));
      meters.set(job.id, meter);
      meter.update(job);
    }
    const running = new Set(jobs.map(({ id }) => id));
    for (const [id, meter] of meters) {
      if (running.has(id)) continue;
      meter.end();
      meters.delete(id);
    }
  });
  return {
    async aside(work) {
      isAside = true;
      hide();
      if (stream.isTTY) meters.clear();
      try {
        return await work();
      } finally {
        isAside = false;
      }
    },
    end() {
      unsubscribe();
      hide();
    },
  };
}

function barMeter(stream: TerminalOut): Meter {
  const bar = new SingleBar({
    stream: stream,
    format: "{title} [{bar}] {value}/{total}{failed} {duration_formatted}",
    barsize: 30,
    barCompleteChar: "=",
    barIncompleteChar: "-",
    clearOnComplete: true,
    hideCursor: true,
    // Its own handler would end the bar but not the work.
    gracefulExit: false,
    linewrap: false,
  });
  let started = false;
  return {
    update(job) {
      const payload = { title: printable(job.title), failed: failedText(job) };
      if (!started) bar.start(Math.max(job.total, 1), job.done, payload);
      started = true;
      bar.setTotal(Math.max(job.total, 1));
      bar.update(job.done, payload);
    },
    end: () => bar.stop(),
  };
}

function lineMeter(stream: TerminalOut): Meter {
  let tenth = -1;
  return {
    update(job) {
      const now = job.total === 0 ? 0 : Math.floor((10 * job.done) / job.total);
      if (now <= tenth) return;
      tenth = now;
      stream.write(`${lineText(job)}\n`);
    },
    end: () => {},
  };
}

function lineText({ title: untrusted, done, total, failed }: Job): string {
  const title = printable(untrusted);
  if (total === 0) return title;
  return failed === 0
    ? texts.progress({ title, done, total })
    : texts.progressFailed({ title, done, total, failed });
}

function failedText({ failed: count }: Job): string {
  return count === 0 ? "" : texts.needAttention({ count });
}
