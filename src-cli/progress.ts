import { SingleBar } from "cli-progress";
import type { Client } from "#shared/contract/client.ts";
import type { Job } from "#shared/domain/job.ts";
import type { TerminalOut } from "./host.ts";
import { printable } from "./printable.ts";

/** Shows one job as it goes on. */
interface Meter {
  update(job: Job): void;
  end(): void;
}

/**
 * Shows the jobs of the core on stderr while they run: a bar on a terminal, a line for each tenth otherwise.
 * Returns its own end.
 */
export function showProgress(client: Client, stream: TerminalOut): () => void {
  const meters = new Map<string, Meter>();
  const unsubscribe = client.subscribe("jobs.changed", ({ jobs }) => {
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
  return () => {
    unsubscribe();
    for (const meter of meters.values()) meter.end();
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
      const count = job.total === 0 ? "" : `: ${job.done} of ${job.total}${failedText(job)}`;
      stream.write(`${printable(job.title)}${count}\n`);
    },
    end: () => {},
  };
}

function failedText({ failed }: Job): string {
  return failed === 0 ? "" : `, ${failed} need attention`;
}
