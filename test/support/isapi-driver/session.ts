import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { EMAIL_TEXT_BYTES } from "#shared/areas/email.ts";
import { choiceLimits, PORT_LIMITS, textLimits } from "#shared/areas/parts.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type * as port from "#core/drivers/area-access.ts";
import type { OnRead, RecorderSession } from "#core/drivers/driver.ts";
import { settingsDigest } from "#core/platform/state-digest.ts";
import type { HttpAnswer } from "#core/platform/ports/recorder-http.ts";
import { children, textAt } from "#core/platform/xml.ts";
import type { IsapiConnection } from "./connection.ts";
import { readXml, setText, writeXml } from "./xml.ts";

const MAILING = "/ISAPI/System/Network/mailing/1";
const CHANNELS = "/ISAPI/ContentMgmt/InputProxy/channels";
const STATUSES: Readonly<Record<string, string>> = { true: "Online", false: "Offline" };

const UNKNOWN = { channel_alias: "", videoloss: false, ability: [], intelligent_ability: [] };
const NOT_WRITTEN = { kind: "refused", scope: "recorder" } as const;

/** Canonical field → element of `mailing`. */
const ELEMENTS: Readonly<Record<string, string>> = {
  smtp_server: "sender/smtp/hostName",
  smtp_port: "sender/smtp/portNo",
  encryption: "sender/smtp/enableSSL",
  username: "sender/smtp/accountName",
  password: "sender/smtp/password",
  sender: "sender/emailAddress",
  "recvemail.recvemail_1": "receiverList/receiver#1/emailAddress",
  "recvemail.recvemail_2": "receiverList/receiver#2/emailAddress",
  "recvemail.recvemail_3": "receiverList/receiver#3/emailAddress",
};
const TEXTS = Object.keys(ELEMENTS).map((path) => [path, textLimits(EMAIL_TEXT_BYTES)]);
const ENCRYPTION = choiceLimits(["Disable", "SSL"]);
const LIMITS = { ...Object.fromEntries(TEXTS), smtp_port: PORT_LIMITS, encryption: ENCRYPTION };

type MailingReading = port.AreaReading & { readonly mailing: XmlElement };

export class IsapiSession implements RecorderSession {
  readonly facts = {};
  readonly views = {};
  readonly unitOf = (area: string) => area;
  readonly areas: RecorderSession["areas"] = {
    email: {
      read: (options) => this.#readEmail(options),
      write: (reading, ...wanted) => this.#writeEmail(reading as MailingReading, ...wanted),
    },
  };
  readonly #connection: IsapiConnection;
  readonly #onRead: OnRead;

  constructor(connection: IsapiConnection, onRead: OnRead = () => {}) {
    [this.#connection, this.#onRead] = [connection, onRead];
  }

  async identify() {
    const info = await this.#get("/ISAPI/System/deviceInfo");
    if (!info.ok) return info;
    const text = (name: string) => textAt(info.value, name);
    const [model, serial] = [text("model"), text("serialNumber")];
    const [firmware, mac] = [text("firmwareVersion"), text("macAddress").toUpperCase()];
    return ok({ model, serial, firmware, mac, ip: "", channels: null });
  }

  async channels(): ReturnType<RecorderSession["channels"]> {
    const list = await this.#get(CHANNELS);
    if (!list.ok) return list;
    const status = await this.#get(`${CHANNELS}/status`);
    if (!status.ok) return status;
    const states = children(status.value, "InputProxyChannelStatus");
    const online = new Map(states.map((one) => [textAt(one, "id"), textAt(one, "online")]));
    const channels = children(list.value, "InputProxyChannel").map((one) => ({
      channel: `CH${textAt(one, "id")}`,
      channel_name: textAt(one, "name"),
      ...UNKNOWN,
      connect_status: STATUSES[online.get(textAt(one, "id")) ?? ""] ?? "",
    }));
    return ok(channels);
  }

  async #readEmail(options: port.ReadOptions = {}): Promise<Result<MailingReading>> {
    const mailing = await this.#get(MAILING);
    if (!mailing.ok) return mailing;
    const textOf = (path: string) => textAt(mailing.value, path);
    const texts = Object.entries(ELEMENTS).map(([path, at]) => [path, textOf(at)] as const);
    const { password: _, ...rest } = Object.fromEntries(texts);
    const encryption = rest["encryption"] === "true" ? "SSL" : "Disable";
    const values = { ...rest, encryption, smtp_port: Number(rest["smtp_port"]) };
    this.#onRead("email", values);
    const digest = settingsDigest(LIMITS, values);
    const secretWay = options.withSecret ? this.#connection.exposure.secretWay(false) : null;
    const unitState = () => ({ digest, values });
    return ok({ limits: LIMITS, values, secretWay, digest, unitState, mailing: mailing.value });
  }

  async #writeEmail(
    reading: MailingReading,
    values: port.WantedValues,
    secrets?: port.AreaSecrets,
  ) {
    const mailing = parseXml(writeXml(reading.mailing)).root ?? reading.mailing;
    for (const [path, value] of Object.entries(values)) {
      const written = path === "encryption" ? value === "SSL" : value;
      setText(mailing, ELEMENTS[path] ?? path, `${written as string | number | boolean}`);
    }
    for (const [path, { password, allowClear }] of secrets ?? []) {
      const allowed = this.#connection.exposure.checkSecret(allowClear);
      if (!allowed.ok) return { ...NOT_WRITTEN, error: allowed.error };
      setText(mailing, ELEMENTS[path] ?? path, password);
    }
    return toWriteResult(await this.#connection.send("PUT", MAILING, writeXml(mailing)));
  }

  async #get(path: string): Promise<Result<XmlElement>> {
    const answer = await this.#connection.send("GET", path);
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    if (status === 404) return err(fault("unsupported", `The recorder has no ${path}.`));
    const root = status === 200 ? readXml(body) : null;
    return root ? ok(root) : err(fault("http_error", `${path}: HTTP ${status}.`));
  }
}

/** Result by `statusCode` of `ResponseStatus`: 1 and 7 (restart needed) success, 2 busy, 4 to 6 an invalid request. */
function toWriteResult(sent: Result<HttpAnswer>): Awaited<ReturnType<port.AreaAccess["write"]>> {
  if (!sent.ok && sent.error.code === "cancelled") return { kind: "cancelled", error: sent.error };
  if (!sent.ok) return { kind: "unknown", error: sent.error };
  const code = textAt(readXml(sent.value.body), "statusCode");
  if (code === "1" || code === "7") return { kind: "applied" };
  const error = fault("refused", `The recorder rejected the settings (status ${code}).`);
  if (code === "2") return { ...NOT_WRITTEN, error };
  if (!/^[456]$/.test(code)) return { kind: "unknown", error };
  return { kind: "refused", error: { ...error, refusal: "values" }, scope: "unit" };
}
