export { RECORDER_PROBLEMS, type RecorderProblem } from "#shared/domain/condition.ts";
export {
  problemReason,
  isProblem,
  problemLabel,
  problemOf,
} from "#shared/domain/recorder-problem.ts";
