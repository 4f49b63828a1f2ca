import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { child, textAt } from "#core/platform/xml.ts";
import { escapeXml, setText, writeXml } from "./isapi-driver/xml.ts";

export const ISAPI_USER = "admin";
export const ISAPI_PASSWORD = "isapi-only-1";

const REALM = "IP Camera";
const NS = 'version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"';
const PASSWORD = "sender/smtp/password";

/** What the stub counted. `tried`: sign-ins that were checked. `open`: requests at the same time, now and at most. */
interface Counts {
  requests: number;
  tried: number;
  denied: number;
  writes: number;
  open: number;
  most: number;
}

/** A recorder with one XML resource for each setting, on a free port of the loopback interface. */
export class IsapiStub {
  readonly counts: Counts = { requests: 0, tried: 0, denied: 0, writes: 0, open: 0, most: 0 };
  readonly serial: string;
  password = ISAPI_PASSWORD;
  /** `refuse`: rejects writes. `drop`: applies writes, and closes the connection without an answer. */
  manner: "accept" | "refuse" | "drop" = "accept";
  /** Requests wait until it resolves. */
  held: Promise<void> | null = null;
  /** `mailing` with its password, as stored. */
  mailing = parseXml(MAILING).root;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #nonces = new Set<string>();

  constructor(serial: string) {
    this.serial = serial;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Path → text of all stored email settings. */
  texts(): Record<string, string> {
    return Object.fromEntries(this.mailing ? textsOf(this.mailing, "") : []);
  }

  /** Text of one of them. */
  text(path: string): string {
    return textAt(this.mailing, path);
  }

  setText(path: string, text: string): void {
    if (this.mailing) setText(this.mailing, path, text);
  }

  async listen(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.counts.requests += 1;
    this.counts.open += 1;
    this.counts.most = Math.max(this.counts.most, this.counts.open);
    response.on("close", () => (this.counts.open -= 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await this.held;
    const { method = "", url = "", headers } = request;
    if (url === "/SDK/activateStatus") return send(response, 200, ACTIVATED);
    if (!url.startsWith("/ISAPI/")) return send(response, 404, "");
    if (!this.#isSignedIn(method, url, headers.authorization)) return this.#demand(response);
    if (method === "PUT") return this.#write(Buffer.concat(chunks).toString("utf8"), response);
    const body = this.#resources()[url];
    send(response, body === undefined ? 404 : 200, body ?? "");
  }

  #demand(response: ServerResponse): void {
    const nonce = String(this.#nonces.size + 1).padStart(16, "0");
    this.#nonces.add(nonce);
    const challenge = `Digest qop="auth", realm="${REALM}", nonce="${nonce}", algorithm=MD5`;
    response.setHeader("www-authenticate", challenge);
    send(response, 401, "");
  }

  #isSignedIn(method: string, url: string, header: string | undefined): boolean {
    if (header === undefined) return false;
    const given = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(header)?.[1] ?? "";
    const secret = md5(`${ISAPI_USER}:${REALM}:${this.password}`);
    const middle = `${given("nonce")}:${given("nc")}:${given("cnonce")}:auth`;
    const right = md5(`${secret}:${middle}:${md5(`${method}:${url}`)}`);
    const isRight = given("response") === right && this.#nonces.has(given("nonce"));
    // As a device counts: sign-ins, not requests under a nonce that was accepted.
    if (given("nc") === "00000001") this.counts.tried += 1;
    if (!isRight) this.counts.denied += 1;
    return isRight && given("uri") === url;
  }

  #write(body: string, response: ServerResponse): void {
    this.counts.writes += 1;
    if (this.manner === "refuse") return send(response, 400, status(6, "Invalid XML Content"));
    const written = parseXml(body).root;
    if (written && child(written, PASSWORD) === null)
      setText(written, PASSWORD, this.text(PASSWORD));
    this.mailing = written;
    if (this.manner === "drop") return void response.destroy();
    send(response, 200, status(1, "OK"));
  }

  #resources(): Readonly<Record<string, string>> {
    const shown = this.mailing
      ? writeXml(this.mailing).replace(/<password>.*?<\/password>/, "")
      : "";
    return {
      "/ISAPI/System/deviceInfo": `<DeviceInfo ${NS}><deviceName>Embedded NVR</deviceName><model>DS-7608</model><serialNumber>${this.serial}</serialNumber><macAddress>aa:bb:cc:00:11:22</macAddress><firmwareVersion>V4.1</firmwareVersion></DeviceInfo>`,
      "/ISAPI/ContentMgmt/InputProxy/channels": `<InputProxyChannelList ${NS}>${CHANNELS.map(({ id, name }) => `<InputProxyChannel><id>${id}</id><name>${escapeXml(name)}</name></InputProxyChannel>`).join("")}</InputProxyChannelList>`,
      "/ISAPI/ContentMgmt/InputProxy/channels/status": `<InputProxyChannelStatusList ${NS}>${CHANNELS.map(({ id, online }) => `<InputProxyChannelStatus><id>${id}</id><online>${online}</online></InputProxyChannelStatus>`).join("")}</InputProxyChannelStatusList>`,
      "/ISAPI/System/Network/mailing/1": shown,
    };
  }
}

const CHANNELS = [
  { id: 1, name: "Gate <north>", online: true },
  { id: 2, name: "Yard & ramp", online: false },
];

const ACTIVATED = `<ActivateStatus ${NS}><Activated>true</Activated></ActivateStatus>`;

const MAILING =
  `<mailing ${NS}><id>1</id><sender><emailAddress>nvr@example.net</emailAddress><name>NVR</name><smtp>` +
  `<enableAuthorization>true</enableAuthorization><enableSSL>false</enableSSL>` +
  `<hostName>mail.example.net</hostName><portNo>25</portNo><accountName>alarms</accountName>` +
  `<password>Old-4-Test</password></smtp></sender><receiverList>` +
  [1, 2, 3]
    .map(
      (id) => `<receiver><id>${id}</id><emailAddress>r${id}@example.net</emailAddress></receiver>`,
    )
    .join("") +
  `</receiverList><vendorExtra mode="2">kept &amp; safe</vendorExtra></mailing>`;

function status(code: number, text: string): string {
  return `<ResponseStatus ${NS}><statusCode>${code}</statusCode><statusString>${text}</statusString></ResponseStatus>`;
}

function send(response: ServerResponse, code: number, body: string): void {
  const headers = { "content-type": "application/xml", connection: "keep-alive" };
  response.writeHead(code, headers).end(body);
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** Attributes count as texts. */
function textsOf(element: XmlElement, path: string): [string, string][] {
  const own = Object.entries(element.attributes).map(([name, value]): [string, string] => [
    `${path}@${name}`,
    value,
  ]);
  const below = element.children.filter((node) => node instanceof XmlElement);
  const place = path === "" ? "" : `${path}/`;
  const nth = (index: number, name: string) => {
    const before = below.slice(0, index).filter((one) => one.name === name).length;
    return before === 0 ? name : `${name}#${before + 1}`;
  };
  if (below.length === 0) return [...own, [path, element.text]];
  return [
    ...own,
    ...below.flatMap((one, index) => textsOf(one, `${place}${nth(index, one.name)}`)),
  ];
}

/** One that listens. */
export function startIsapiStub(serial = "DS7608-0001"): Promise<IsapiStub> {
  return new IsapiStub(serial).listen();
}
