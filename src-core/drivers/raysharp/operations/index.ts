import type { Json, JsonObject } from "#shared/json.ts";
import type { SecretWay } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import type { Identity } from "#core/drivers/driver.ts";
import { takesSealed } from "../areas/sealed.ts";
import type { Conversation, Operation } from "../conversation.ts";
import { isNotOffered } from "./optional-operations.ts";
import { readChannelInfo, type ChannelInfo } from "./channels.ts";
import {
  readDisarming,
  readDisarmingRange,
  type Disarming,
  type DisarmingRange,
} from "./disarming.ts";
import { readEmail, readEmailRange, type Email, type EmailRange, type EmailSet } from "./email.ts";
import { withoutNulls } from "../coerce.ts";
import { runEmailTest } from "./email-test.ts";
import { readEventPush, writtenEventPush, type EventPush } from "./event-push.ts";
import { readFieldsRange, type FieldsRange } from "./fields.ts";
import { joinIdentities, readIdentity } from "./identity.ts";
import { readPushQuery, type PushQuery } from "./push-query.ts";
import { readRecognition, type RecognitionSet, type RecognitionSettings } from "./recognition.ts";
import { readRecorderDisarming, type RecorderDisarming } from "./recorder-disarming.ts";
import { SecretCarrier } from "./secret.ts";
import type { Operations } from "./types.ts";

/** Set operations answer an empty object (device-interface.md, 1). */
const nothing = (_data: JsonObject) => ok(undefined);

/** Paths exactly as documented (device-interface.md, 4), operation 2's odd one included. */
const OPERATIONS = {
  getChannelInfo: operation("/API/Login/ChannelInfo/Get", readChannelInfo),
  setRecognition: operation("/API/AI/Setup/PVD/Set", nothing),
  getRecognition: exact(operation("/API/AI/Setup/MultiTypeRecognition/Get", readRecognition)),
  getDisarmingRange: operation("/API/AlarmConfig/IPCDisarming/Range", readDisarmingRange),
  getDisarming: exact(operation("/API/AlarmConfig/IPCDisarming/Get", readDisarming)),
  setDisarming: operation("/API/AlarmConfig/IPCDisarming/Set", nothing),
  getEmailRange: shared(operation("/API/NetworkConfig/Email/Range", readEmailRange)),
  setEmail: operation("/API/NetworkConfig/Email/Set", nothing),
  getEventPush: {
    ...exact(operation("/API/AlarmConfig/EventPush/Get", readEventPush)),
    readList: readEventPush,
  },
  setEventPush: operation("/API/AlarmConfig/EventPush/Set", nothing),
  queryPush: operation("/API/Push/Query", readPushQuery),
  getEmail: exact(optional("/API/NetworkConfig/Email/Get", readEmail)),
  getEventPushRange: shared(optional("/API/AlarmConfig/EventPush/Range", readFieldsRange)),
  getRecognitionRange: shared(optional("/API/AI/Setup/PVD/Range", readFieldsRange)),
  getRecorderDisarmingRange: optional("/API/AlarmConfig/Disarming/Range", readFieldsRange),
  getRecorderDisarming: exact(optional("/API/AlarmConfig/Disarming/Get", readRecorderDisarming)),
  setRecorderDisarming: optional("/API/AlarmConfig/Disarming/Set", nothing),
  getSystemInfo: optional("/API/SystemInfo/Base/Get", readIdentity),
  getDeviceInfo: optional("/API/Login/DeviceInfo/Get", readIdentity),
};

function operation<T>(path: string, read: Operation<T>["read"]): Operation<T> {
  return { path, read };
}

function optional<T>(path: string, read: Operation<T>["read"]): Operation<T> {
  return { path, read, optional: true };
}

function exact<T>(one: Operation<T>): Operation<T> {
  return { ...one, exact: true };
}

function shared<T>(one: Operation<T>): Operation<T> {
  return { ...one, shared: true };
}

/** The operations of one recorder, for the life of one conversation. */
export class RecorderOperations implements Operations {
  readonly #conversation: Conversation;
  #secrets: SecretCarrier | null = null;

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  async call<T>(called: Operation<T>, data: object | null, secret?: Secret): Promise<Result<T>> {
    if (data === null || secret === undefined) return this.#conversation.call(called, data);
    const whole = this.#carrier(secret).carryPlain(data, secret);
    return whole.ok ? this.#conversation.call(called, whole.value) : whole;
  }

  getChannelInfo(): Promise<Result<ChannelInfo>> {
    return this.#conversation.call(OPERATIONS.getChannelInfo, null);
  }

  setRecognition(channel: string, settings: RecognitionSet): Promise<Result<void>> {
    return this.#set(OPERATIONS.setRecognition, {
      channel_info: { [channel]: settings },
      channel,
      ability: "MultiTypeRecognition",
    });
  }

  getRecognition(pageType = "ChannelConfig"): Promise<Result<RecognitionSettings>> {
    return this.#conversation.call(OPERATIONS.getRecognition, { page_type: pageType });
  }

  getDisarmingRange(): Promise<Result<DisarmingRange>> {
    return this.#conversation.call(OPERATIONS.getDisarmingRange, null);
  }

  getDisarming(): Promise<Result<Disarming>> {
    return this.#conversation.call(OPERATIONS.getDisarming, null);
  }

  setDisarming(settings: Disarming): Promise<Result<void>> {
    return this.#set(OPERATIONS.setDisarming, settings);
  }

  getEmailRange(): Promise<Result<EmailRange>> {
    return this.#conversation.call(OPERATIONS.getEmailRange, null);
  }

  async setEmail(settings: EmailSet, secret?: Secret): Promise<Result<void>> {
    const whole = await this.#carrier(secret).carry(settings, secret);
    return whole.ok ? this.#set(OPERATIONS.setEmail, whole.value) : whole;
  }

  getEventPush(): Promise<Result<EventPush>> {
    return this.#conversation.call(OPERATIONS.getEventPush, null);
  }

  async setEventPush(settings: EventPush, secret?: Secret): Promise<Result<void>> {
    const { params } = settings;
    const table = this.#carrier(secret).carryPlain(params.table, secret);
    if (!table.ok) return table;
    const whole = { ...settings, params: { ...params, table: table.value } };
    return this.#set(OPERATIONS.setEventPush, writtenEventPush(whole));
  }

  queryPush(token: string, aiSubscribe = false): Promise<Result<PushQuery>> {
    const data = { Token: token, app_support_ai_notification_subscribe: aiSubscribe };
    return this.#conversation.call(OPERATIONS.queryPush, data);
  }

  getEmail(): Promise<Result<Email>> {
    return this.#conversation.call(OPERATIONS.getEmail, null);
  }

  async secretWay(of?: Area): Promise<Result<SecretWay>> {
    return of === undefined || takesSealed(of)
      ? this.#carrier().way()
      : ok(this.#carrier().plainWay());
  }

  async testEmail(settings: EmailSet, secret?: Secret): Promise<Result<void>> {
    const whole = await this.#carrier(secret).carry(settings, secret);
    return whole.ok ? runEmailTest(this.#conversation, whole.value) : whole;
  }

  getEventPushRange(): Promise<Result<FieldsRange>> {
    return this.#conversation.call(OPERATIONS.getEventPushRange, null);
  }

  getRecognitionRange(pageType = "ChannelConfig"): Promise<Result<FieldsRange>> {
    return this.#conversation.call(OPERATIONS.getRecognitionRange, { page_type: pageType });
  }

  getRecorderDisarmingRange(): Promise<Result<FieldsRange>> {
    return this.#conversation.call(OPERATIONS.getRecorderDisarmingRange, null);
  }

  getRecorderDisarming(): Promise<Result<RecorderDisarming>> {
    return this.#conversation.call(OPERATIONS.getRecorderDisarming, null);
  }

  setRecorderDisarming(settings: RecorderDisarming): Promise<Result<void>> {
    return this.#set(OPERATIONS.setRecorderDisarming, settings);
  }

  async getIdentity(): Promise<Result<Identity>> {
    const system = await this.#conversation.call(OPERATIONS.getSystemInfo, null);
    if (!system.ok && !isNotOffered(system.error)) return system;
    const device = await this.#conversation.call(OPERATIONS.getDeviceInfo, null);
    if (!system.ok) return device;
    if (!device.ok) return isNotOffered(device.error) ? system : device;
    return ok(joinIdentities(system.value, device.value));
  }

  /** Members that are `null` are left out: recorders refuse them with `param_error` (field-notes-2.md, 0). */
  #set(write: Operation<void>, settings: object): Promise<Result<void>> {
    return this.#conversation.call(write, withoutNulls(settings as Json) as object);
  }

  #carrier(secret?: Secret): SecretCarrier {
    if (secret !== undefined) this.#conversation.conceal(secret.password);
    this.#secrets ??= new SecretCarrier(this.#conversation);
    return this.#secrets;
  }
}
