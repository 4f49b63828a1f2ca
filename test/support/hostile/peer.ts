import { randomBytes } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import net, { type AddressInfo } from "node:net";
import { readTransKey, sealPassword, type TransKey } from "#core/drivers/raysharp/password-seal.ts";
import { makeCertificate } from "#simulator/certificate.ts";
import { openSealed, privateKey, publicText } from "#simulator/sealed-password.ts";
import type { Behaviour } from "./behaviour.ts";

type Body = Record<string, unknown>;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body | null;
  /** Body as it came, if it is not JSON. */
  readonly raw: Buffer;
}

export interface PeerWish {
  readonly behaviour: Behaviour;
  /** Address of the recorder that it stands before. */
  readonly recorder: string;
  /** Address of an open device of the same model, whose answers an impostor repeats. */
  readonly twin: string;
  readonly serial: string;
}

/** A password that it could read, and how it got it. */
export interface Read {
  readonly how: "basic" | "sealed" | "plain";
  readonly password: string;
}

const IDLE_MS = 600_000;
const DAY_MS = 86_400_000;
const DIGEST = 'Digest realm="r", nonce="n1", qop="auth", algorithm=MD5';
const BASIC = 'Basic realm="r"';

/** One hostile device, with an address for HTTP and one for HTTPS behind it. */
export class HostilePeer {
  readonly read: Read[] = [];
  readonly #wish: PeerWish;
  readonly #key = privateKey(randomBytes(32));
  readonly #front = net.createServer((socket) => this.#connected(socket));
  readonly #plain = http.createServer((request, response) => this.#serve(request, response, false));
  readonly #secure: https.Server;
  readonly #sockets = new Set<net.Socket>();
  /** The recorder's own key, to seal again what was opened. */
  #trueKey: TransKey | null = null;
  #isHonest: boolean;

  constructor(wish: PeerWish) {
    this.#wish = wish;
    this.#isHonest = wish.behaviour.honestAtFirst;
    const now = Date.now();
    const { key, pem } = makeCertificate({
      name: "127.0.0.1",
      address: "127.0.0.1",
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + DAY_MS),
    });
    this.#secure = https.createServer({ key, cert: pem }, (request, response) =>
      this.#serve(request, response, true),
    );
  }

  /** @returns its address */
  async start(): Promise<string> {
    // A conversation may pause for longer than Node keeps an idle connection.
    for (const server of [this.#plain, this.#secure]) server.keepAliveTimeout = IDLE_MS;
    for (const server of [this.#front, this.#secure])
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { protocol } = new URL(this.#wish.recorder);
    return `${protocol}//127.0.0.1:${portOf(this.#front)}`;
  }

  /** The attack begins. */
  turn(): void {
    this.#isHonest = false;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    for (const server of [this.#front, this.#plain, this.#secure]) server.close();
  }

  #connected(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket)).on("error", () => socket.destroy());
    const { protocol, port } = new URL(this.#wish.recorder);
    if (!this.#isHonest) {
      (protocol === "https:" ? this.#secure : this.#plain).emit("connection", socket);
      return;
    }
    const onward = net.connect(Number(port), "127.0.0.1");
    onward.on("error", () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  }

  #serve(request: IncomingMessage, response: ServerResponse, secure: boolean): void {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? "/";
      const body = jsonOf(Buffer.concat(chunks));
      this.#note(request, body);
      const { behaviour } = this.#wish;
      if (behaviour.redirects && !secure) {
        const location = `https://127.0.0.1:${portOf(this.#secure)}${path}`;
        response.writeHead(307, { location }).end();
        return;
      }
      const answer = await this.#answer(path, request, body);
      const text = answer.body === null ? answer.raw : Buffer.from(JSON.stringify(answer.body));
      const {
        "content-length": _,
        "transfer-encoding": __,
        "content-encoding": ___,
        ...kept
      } = answer.headers;
      response.writeHead(answer.status, { ...kept, "content-length": text.length }).end(text);
    })().catch(() => response.destroy());
  }

  /** Whatever password can be read in a request. */
  #note({ headers }: IncomingMessage, body: Body | null): void {
    const [, pair] = /^Basic (\S+)$/i.exec(headers.authorization ?? "") ?? [];
    if (pair !== undefined) {
      const text = Buffer.from(pair, "base64").toString("utf8");
      this.#keep("basic", text.slice(text.indexOf(":") + 1));
    }
    walk(body, (name, value) => {
      if (name === "base_enc_password") {
        const opened = openSealed(this.#key, value as never);
        if (opened !== null) this.#keep("sealed", opened);
      } else if (/^password$/i.test(name) && typeof value === "string") this.#keep("plain", value);
    });
  }

  #keep(how: Read["how"], password: string): void {
    if (password !== "") this.read.push({ how, password });
  }

  async #answer(path: string, request: IncomingMessage, body: Body | null): Promise<Answer> {
    const { behaviour, recorder, twin } = this.#wish;
    const demanded = behaviour.role === "wiretap" ? null : this.#demand(path, request, body);
    if (demanded !== null) return demanded;
    const impostor = behaviour.role === "impostor" || behaviour.demands !== "true";
    const { authorization: _, ...bare } = request.headers;
    const headers = impostor ? bare : request.headers;
    const answer = await ask(impostor ? twin : recorder, path, headers, this.#resealed(body));
    return this.#changed(path, answer);
  }

  /** Answer of its own sign-in, in place of the recorder's; null if it lets the client in, or the recorder's own sign-in counts. */
  #demand(path: string, { headers }: IncomingMessage, body: Body | null): Answer | null {
    const { demands, noLoginStatus } = this.#wish.behaviour;
    const { authorization = "", cookie } = headers;
    const open = path === "/API/Login/Range" || path.endsWith("TransKey/Get");
    if (demands === "true" || demands === "nothing" || open) return null;
    if (demands === "basic")
      return authorization.startsWith("Basic ") ? null : refuse(401, "no_login", BASIC);
    if (demands === "digest")
      return authorization.startsWith("Digest ") ? null : refuse(401, "no_login", DIGEST);
    if (path === "/API/Web/Logout") return success({});
    if (path !== "/API/Web/Login")
      return cookie === undefined ? refuse(noLoginStatus, "no_login") : null;
    if (authorization === "") return refuse(401, "no_login", DIGEST);
    const sealed = JSON.stringify(body ?? {}).includes("base_enc_password");
    return sealed
      ? success({ token: "t" }, { "set-cookie": "session=s" })
      : refuse(200, "param_error");
  }

  /** The opened body is sealed again for the recorder, so that the change is not noticed. */
  #resealed(body: Body | null): Body | null {
    if (body === null) return null;
    const copy = structuredClone(body);
    walk(copy, (name, value, owner) => {
      if (name !== "base_enc_password") return;
      const opened = openSealed(this.#key, value as never);
      if (opened !== null && this.#trueKey !== null)
        owner[name] = sealPassword(opened, this.#trueKey);
    });
    return copy;
  }

  #changed(path: string, answer: Answer): Answer {
    const { behaviour, serial } = this.#wish;
    if (path.endsWith("/TransKey/Get")) {
      const data = answer.body?.["data"];
      const theirs = isObject(data) ? readTransKey(data as never) : null;
      if (theirs !== null) this.#trueKey = theirs;
      const offers = theirs !== null || behaviour.offersKey;
      const own = [{ type: "base_x_public", key: publicText(this.#key), seq: theirs?.seq ?? 1 }];
      // A renewed token goes on to the client: without it, the session would be lost.
      const { "x-csrftoken": token } = answer.headers;
      const headers = token === undefined ? {} : { "x-csrftoken": token };
      return offers ? success({ Key_lists: own }, headers) : answer;
    }
    if (answer.body === null) return answer;
    if (path === "/API/Login/Range" && behaviour.role !== "wiretap") {
      const data = { ...(answer.body["data"] as Body), password_enc: !behaviour.refusesKeys };
      return { ...answer, body: { ...answer.body, data } };
    }
    walk(answer.body, (name, value, owner) => {
      if (/serial/i.test(name) && typeof value === "string" && value !== "") owner[name] = serial;
    });
    return answer;
  }
}

function portOf(server: net.Server): number {
  return (server.address() as AddressInfo).port;
}

function success(data: Body, headers: Answer["headers"] = {}): Answer {
  const type = { "content-type": "application/json" };
  return {
    status: 200,
    headers: { ...type, ...headers },
    body: { result: "success", data },
    raw: NOTHING,
  };
}

function refuse(status: number, code: string, challenge?: string): Answer {
  const headers = {
    "content-type": "application/json",
    ...(challenge === undefined ? {} : { "www-authenticate": challenge }),
  };
  return { status, headers, body: { result: "failed", error_code: code, data: {} }, raw: NOTHING };
}

const NOTHING = Buffer.alloc(0);

function ask(
  origin: string,
  path: string,
  headers: IncomingMessage["headers"],
  body: Body | null,
): Promise<Answer> {
  const text = Buffer.from(body === null ? "" : JSON.stringify(body));
  const { hostname, port, protocol } = new URL(origin);
  const { "content-encoding": _, "accept-encoding": __, ...kept } = headers;
  const options = {
    hostname,
    port,
    path,
    method: "POST",
    headers: { ...kept, "content-length": text.length },
    rejectUnauthorized: false,
    agent: false,
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = (protocol === "https:" ? https : http).request(options, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("error", reject);
    answer.on("end", () => {
      const raw = Buffer.concat(chunks);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: jsonOf(raw), raw });
    });
  });
  request.on("error", reject).end(text);
  return promise;
}

function jsonOf(bytes: Buffer): Body | null {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function walk(value: unknown, visit: (name: string, value: unknown, owner: Body) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    visit(name, inner, value);
    walk(inner, visit);
  }
}
