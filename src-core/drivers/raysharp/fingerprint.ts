import type { JsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { HttpFailure } from "#core/platform/ports/recorder-http.ts";
import { DEVICE_CODES, NO_SESSION, NOT_THERE } from "./device-codes.ts";
import { encodeRequest, type Reply } from "./envelope.ts";
import { printableText } from "#core/platform/text.ts";
import { failureError, isSilence } from "#core/drivers/http-failure.ts";
import { deviceCodeOf, type ExchangeResult } from "./exchange.ts";
import type { AskPatiently } from "./sign-in/session.ts";
import { unknownDevice, type Fingerprint } from "#core/drivers/target.ts";
import type { Wire } from "./wire.ts";

/** Needs no sign-in on any firmware, and cannot lock an account (field-notes.md, 2). */
const LOGIN_RANGE = "/API/Login/Range";
/** What every recorder of this interface has (device-interface.md, 4). */
const CHANNELS = "/API/Login/ChannelInfo/Get";
/** What none has: a recorder says so in its own words (field-notes.md, 2). */
const NOWHERE = "/API/Login/NoSuchOperation/Get";

/** What Login/Range tells, as far as it is known (field-notes.md, 2). */
const RANGE_FIELDS = [
  "device_type",
  "pwd_tip",
  "http_api_version",
  "site_version",
  "password_enc",
  "first_login_flag",
  "custom_name",
  "serialNum",
] as const;
/** One such name could be chance in a stranger's answer. */
const FIELDS_ENOUGH = 2;

/**
 * Finds out which kind of device answers at an origin, without a credential and never at a login. Another web server must not
 * pass for a recorder, so an answer counts only if no other server would give it:
 *
 * 1. Login/Range answers with its own fields (field-notes.md, 2): a recorder. One further request shows whether it requires a
 * sign-in.
 * 2. Otherwise a documented operation must answer as documented, or demand a sign-in, and a path that does not exist must be
 * refused as `not_found` in the words of the interface. A server that gives the same answer to everything fails here.
 *
 * A device that answers everything with a bare 401 looks like any locked web server: the result is `other` with `needsSignIn`,
 * and a user who knows the device can add it by its address. Announcements by mDNS or ONVIF do not change that, since neither
 * states that the device has this interface.
 *
 * @param askPatiently retries while the recorder is busy: a busy recorder is still a recorder
 */
export async function fingerprint(
  wire: Wire,
  askPatiently: AskPatiently,
): Promise<Result<Fingerprint>> {
  const ask: Ask = (path) => askPatiently(path, NO_DATA);
  const range = await ask(LOGIN_RANGE);
  if (!range.ok) return verdict(wire, range.failure, LOGIN_RANGE);
  if (tellsRange(range.reply)) return ok(await recorder(wire, ask, range.reply.data));
  // Not the interface's words: asking on would only trouble a stranger.
  if (!isInWords(range)) return ok(other(wire, range));
  return ok((await provesItself(wire, ask)) ?? other(wire, range));
}

const NO_DATA = encodeRequest(null);

type Ask = (path: string) => Promise<ExchangeResult>;
type Answered = Extract<ExchangeResult, { ok: true }>;
type Success = Extract<Reply, { kind: "success" }>;

function tellsRange(reply: Reply): reply is Success {
  if (reply.kind !== "success") return false;
  return RANGE_FIELDS.filter((name) => name in reply.data).length >= FIELDS_ENOUGH;
}

async function recorder(wire: Wire, ask: Ask, data: JsonObject): Promise<Fingerprint> {
  const channels = await ask(CHANNELS);
  return {
    ...other(wire, null),
    kind: "recorder",
    needsSignIn: channels.ok && asksForSignIn(channels),
    model: text(data, "device_type"),
    serial: text(data, "serialNum"),
    name: text(data, "custom_name"),
    siteVersion: text(data, "site_version"),
  };
}

/** Checks firmware without Login/Range; null if it does not prove that it is a recorder. */
async function provesItself(wire: Wire, ask: Ask): Promise<Fingerprint | null> {
  const channels = await ask(CHANNELS);
  if (!channels.ok) return null;
  const needsSignIn = asksForSignIn(channels);
  if (!needsSignIn && !tellsChannels(channels.reply)) return null;
  const nowhere = await ask(NOWHERE);
  if (!nowhere.ok || !isNotThere(nowhere)) return null;
  return { ...other(wire, null), kind: "recorder", needsSignIn };
}

/** `channel_param`, plain or described (device-interface.md, 2.1; field-notes.md, 8). */
function tellsChannels(reply: Reply): boolean {
  if (reply.kind !== "success") return false;
  const channels = reply.data["channel_param"];
  return typeof channels === "object" && channels !== null;
}

function asksForSignIn(asked: Answered): boolean {
  if (asked.answer.status === 401) return true;
  return NO_SESSION.has(deviceCodeOf(asked));
}

function isNotThere(asked: Answered): boolean {
  return asked.answer.status !== 401 && NOT_THERE.has(deviceCodeOf(asked));
}

/** An envelope of the interface: success, or one of its own codes (field-notes.md, 4). */
function isInWords(asked: Answered): boolean {
  const code = deviceCodeOf(asked);
  return asked.reply.kind === "success" || DEVICE_CODES.has(code) || NO_SESSION.has(code);
}

function verdict(wire: Wire, failure: HttpFailure, path: string): Result<Fingerprint> {
  const error = failureError({ origin: wire.origin, path }, failure, null);
  if (isSilence(error)) return err(error);
  // An older agent does not say what is wrong with the answer.
  const mayBeTls = failure.kind === "bad_http" && (failure.breach ?? "tls") === "tls";
  const wantsTls = !wire.secure && mayBeTls;
  return ok({ ...other(wire, null), wantsTls });
}

function other(wire: Wire, asked: Answered | null): Fingerprint {
  const status = asked?.answer.status;
  return {
    ...unknownDevice(wire.origin, wire.pin),
    needsSignIn: status === 401,
    // nginx and Apache tell plain HTTP at a TLS port so.
    wantsTls: !wire.secure && status === 400 && asked?.reply.kind !== "refusal",
  };
}

function text(data: JsonObject, key: string): string {
  const value = data[key];
  return typeof value === "string" ? printableText(value, 100) : "";
}
