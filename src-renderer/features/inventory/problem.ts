export { RECORDER_PROBLEMS, type RecorderProblem } from "#shared/domain/condition.ts";
export {
  contactErrorText,
  isProblem,
  problemLabel,
  problemOf,
} from "#shared/domain/recorder-problem.ts";
