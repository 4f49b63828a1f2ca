import { conditionOf } from "#shared/domain/availability.ts";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { RunCounts } from "#shared/domain/schedule.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { ok } from "#shared/result.ts";
import type { StatusHistory } from "#core/features/availability/index.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { signInCheck, type HoldTimes, type ScheduleKind } from "#core/features/schedule/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { auditChannels, type OwnFacts } from "./audit.ts";
import { createChannelStore } from "./channel-store.ts";

interface AuditTools {
  readonly contacts: Contacts;
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly availability: StatusHistory;
  readonly health: Health;
  readonly holdTimes: Pick<HoldTimes, "refresh">;
  readonly ownFacts: OwnFacts;
}

/** Audits the recorders of a schedule. */
export function auditKind(tools: AuditTools): ScheduleKind<"audit"> {
  const channels = createChannelStore(tools.storage, tools.availability);
  const signsIn = signInCheck(tools.storage);
  return {
    kind: "audit",
    needsPasswords: (_, recorders) => signsIn(recorders),
    async run({ name }, { recorders, pace, signal, jobName: subject, setTotal }) {
      const total = recorders.length;
      setTotal(total);
      await tools.holdTimes.refresh();
      const about = { kind: "audit", title: texts.auditJob({ name }), subject, total } as const;
      return tools.jobs.run({ ...about, signal }, async (job) => {
        const report = await auditChannels({ ...tools, channels }, recorders, job, {
          withChannels: false,
          pace,
        });
        return ok({ counts: countsOf(report), cancelled: job.signal.aborted });
      });
    },
  };
}

function countsOf({ items, counts }: AuditReport): RunCounts {
  const done = items.filter(({ outcome }) => outcome === "ok").length;
  const cancelled = items.filter(({ outcome }) => outcome === "cancelled").length;
  const down = Object.entries(counts).filter(([status]) => conditionOf(status, false) === "down");
  const findings = down.reduce((sum, [, count]) => sum + count, 0);
  return { total: items.length, done, failed: items.length - done - cancelled, findings };
}
