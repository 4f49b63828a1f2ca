import { describe, expect, test } from "vitest";
import { err, ok } from "#shared/result.ts";
import {
  challengeHeader,
  DEVICE,
  fakeHttp,
  json,
  memoryLedger,
  never,
  page,
  setupWith,
  SIGN_IN,
  target,
  type Outcome,
} from "./fake-http.ts";
import { coded, demand, LOGIN, sessionRecorder } from "./fake-session.ts";

/** What the first answer to a sign-in does to a credential, by what was known of it, in every dialect. */

const WAYS = ["digest", "basic", "session"] as const;
type Way = (typeof WAYS)[number];

const BEFORE = ["untried", "taken", "doubted", "taken, doubted"] as const;
type Known = (typeof BEFORE)[number];

type After = Known | "refused";
/** Results in the order of `BEFORE`. */
type Row = readonly [After, After, After, After];

const TAKEN: Row = ["taken", "taken", "taken", "taken"];
const REFUSED: Row = ["refused", "refused", "refused", "refused"];
/** It says nothing of the password. */
const SAME: Row = BEFORE;
/** It may be a no: let pass once. */
const DOUBT: Row = ["doubted", "taken, doubted", "refused", "refused"];
/** It may be a no, unless the recorder has taken the credential: then it is in trouble, or out of reach. */
const TROUBLE: Row = ["doubted", "taken", "refused", "taken, doubted"];

const lost = (head?: number): Outcome =>
  err({
    kind: "body_time",
    detail: "",
    sent: true,
    ...(head === undefined
      ? {}
      : { head: { status: head, headers: { "www-authenticate": challengeHeader("m") } } }),
  });

const ANSWERS: [name: string, answer: Outcome, row: Row, ofLogin: Row][] = [
  ["HTTP 401 and a challenge", demand(), REFUSED, REFUSED],
  ["HTTP 401, its body lost", lost(401), REFUSED, REFUSED],
  ["verify_failed", coded("verify_failed"), REFUSED, REFUSED],
  ["login_block with HTTP 403", coded("login_block", 403), REFUSED, REFUSED],
  ["an unreadable HTTP 400", page(400), REFUSED, REFUSED],
  ["an unreadable HTTP 403", page(403), REFUSED, REFUSED],
  ["HTTP 403, its body lost", lost(403), REFUSED, REFUSED],
  ["have_login", coded("have_login"), SAME, SAME],
  ["black_ip with HTTP 401", coded("black_ip", 401), SAME, SAME],
  ["device_busy", coded("device_busy"), SAME, SAME],
  ["device_busy with HTTP 401", coded("device_busy", 401), SAME, SAME],
  ["HTTP 503", page(503), SAME, SAME],
  ["internal_server_error", coded("internal_server_error", 500), SAME, SAME],
  ["http_format_err", coded("http_format_err"), SAME, SAME],
  // A call that is refused for its own sake was let in; a login that is, was not.
  ["no_permission", coded("no_permission"), TAKEN, SAME],
  ["a web page", page(200), DOUBT, DOUBT],
  ["a redirection", page(302, { location: "/login.html" }), DOUBT, DOUBT],
  ["a page with HTTP 404", page(404), DOUBT, DOUBT],
  ["other JSON", json({ code: 401, msg: "bad password" }), DOUBT, DOUBT],
  ["an empty answer", ok({ status: 200, headers: {}, body: Buffer.alloc(0) }), DOUBT, DOUBT],
  ["an undocumented code", coded("pwd_err"), DOUBT, DOUBT],
  ["an undocumented code with HTTP 403", coded("pwd_err", 403), DOUBT, DOUBT],
  ["no_login", coded("no_login"), DOUBT, DOUBT],
  ["a page with HTTP 500", page(500), TROUBLE, TROUBLE],
  ["a page with HTTP 502", page(502), TROUBLE, TROUBLE],
  ["an undocumented code with HTTP 500", coded("pwd_err", 500), TROUBLE, TROUBLE],
  ["no answer", lost(), TROUBLE, TROUBLE],
  ["HTTP 200, its body lost", lost(200), TROUBLE, TROUBLE],
];

function ledgerKnowing(before: Known) {
  const ledger = memoryLedger();
  if (before.includes("taken")) ledger.accepted(DEVICE, SIGN_IN);
  if (before.includes("doubted")) ledger.unclear(DEVICE, SIGN_IN);
  return ledger;
}

function recorder(way: Way, answer: Outcome) {
  if (way !== "session") {
    const demanding = way === "digest" ? demand() : json({}, 401, { "www-authenticate": "Basic" });
    return fakeHttp(({ authorization }) => (authorization ? answer : demanding));
  }
  const instead = ({ path, authorization }: { path: string; authorization?: string | undefined }) =>
    path === LOGIN && authorization ? answer : undefined;
  return fakeHttp(sessionRecorder({ instead }).answers);
}

async function after(way: Way, before: Known, answer: Outcome) {
  const ledger = ledgerKnowing(before);
  const { http, requests } = recorder(way, answer);
  const { client } = setupWith(ledger, http);
  const manner = target({ auth: way, dialect: way, networkTrusted: way === "basic" });
  await client.converse(manner, never, (one) => one.getChannelInfo());
  const { taken, doubted } = ledger.standing(DEVICE, SIGN_IN);
  const known = [...(taken ? ["taken"] : []), ...(doubted ? ["doubted"] : [])].join(", ");
  const sent = requests.filter(({ authorization }) => authorization !== undefined).length;
  return { now: ledger.refusals.size > 0 ? "refused" : known || "untried", sent };
}

describe.each(WAYS)("the first answer to a sign-in by %s", (way) => {
  test.each(ANSWERS)(
    "%s: what it leaves known of the credential",
    async (_name, answer, row, ofLogin) => {
      const all = await Promise.all(BEFORE.map((before) => after(way, before, answer)));
      expect(all.map(({ now }) => now)).toEqual(way === "session" ? ofLogin : row);
      // One that was taken goes again to a recorder that is busy; a login never does.
      const most = way === "session" ? [1, 1, 1, 1] : [1, 3, 1, 3];
      all.forEach(({ sent }, index) => expect(sent).toBeLessThanOrEqual(most[index] as number));
    },
  );

  test("one that was taken goes again to a busy recorder, but for a login", async () => {
    const busy = coded("device_busy");
    expect((await after(way, "taken", busy)).sent).toBe(way === "session" ? 1 : 3);
    expect((await after(way, "untried", busy)).sent).toBe(1);
  });

  test("success", async () => {
    const welcome = json({ result: "success", data: { channel_param: [] } }, 200, {
      "set-cookie": ["session=s1"],
    });
    for (const before of BEFORE) {
      expect((await after(way, before, welcome)).now).toBe("taken");
    }
  });

  test("a bare HTTP 401 is a refusal, but for Basic that was taken: it may be out of connections", async () => {
    const all = await Promise.all(BEFORE.map((before) => after(way, before, json({}, 401))));
    const basic = ["refused", "taken, doubted", "refused", "refused"];
    expect(all.map(({ now }) => now)).toEqual(way === "basic" ? basic : REFUSED);
  });
});
