import type { Recorder } from "#shared/domain/inventory.ts";
import type {
  RunCounts,
  ScheduleKindName,
  ScheduleOf,
  ScheduleRun,
} from "#shared/domain/schedule.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import type { Pace } from "./pace.ts";

/** What the scheduler gives to a run. */
export interface RunContext {
  readonly id: string;
  /** Number of the run itself. */
  readonly runId: number;
  readonly cause: ScheduleRun["cause"];
  /** The recorders of the scope whose sites are due now. Never empty for a kind that runs per site. */
  readonly recorders: readonly Recorder[];
  /** Order and times in which recorders are visited. */
  readonly pace: Pace;
  /** Aborts when this process ends, or when the caller of `schedules.runNow` cancels. */
  readonly signal: AbortSignal;
  /** `subject` of the run's job, by which screens find it. */
  readonly jobName: string;
  /** Reports how much there is to do, once that is known. */
  setTotal(total: number): void;
}

export interface RunOutcome {
  readonly counts: RunCounts;
  /** A user cancelled the job of the run. */
  readonly cancelled: boolean;
}

/** What is carried out by schedules of one kind. */
export interface ScheduleKind<K extends ScheduleKindName = ScheduleKindName> {
  readonly kind: K;
  /** A run that failed as a whole is started again at the next start of Muster, until it succeeds. */
  readonly repeatsFailed?: true;
  /** A run that was interrupted is started again as often as needed, because it does nothing twice. By default it is once. */
  readonly continues?: true;
  /** Whether a run would fail while the secret store cannot be read; such a run waits. */
  needsPasswords(schedule: ScheduleOf<K>, recorders: readonly Recorder[]): boolean;
  /** Why a schedule that a user has just set could not be carried out on this computer; null if it could. */
  obstacle?(schedule: ScheduleOf<K>): Promise<MusterError | null>;
  /** An error is one of the whole run; what failed at single recorders is counted. */
  run(schedule: ScheduleOf<K>, context: RunContext): Promise<Result<RunOutcome>>;
}
