import { isObject, merge, type Json, type JsonObject } from "./json.ts";
import type { SimulatedRecorder } from "./recorder.ts";

export interface Reply {
  readonly status: number;
  readonly body: Json;
}

type Route = (recorder: SimulatedRecorder, body: Json) => Reply | Promise<Reply>;

/** What can be asked of one recorder: by method and the last part of `/recorders/:index/…`. */
export const ROUTES: Readonly<Record<string, Route>> = {
  "GET state": (recorder) => reply(200, { ...recorder.state }),
  "POST state": mergeState,
  "GET counters": (recorder) => reply(200, recorder.counters as unknown as JsonObject),
  "POST faults": setFaults,
  "POST account": setAccount,
  "POST mail-account": setMailAccount,
  "POST end-sessions": endSessions,
  "POST certificate": renewCertificate,
  "POST reboot": reboot,
};

/** The longest that a recorder may be away, in milliseconds. */
const LONGEST_REBOOT = 600_000;

export function reply(status: number, body: Json): Reply {
  return { status, body };
}

/** Body: some areas, laid over the state as it is. */
function mergeState({ state }: SimulatedRecorder, body: Json): Reply {
  if (!isObject(body)) return reply(400, { error: "The state must be an object." });
  const unknown = Object.keys(body).find((name) => !(name in state));
  if (unknown !== undefined) return reply(400, { error: `There is no area ${unknown}.` });
  const merged = merge({ ...state }, body);
  Object.assign(state, merged);
  return reply(200, merged);
}

/** Body: `{"faults": "latency:40"}`. */
async function setFaults(recorder: SimulatedRecorder, body: Json): Promise<Reply> {
  const specification = member(body, "faults");
  if (typeof specification !== "string") return reply(400, { error: "faults must be a string." });
  try {
    await recorder.setFaults(specification);
    return reply(200, { faults: recorder.faults });
  } catch (error) {
    return reply(400, { error: (error as Error).message });
  }
}

/** Body: `{"password": "…"}`, what the recorder takes from now on. */
function setAccount(recorder: SimulatedRecorder, body: Json): Reply {
  const password = member(body, "password");
  if (typeof password !== "string" || password === "") {
    return reply(400, { error: "password must be a string that is not empty." });
  }
  recorder.setPassword(password);
  return reply(200, {});
}

/** Sets the password that the mail account accepts. Body: `{"password": "…"}`, null for any that is not empty. */
function setMailAccount(recorder: SimulatedRecorder, body: Json): Reply {
  const password = member(body, "password");
  if (password !== null && typeof password !== "string") {
    return reply(400, { error: "password must be a string or null." });
  }
  recorder.mailPassword = password;
  return reply(200, {});
}

/** Body: `{}` or `{"code": "login_at_other"}`. */
function endSessions(recorder: SimulatedRecorder, body: Json): Reply {
  const code = member(body, "code");
  if (code !== undefined && typeof code !== "string") {
    return reply(400, { error: "code must be a string." });
  }
  recorder.endSessions(code);
  return reply(200, {});
}

/** Body: `{}`. Tells the new fingerprint. */
function renewCertificate(recorder: SimulatedRecorder): Reply {
  return reply(200, { fingerprint: recorder.renewCertificate() });
}

/** Body: `{"milliseconds": 2000}`. Answered when the recorder is gone. */
async function reboot(recorder: SimulatedRecorder, body: Json): Promise<Reply> {
  const time = member(body, "milliseconds");
  if (typeof time !== "number" || !(time >= 0 && time <= LONGEST_REBOOT)) {
    return reply(400, { error: `milliseconds must be a number of 0 to ${LONGEST_REBOOT}.` });
  }
  await recorder.reboot(time);
  return reply(200, {});
}

function member(body: Json, name: string): Json | undefined {
  return isObject(body) ? body[name] : undefined;
}
