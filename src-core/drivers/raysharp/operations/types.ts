import type { SecretWay } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Result } from "#shared/result.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import type { Identity } from "#core/drivers/driver.ts";
import type { Operation } from "../conversation.ts";
import type { ChannelInfo } from "./channels.ts";
import type { Disarming, DisarmingRange } from "./disarming.ts";
import type { Email, EmailRange, EmailSet } from "./email.ts";
import type { FieldsRange } from "./fields.ts";
import type { RecorderDisarming } from "./recorder-disarming.ts";
import type { EventPush } from "./event-push.ts";
import type { PushQuery } from "./push-query.ts";
import type { RecognitionSet, RecognitionSettings } from "./recognition.ts";

/**
 * The eleven operations (device-interface.md, 4), and those of field-notes.md, 5 and 6, where a recorder has them. Each
 * sends one request (more when the recorder asks for a sign-in, or when said so) and never throws.
 */
export interface Operations {
  /**
   * Any other operation, such as those of an area that knows its own.
   * @param data null for an empty object
   * @param secret sent as the member `password`, only where `exposure.ts` permits it
   */
  call<T>(called: Operation<T>, data: object | null, secret?: Secret): Promise<Result<T>>;
  /** 1 */
  getChannelInfo(): Promise<Result<ChannelInfo>>;
  /** 2. @param channel as listed: `CH1` */
  setRecognition(channel: string, settings: RecognitionSet): Promise<Result<void>>;
  /** 3. @param pageType default `ChannelConfig`, which recorders require in practice (field-notes.md, 6) */
  getRecognition(pageType?: string): Promise<Result<RecognitionSettings>>;
  /** 4 */
  getDisarmingRange(): Promise<Result<DisarmingRange>>;
  /** 5 */
  getDisarming(): Promise<Result<Disarming>>;
  /** 6 */
  setDisarming(settings: Disarming): Promise<Result<void>>;
  /** 7 */
  getEmailRange(): Promise<Result<EmailRange>>;
  /**
   * 8. With `secret`: `base_enc_password` when the recorder offers a key, else the plain password. Either only where
   * `exposure.ts` permits it; otherwise `consent_needed`, and nothing is sent.
   */
  setEmail(settings: EmailSet, secret?: Secret): Promise<Result<void>>;
  /** 9 */
  getEventPush(): Promise<Result<EventPush>>;
  /**
   * 10. With `secret`: the plain password, only where `exposure.ts` permits it; otherwise `consent_needed`, and nothing is
   * sent. No encrypted form is documented for it (device-interface.md, 2.5).
   */
  setEventPush(settings: EventPush, secret?: Secret): Promise<Result<void>>;
  /** 11. @param token push token of the request data, no credential (device-interface.md, 5) */
  queryPush(token: string, aiSubscribe?: boolean): Promise<Result<PushQuery>>;
  /** How a secret would travel to this recorder in a later conversation. */
  secretWay(of?: Area): Promise<Result<SecretWay>>;

  // Beyond device-interface.md: `unsupported` when a recorder does not have the operation.
  getEmail(): Promise<Result<Email>>;
  /**
   * Makes the recorder send a mail with these settings, and waits for the result; nothing is stored. Fails with `refused` and a
   * device code such as `user_auth_failed`. The secret travels as with `setEmail`.
   */
  testEmail(settings: EmailSet, secret?: Secret): Promise<Result<void>>;
  getEventPushRange(): Promise<Result<FieldsRange>>;
  /** @param pageType as of `getRecognition` */
  getRecognitionRange(pageType?: string): Promise<Result<FieldsRange>>;
  /** The NVR's own disarming, which is of another shape than IPC disarming. */
  getRecorderDisarmingRange(): Promise<Result<FieldsRange>>;
  getRecorderDisarming(): Promise<Result<RecorderDisarming>>;
  setRecorderDisarming(settings: RecorderDisarming): Promise<Result<void>>;
  /** Who the recorder says it is: from two operations, whichever it has. */
  getIdentity(): Promise<Result<Identity>>;
}
