/** The protocol client for recorders (device-interface.md, field-notes.md). */
export { createRecorderClient } from "./client.ts";
export { NOT_LET_IN } from "./device-codes.ts";
export type {
  Device,
  Fingerprint,
  RecorderClient,
  RecorderClientOptions,
  RecorderTarget,
  SignIn,
  SignInLedger,
  Talked,
} from "./types.ts";
export { isFormRejected, isPartial, toWriteResult } from "./write-result.ts";
export { isNotOffered } from "./operations/beyond.ts";
export type { Operations } from "./operations/types.ts";
export type { Channel, ChannelInfo } from "./operations/channels.ts";
export type { Disarming, DisarmingRange } from "./operations/disarming.ts";
export { isRecipient } from "./operations/email.ts";
export type { Email, EmailRange, EmailSecret, EmailSet } from "./operations/email.ts";
export type { FieldsRange } from "./operations/fields.ts";
export type { Identity } from "./operations/identity.ts";
export type { RecorderDisarming } from "./operations/recorder-disarming.ts";
export type { EventPush } from "./operations/event-push.ts";
export type { PushQuery } from "./operations/push-query.ts";
export type {
  RecognitionChannel,
  RecognitionRule,
  RecognitionSet,
  RecognitionSettings,
} from "./operations/recognition.ts";
