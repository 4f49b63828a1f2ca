import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type {
  HttpAnswer,
  HttpFailure,
  HttpFailureKind,
} from "#core/platform/ports/recorder-http.ts";
import { AUTH_MODES, DIALECTS } from "#shared/domain/inventory.ts";
import { ERROR_CODES } from "#shared/errors.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { Device } from "#simulator/device.ts";
import { PLAIN_MANNER } from "#simulator/behaviour.ts";
import { OPERATIONS } from "#simulator/operations/index.ts";
import { ALL, OPERATION_NAMES } from "./all-operations.ts";
import { challengeHeader, fakeHttp, never, setup, SIGN_IN, target } from "./fake-http.ts";
import { DEVICE_CODES } from "#core/drivers/raysharp/device-codes.ts";
import { isBusy, neverSent, readAnswer } from "#core/drivers/raysharp/exchange.ts";
import { SecretCleaner } from "#core/drivers/raysharp/secret-cleaner.ts";
import { inFull } from "#test/support/long.ts";

/**
 * Whatever a recorder answers (as documented, with quirks, mutated, random bytes, nested without end, huge numbers),
 * through every operation: a value or a typed error, in bounded time and memory, and no password twice.
 */

type Outcome = Result<HttpAnswer, HttpFailure>;
/** The answer to a request at this path. */
type Move = (path: string) => Outcome;

const RUNS = inFull(700, 70);
/** Answers that were given, over all operations. */
let answers = 0;

/** Success bodies by path: of recorders as documented, and of quirky ones. */
const PLAIN = [0, 1, 2, 3].map((index) => bodiesOf(new Device(1, index, 3)));
const QUIRKY = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
  bodiesOf(new Device(2, index, 3, { ...PLAIN_MANNER, quirks: true, transKey: "all" })),
);

function bodiesOf(device: Device): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const [path, operation] of OPERATIONS) {
    if (operation.kind === "write") bodies.set(path, '{"result":"success","data":{}}');
    if (operation.kind === "read") {
      bodies.set(path, JSON.stringify({ result: "success", data: operation.read(device) }));
    }
    if (operation.kind === "act") {
      const done = operation.run(device, {
        type: ["base_x_public"],
        test_id: 1,
        email_test_flag: "Start",
      });
      if ("status" in done) bodies.set(path, done.body.toString());
    }
  }
  return bodies;
}

const whole = (
  body: string | Uint8Array,
  status = 200,
  headers: HttpAnswer["headers"] = {},
): Outcome =>
  ok({
    status,
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(body as string),
  });

const bodyOf = (bodies: Map<string, string>, path: string) =>
  bodies.get(path) ?? '{"result":"success","data":{}}';

const status = fc.oneof(
  fc.constantFrom(200, 307, 400, 401, 403, 404, 500, 503),
  fc.integer({ min: 200, max: 599 }),
);
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(
    1e308,
    -1e308,
    2 ** 63,
    -0,
    "",
    "true",
    "False",
    "\u0000",
    "__proto__",
    "é".repeat(999),
    [],
    {},
  ),
);

/** Puts odd values in the place of some that are there. */
function mutate(text: string, changes: readonly (readonly [number, Json])[]): string {
  const value = JSON.parse(text) as Json;
  for (const [at, other] of changes) {
    const places = placesIn(value);
    const [holder, key] = places[at % Math.max(places.length, 1)] ?? [];
    if (holder !== undefined && key !== undefined)
      (holder as Record<string, Json>)[key] = structuredClone(other);
  }
  return JSON.stringify(value);
}

function placesIn(value: Json): [Json, string][] {
  if (!Array.isArray(value) && !isJsonObject(value)) return [];
  const own = Object.keys(value).map((key): [Json, string] => [value, key]);
  return [...own, ...Object.values(value).flatMap((member) => placesIn(member))];
}

const documented: fc.Arbitrary<Move> = fc
  .constantFrom(...PLAIN)
  .map((bodies) => (path: string) => whole(bodyOf(bodies, path)));
const quirky: fc.Arbitrary<Move> = fc
  .constantFrom(...QUIRKY)
  .map((bodies) => (path: string) => whole(bodyOf(bodies, path)));
const mutated: fc.Arbitrary<Move> = fc
  .tuple(
    fc.constantFrom(...PLAIN, ...QUIRKY),
    fc.array(fc.tuple(fc.nat(5_000), odd), { minLength: 1, maxLength: 4 }),
    status,
  )
  .map(
    ([bodies, changes, code]) =>
      (path: string) =>
        whole(mutate(bodyOf(bodies, path), changes), code),
  );
const broken: fc.Arbitrary<Move> = fc
  .tuple(
    fc.constantFrom(...PLAIN),
    fc.nat(20_000),
    fc.uint8Array({ maxLength: 20 }),
    fc.boolean(),
    status,
  )
  .map(([bodies, at, noise, cut, code]) => (path: string) => {
    const text = Buffer.from(bodyOf(bodies, path));
    const from = at % text.length;
    const rest = cut ? Buffer.alloc(0) : text.subarray(from + noise.length);
    return whole(Buffer.concat([text.subarray(0, from), noise, rest]), code);
  });
const bytes: fc.Arbitrary<Move> = fc.tuple(fc.uint8Array({ maxLength: 300 }), status).map(
  ([noise, code]) =>
    () =>
      whole(noise, code),
);
const envelope: fc.Arbitrary<Move> = fc
  .tuple(
    fc.dictionary(fc.constantFrom("result", "data", "error_code", "ch_error_code", "reason"), odd),
    status,
  )
  .map(
    ([members, code]) =>
      () =>
        whole(JSON.stringify({ result: "success", ...members }), code),
  );
const FIELDS = [
  "channel_param",
  "channel_info",
  "action",
  "params",
  "Default",
  "Key_lists",
  "recvemail",
  "enable",
];
const deep: fc.Arbitrary<Move> = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(2_000, 20_000, 100_000)),
    fc.constantFrom(["[", "]"], ['{"items":', "}"], ['{"type":"object","items":', "}"]),
    fc.constantFrom(...FIELDS),
  )
  .map(
    ([depth, [open, close], field]) =>
      () =>
        whole(
          `{"result":"success","data":{"${field}":${open?.repeat(depth)}1${close?.repeat(depth)}}}`,
        ),
  );
const huge: fc.Arbitrary<Move> = fc
  .constantFrom("1e999", "-1e999", "9".repeat(400), "0.".padEnd(300, "1"), "18446744073709551615")
  .map(
    (number) => (path: string) =>
      whole(bodyOf(PLAIN[0] as Map<string, string>, path).replaceAll(/\d+/g, number)),
  );
const refusal: fc.Arbitrary<Move> = fc
  .tuple(fc.oneof(fc.constantFrom(...DEVICE_CODES), fc.string({ maxLength: 12 })), odd, status)
  .map(
    ([code, data, http]) =>
      () =>
        whole(JSON.stringify({ result: "failed", reason: "no", error_code: code, data }), http),
  );
const demand: fc.Arbitrary<Move> = fc
  .tuple(
    fc.constantFrom("", ", stale=true", ", algorithm=SHA-256", ", userhash=true", ", qop="),
    fc.constantFrom("no_login", "verify_failed", ""),
    fc.boolean(),
  )
  .map(
    ([more, code, basic]) =>
      () =>
        whole(JSON.stringify({ error_code: code }), 401, {
          "www-authenticate": basic ? "Basic" : challengeHeader("n", more),
        }),
  );
const welcome: fc.Arbitrary<Move> = fc
  .tuple(
    fc.option(fc.string({ maxLength: 9 })),
    fc.option(fc.constantFrom("a=b", "session=x; Path=/", ";", "=")),
  )
  .map(
    ([token, cookie]) =>
      () =>
        whole('{"result":"success","data":{"token":"t"}}', 200, {
          ...(token === null ? {} : { "x-csrftoken": token }),
          ...(cookie === null ? {} : { "set-cookie": [cookie] }),
        }),
  );
const moved: fc.Arbitrary<Move> = fc
  .constantFrom(
    "https://192.0.2.4/",
    "https://192.0.2.4:444/x",
    "http://203.0.113.1/",
    "//",
    "https://[",
    "",
  )
  .map((location) => () => whole("{}", 307, { location }));
const lost: fc.Arbitrary<Move> = fc
  .tuple(
    fc.constantFrom<HttpFailureKind>(
      "refused",
      "closed",
      "whole_time",
      "bad_http",
      "too_large",
      "other",
    ),
    fc.boolean(),
    fc.option(status),
  )
  .map(
    ([kind, sent, code]) =>
      () =>
        err({
          kind,
          detail: "x",
          sent,
          ...(code === null ? {} : { head: { status: code, headers: {} } }),
        }),
  );

const move = fc.oneof(
  { weight: 3, arbitrary: documented },
  { weight: 2, arbitrary: quirky },
  { weight: 4, arbitrary: mutated },
  { weight: 2, arbitrary: broken },
  { weight: 1, arbitrary: bytes },
  { weight: 1, arbitrary: envelope },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: huge },
  { weight: 3, arbitrary: refusal },
  { weight: 3, arbitrary: demand },
  { weight: 2, arbitrary: welcome },
  { weight: 1, arbitrary: moved },
  { weight: 1, arbitrary: lost },
);
const scene = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 8 }),
  auth: fc.constantFrom(...AUTH_MODES),
  dialect: fc.option(fc.constantFrom(...DIALECTS)),
});

/** What is wrong with a result: nothing with a value, and nothing with an error that a person can be shown. */
function faultsOf(result: Result<unknown>): string[] {
  if (result.ok) return [];
  const { code, message } = result.error;
  return [
    ...(ERROR_CODES.includes(code) ? [] : [`unknown code ${code}`]),
    ...(/\p{Cc}|undefined|\[object/u.test(message) ? [`bad words: ${message}`] : []),
    ...(/hunter2/.test(JSON.stringify(result.error)) ? ["a secret"] : []),
  ];
}

/** More than any recorder, however hostile, gets out of one call; an email test asks for a minute. */
const MOST_REQUESTS = { testEmail: 600, others: 150 };

beforeEach(() => {
  // Pauses and time-outs pass at once, in their order.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }).setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

describe("whatever comes back", () => {
  test.each(OPERATION_NAMES)(
    "%s gives a value or a typed error, and no password twice",
    async (name) => {
      const before = process.memoryUsage().rss;
      const most = name === "testEmail" ? MOST_REQUESTS.testEmail : MOST_REQUESTS.others;
      await fc.assert(
        fc.asyncProperty(scene, async ({ moves, auth, dialect }) => {
          const fake = fakeHttp(({ path }, index) => {
            answers += 1;
            return (moves[index % moves.length] as Move)(path);
          });
          const { client, ledger } = setup(fake.http);
          let refusedAt = Infinity;
          const note = ledger.refused;
          ledger.refused = (...given) => {
            refusedAt = Math.min(refusedAt, fake.requests.length);
            return note(...given);
          };
          for (let turn = 0; turn < 2; turn += 1) {
            const sentBefore = fake.requests.length;
            const result = await client.converse(target({ auth, dialect }), never, ALL[name]);
            expect(fake.requests.length - sentBefore).toBeLessThanOrEqual(most);
            expect(fake.linesOpen()).toBe(0);
            expect(faultsOf(result)).toEqual([]);
          }
          const after = fake.requests.slice(refusedAt);
          expect(after.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
          expect(JSON.stringify(fake.requests)).not.toContain(SIGN_IN.password);
          await client.close();
        }),
        { numRuns: RUNS },
      );
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    },
  );

  test("those were thousands of answers", () => {
    expect(answers).toBeGreaterThan(inFull(20_000, 4_000));
  });

  test("a fingerprint is a verdict or a typed error, and never carries a credential", async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ moves }) => {
        let toBeRepeated = 0;
        const fake = fakeHttp(({ path }, index) => {
          const answer = (moves[index % moves.length] as Move)(path);
          const asked = answer.ok
            ? readAnswer(answer.value, new SecretCleaner())
            : { ok: false as const, failure: answer.error };
          if (isBusy(asked) || neverSent(asked)) toBeRepeated += 1;
          return answer;
        });
        const { client } = setup(fake.http);
        const result = await client.fingerprint("http://192.0.2.4", never);
        const code = result.ok ? "timed_out" : result.error.code;
        expect(["unreachable", "timed_out", "tls_failed"]).toContain(code);
        expect(fake.requests.every(({ authorization }) => authorization === undefined)).toBe(true);
        // Three questions and one step to HTTPS, each at most three times.
        expect(fake.requests.length - toBeRepeated).toBeLessThanOrEqual(4);
        expect(toBeRepeated).toBeLessThanOrEqual(9);
        expect(fake.linesOpen()).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });
});
