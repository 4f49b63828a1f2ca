import * as fc from "fast-check";
import { expect, test } from "vitest";
import { factReaders } from "#core/drivers/raysharp/facts/index.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { Channel } from "#core/drivers/channel.ts";
import { fault } from "#shared/errors.ts";
import { HEALTH_FACT_IDS, factOf } from "#shared/facts/index.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { Device } from "#simulator/device.ts";
import { PLAIN_MANNER } from "#simulator/behaviour.ts";
import { OPERATIONS } from "#simulator/operations/index.ts";
import { inFull } from "#test/support/long.ts";

/** Recorders that answer nearly as they should: a member is missing, of another kind, or huge. */

const REQUESTS = {
  channel: ["CH1"],
  start_date: "11/01/2026",
  start_time: "00:00:00",
  end_date: "11/30/2026",
  end_time: "23:59:59",
  main_type: "All",
  sub_type: "All",
  search_type: "Record",
  stream_type: "Mainstream",
};

function answersOf(device: Device): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const [path, operation] of OPERATIONS) {
    if (operation.kind === "read") found.set(path, operation.read(device));
    if (operation.kind !== "act") continue;
    const done = operation.run(device, REQUESTS);
    if (!("status" in done) || done.status !== 200) continue;
    found.set(path, (JSON.parse(done.body.toString()) as { data: JsonObject }).data);
  }
  return found;
}

const ANSWERS = [0, 1, 2, 3, 4, 5].map((index) =>
  answersOf(new Device(3, index, 3, { ...PLAIN_MANNER, quirks: index % 2 === 1 })),
);

const odd = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(null, "", "On", "Off", -1, 1e300, 0, "1e9", "x".repeat(20_000), {}, []),
  fc.constant(Array.from({ length: 3000 }, () => ({ id: 1 })) as Json),
);

/** One member anywhere in the answer becomes something else. */
function spoilt(value: Json, path: readonly number[], by: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((one, place) => (String(place) === key ? spoilt(one, rest, by) : one));
  }
  const own = value as JsonObject;
  return { ...own, [key]: spoilt(own[key] ?? null, rest, by) };
}

const channels = ["CH1", "CH2", "IP_CH1"].map(
  (channel) => ({ channel, connect_status: "Online", videoloss: false }) as unknown as Channel,
);

test("whatever a recorder sends, a fact is read as its schema has it, or not reported", async () => {
  const kinds = new Set<string>();
  const steps = fc.array(fc.nat(40), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ANSWERS), steps, odd, async (answers, path, by) => {
      const call = async ({
        path: at,
        read,
      }: {
        path: string;
        read: (data: JsonObject) => Result<unknown, unknown>;
      }) => {
        const whole = answers.get(at);
        const answer = whole === undefined ? null : spoilt(whole, path, by);
        const isObject = typeof answer === "object" && answer !== null && !Array.isArray(answer);
        const done = isObject ? read(answer as JsonObject) : null;
        return done?.ok ? done : err(fault("wrong_shape", "not as documented"));
      };
      const getIdentity = async () =>
        ok({ model: "N1", firmware: "8", serial: "", mac: "", ip: "", channels: 3 });
      const readers = factReaders({ call, getIdentity } as unknown as Operations);
      for (const id of HEALTH_FACT_IDS) {
        const fact = factOf(id);
        const read = await readers[id]?.({
          channels,
          footageDays: 30,
          now: Date.now,
          user: "admin",
        });
        const value: unknown = read?.ok ? read.value : new Map();
        const values: unknown[] = value instanceof Map ? [...value.values()] : [value];
        for (const one of values) {
          kinds.add(id);
          expect(fact.schema.safeParse(one).success).toBe(true);
          const { text } = fact.judge(one, {
            expected: { footageDays: 30, recording: "continuous" },
            now: 0,
          });
          expect(text.length + fact.text(one).length).toBeLessThan(6000);
          expect(JSON.stringify(one).length).toBeLessThan(20_000);
        }
      }
    }),
    { numRuns: inFull(2000, 150) },
  );
  // Most answers are right but for one member, so every fact is read. Muster finds the view of a camera in pictures.
  const reported = HEALTH_FACT_IDS.filter((id) => id !== "cameraView");
  expect([...kinds].toSorted()).toEqual(reported.toSorted());
});
