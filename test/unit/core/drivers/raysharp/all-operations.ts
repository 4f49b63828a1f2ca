import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { Result } from "#shared/result.ts";

export type OperationName = Exclude<keyof Operations, "call">;

const SECRET = { password: "hunter2-mail", allowClear: true };

/** Every operation, as a caller would use it. */
export const ALL: Record<OperationName, (recorder: Operations) => Promise<Result<unknown>>> = {
  getChannelInfo: (recorder) => recorder.getChannelInfo(),
  setRecognition: (recorder) => recorder.setRecognition("CH1", { mix_rule: true }),
  getRecognition: (recorder) => recorder.getRecognition(),
  getDisarmingRange: (recorder) => recorder.getDisarmingRange(),
  getDisarming: (recorder) => recorder.getDisarming(),
  setDisarming: (recorder) => recorder.setDisarming({ enable: true }),
  getEmailRange: (recorder) => recorder.getEmailRange(),
  setEmail: (recorder) => recorder.setEmail({ email_enable: true }, SECRET),
  getEventPush: (recorder) => recorder.getEventPush(),
  setEventPush: (recorder) => recorder.setEventPush({ params: { name: "push", table: {} } }),
  queryPush: (recorder) => recorder.queryPush("token"),
  secretWay: (recorder) => recorder.secretWay(),
  getEmail: (recorder) => recorder.getEmail(),
  testEmail: (recorder) => recorder.testEmail({ email_enable: true }, SECRET),
  getEventPushRange: (recorder) => recorder.getEventPushRange(),
  getRecognitionRange: (recorder) => recorder.getRecognitionRange(),
  getRecorderDisarmingRange: (recorder) => recorder.getRecorderDisarmingRange(),
  getRecorderDisarming: (recorder) => recorder.getRecorderDisarming(),
  setRecorderDisarming: (recorder) => recorder.setRecorderDisarming({ disarming: true }),
  getIdentity: (recorder) => recorder.getIdentity(),
};

export const OPERATION_NAMES = Object.keys(ALL) as OperationName[];
