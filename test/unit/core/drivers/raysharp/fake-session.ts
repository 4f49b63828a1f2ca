import { ok } from "#shared/result.ts";
import type { HttpRequest } from "#core/platform/ports/recorder-http.ts";
import { challengeHeader, json, type Answers, type Outcome } from "./fake-http.ts";

export const LOGIN = "/API/Web/Login";
export const LOGOUT = "/API/Web/Logout";
export const HEARTBEAT = "/API/Login/Heartbeat";
export const CHANNELS = "/API/Login/ChannelInfo/Get";

const DATA = { channel_param: [] };

/** `error_code` as a transport or session error (field-notes.md, 4). */
export const coded = (code: string, status = 400, data: object = {}) =>
  json({ version: "1.0", error_code: code, data }, status);

export const demand = (more = "") =>
  json({ version: "1.0", error_code: "no_login" }, 401, {
    "www-authenticate": challengeHeader("n", more),
  });

interface SessionManner {
  /** Older firmware has the token in the body. */
  readonly tokenInBody?: boolean;
  readonly cookieName?: string;
  /** Answers in place of its own, by what is asked; undefined: its own. */
  readonly instead?: (
    request: HttpRequest,
    index: number,
  ) => ReturnType<Answers> | Promise<Outcome | undefined> | undefined;
}

/** A recorder of the session dialect, as far as one conversation sees it. Takes any answer to its challenge. */
export function sessionRecorder(manner: SessionManner = {}) {
  const { tokenInBody = false, cookieName = "session_80" } = manner;
  const state = { logins: 0, logouts: 0, alive: null as string | null, token: "" };
  const welcome = () => {
    state.logins += 1;
    state.alive = `${cookieName}=s${state.logins}`;
    state.token = `t${state.logins}`;
    const token = tokenInBody ? {} : { "x-csrftoken": state.token };
    const data = tokenInBody ? { token: state.token } : {};
    const cookie = [`${state.alive}; Path=/; HttpOnly`];
    return json({ result: "success", data }, 200, { "set-cookie": cookie, ...token });
  };
  const answers: Answers = async (request, index) => {
    const other = await manner.instead?.(request, index);
    if (other !== undefined) return other;
    const { path, authorization, cookie, csrfToken } = request;
    if (path === LOGIN) return authorization === undefined ? demand() : welcome();
    if (state.alive === null || cookie !== state.alive || csrfToken !== state.token) {
      return coded("no_login");
    }
    if (path === LOGOUT) {
      state.logouts += 1;
      state.alive = null;
    }
    return json({ result: "success", data: DATA });
  };
  return {
    state,
    answers,
    /** Ends the session, as when another user signs in. */
    kill: () => {
      state.alive = null;
    },
    /** An answer that brings a new token along. */
    renewing: (token: string) => {
      state.token = token;
      return ok({
        status: 200,
        headers: { "x-csrftoken": token },
        body: Buffer.from(JSON.stringify({ result: "success", data: DATA })),
      });
    },
  };
}
