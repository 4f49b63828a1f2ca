import {
  BAD_FORMAT,
  DONE,
  failureAnswer,
  jsonAnswer,
  METHOD_NOT_ALLOWED,
  paramError,
  transportError,
  withHeaders,
  type Answer,
} from "../answers.ts";
import type { Counters } from "../counters.ts";
import { readEnvelope } from "../envelope.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Operation } from "../operations/operation.ts";
import { refusal } from "../ranges.ts";
import type { Account } from "./account.ts";
import { DigestVerifier } from "./digest.ts";
import { pathOf, type Gate, type GateRequest, type PassWith } from "./gate.ts";
import type { SessionManner } from "./session-manner.ts";
import { newToken, Sessions, type Session } from "./sessions.ts";

export interface SessionOptions {
  readonly realm: string;
  readonly account: Account;
  readonly manner: SessionManner;
  /** Milliseconds. */
  readonly idleTimeout: number;
  readonly sessions: Counters["sessions"];
  /** Opens a `base_enc_password` (field-notes.md, 5). Returns null if it was not encrypted with a key of this recorder. */
  readonly decrypt: (sealed: Json) => string | null;
  /** Milliseconds. */
  readonly now: () => number;
  /** Called with every sign-in, for the log. @param right whether it succeeded */
  readonly onSignIn?: (right: boolean, user: string, ip: string) => void;
}

const LOGIN = "/API/Web/Login";
const LOGOUT = "/API/Web/Logout";
const HEARTBEAT = "/API/Login/Heartbeat";

/** What a recorder says about its account after a login (field-notes.md, 3). */
const LOGIN_DATA = { pwd_remain_time: 90, strength_need_check: false } as const;

/** Login by Digest, then a cookie and a token with every call (field-notes.md, 3). */
export class SessionGate implements Gate {
  readonly paths: ReadonlySet<string> = new Set([LOGIN, LOGOUT, HEARTBEAT]);
  readonly account: Account;
  readonly #options: SessionOptions;
  readonly #verifier: DigestVerifier;
  readonly #sessions: Sessions;
  /** Sessions by the login answer that contains them. */
  readonly #sessionOf = new WeakMap<Answer, Session>();
  #last: JsonObject = { last_login_time: "", last_login_ip: "" };
  #failures = 0;

  constructor(options: SessionOptions) {
    const { realm, account, manner, idleTimeout, sessions, now } = options;
    this.account = account;
    this.#options = options;
    this.#verifier = new DigestVerifier({ ...manner.offer, realm }, now);
    const { idleCode } = manner;
    this.#sessions = new Sessions({ idleTimeout, idleCode, counters: sessions, now });
  }

  admit(request: GateRequest, operation: Operation | null): Answer | PassWith | null {
    const path = pathOf(request.uri);
    const own = this.paths.has(path);
    if (!own && (!operation || operation.open)) return null;
    if (own && request.method !== "POST") return METHOD_NOT_ALLOWED;
    if (path === LOGIN) return this.#login(request);
    const session = this.#authorize(request);
    if (typeof session === "string") return this.#dead(session);
    if (path === LOGOUT) return this.#logout(session);
    const headers = this.#renewal(session);
    if (path === HEARTBEAT) return withHeaders(heartbeat(request), headers);
    return headers.length > 0 ? { passWith: headers } : null;
  }

  endSessions(code: string): void {
    this.#sessions.endAll(code);
  }

  sweep(): void {
    this.#sessions.sweep();
  }

  lost(request: GateRequest, answer: Answer | null): void {
    const opened = answer && this.#sessionOf.get(answer);
    if (opened) this.#sessions.end(opened, "session_invalid", "ended");
    if (answer || pathOf(request.uri) !== LOGOUT) return;
    const session = this.#authorize(request);
    if (typeof session !== "string") this.#sessions.leave(session);
  }

  #login(request: GateRequest): Answer {
    const { account, manner, decrypt } = this.#options;
    const { method, uri, headers, body } = request;
    const verdict = this.#verifier.check(headers.authorization, method, uri, account);
    // Basic is claimed by the manual and refused by real units: what came with it is a password in vain.
    if (/^Basic\s/i.test(headers.authorization ?? ""))
      return this.#refuse(request, account.judge(false));
    if (verdict.kind === "absent") return this.#challenge("no_login");
    if (verdict.kind === "malformed") return BAD_FORMAT;
    const envelope = readEnvelope(body);
    if (envelope.kind === "not-json") return BAD_FORMAT;
    if (envelope.kind === "refused") return paramError(envelope.refused);
    const { user, base_enc_password: sealed } = envelope.data;
    if (!manner.wantsPassword) return this.#decide(request, verdict.right, verdict.fresh);
    if (user === undefined) return paramError(refusal("user", "is missing"));
    const password = sealed === undefined ? null : decrypt(sealed);
    if (password === null) {
      return paramError(refusal("base_enc_password", "was made with no key of this recorder"));
    }
    const right = verdict.right && user === account.username && password === account.password;
    return this.#decide(request, right, verdict.fresh);
  }

  #decide(request: GateRequest, right: boolean, fresh: () => boolean): Answer {
    const judgement = this.account.judge(right);
    if (judgement !== "right") return this.#refuse(request, judgement);
    if (!fresh()) return this.#challenge("no_login", true);
    this.#sessions.sweep();
    const { furtherLogin } = this.#options.manner;
    if (this.#sessions.size > 0 && furtherLogin === "refused") {
      return failureAnswer("have_login", "Somebody is signed in already.");
    }
    if (furtherLogin === "ends-older") this.#sessions.endAll("login_at_other");
    return this.#welcome(request);
  }

  #refuse({ socket }: GateRequest, judgement: "wrong" | "blocked" | "right"): Answer {
    this.#failures += 1;
    this.#note(false, socket);
    if (judgement === "blocked")
      return this.account.blockedAnswer(this.#options.manner.blockedCode);
    return this.#challenge("verify_failed");
  }

  #welcome({ socket }: GateRequest): Answer {
    const { manner, now } = this.#options;
    const session = this.#sessions.open();
    this.#note(true, socket);
    const data: JsonObject = { ...this.#last, ...LOGIN_DATA, fail_login_count: this.#failures };
    const headers = ["Set-Cookie", `${this.#cookieName(socket)}=${session.id}; Path=/; HttpOnly`];
    if (manner.tokenInBody) data["token"] = session.token;
    else headers.push("X-csrftoken", session.token);
    this.#failures = 0;
    const time = new Date(now()).toISOString().slice(0, 19).replace("T", " ");
    this.#last = { last_login_time: time, last_login_ip: socket?.remoteAddress ?? "" };
    const opening = jsonAnswer(200, { result: "success", data }, headers);
    this.#sessionOf.set(opening, session);
    return opening;
  }

  #note(right: boolean, socket: GateRequest["socket"]): void {
    const ip = (socket?.remoteAddress ?? "").replace(/^::ffff:/, "");
    this.#options.onSignIn?.(right, this.account.username, ip);
  }

  #logout(session: Session): Answer {
    this.#sessions.end(session, "logout", "loggedOut");
    return DONE;
  }

  /** Both the cookie and the token that is now good. */
  #authorize({ headers, socket }: GateRequest): Session | string {
    const session = this.#sessions.find(readCookie(headers.cookie, this.#cookieName(socket)));
    if (typeof session === "string") return session;
    if (headers["x-csrftoken"] !== session.token) return "no_login";
    session.lastSeen = this.#options.now();
    return session;
  }

  #renewal(session: Session): string[] {
    const { renewEvery } = this.#options.manner;
    session.calls += 1;
    if (renewEvery === 0 || session.calls % renewEvery !== 0) return [];
    session.token = newToken();
    return ["X-csrftoken", session.token];
  }

  #dead(code: string): Answer {
    return transportError(this.#options.manner.deadStatus, code);
  }

  #challenge(code: string, stale = false): Answer {
    const { realm, manner } = this.#options;
    const basic = manner.offersBasic ? [`Basic realm="${realm}"`] : [];
    const all = [...basic, ...this.#verifier.challenges(stale)];
    const values = manner.headerEach ? all : [all.join(", ")];
    return transportError(
      401,
      code,
      values.flatMap((value) => ["WWW-Authenticate", value]),
    );
  }

  #cookieName(socket: GateRequest["socket"]): string {
    return this.#options.manner.portInCookie ? `session_${socket?.localPort ?? 0}` : "session";
  }
}

/** `{"keep_alive": true}`; empty data does as well (field-notes-2.md, 11). Any other call keeps a session alive, too. */
function heartbeat({ body }: GateRequest): Answer {
  const envelope = readEnvelope(body);
  if (envelope.kind === "not-json") return BAD_FORMAT;
  if (envelope.kind === "refused") return paramError(envelope.refused);
  const { keep_alive: keepAlive = true } = envelope.data;
  return keepAlive === true ? DONE : paramError(refusal("keep_alive", "must be true"));
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
