import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { Line } from "#simulator/faults/fault-kind.ts";
import { FaultSet, parseFaults } from "#simulator/faults/fault-set.ts";
import { flood } from "#simulator/faults/wire.ts";

describe("a specification of faults", () => {
  test("names, values and probabilities", () => {
    const faults = parseFaults("latency:40, busy@0.1,slow-apply:2.5@1");
    expect(faults.map(({ kind, value, probability }) => [kind.name, value, probability])).toEqual([
      ["latency", 40, 1],
      ["busy", 0, 0.1],
      ["slow-apply", 2.5, 1],
    ]);
    expect(parseFaults(" ")).toEqual([]);
  });

  test.each([
    ["flood", /no fault "flood".*latency, jitter/],
    ["latency", /latency needs milliseconds/],
    ["latency:", /latency needs milliseconds/],
    ["latency:-1", /latency needs milliseconds/],
    ["latency:soon", /latency needs milliseconds/],
    ["latency:Infinity", /latency needs milliseconds/],
    ["busy:5", /busy takes no value/],
    ["error-code", /error-code needs a code, as in "error-code:no_permission"/],
    ["error-code:a b", /error-code needs a code/],
    ["lock-out", /lock-out needs seconds/],
    ["busy@2", /probability/],
    ["busy@", /probability/],
    ["busy@often", /probability/],
    ["Busy!", /no fault "Busy!"/],
  ])("%j is refused with the reason", (text, message) => {
    expect(() => parseFaults(text)).toThrow(message);
  });
});

describe("the draw", () => {
  const strikes = (seed: number, index: number) => {
    const set = new FaultSet("busy@0.3", seed, index);
    return Array.from({ length: 1000 }, () => set.draw().length);
  };
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

  test("is the same for the same seed and recorder", () => {
    expect(strikes(1, 4)).toEqual(strikes(1, 4));
    expect(strikes(1, 4)).not.toEqual(strikes(1, 5));
    expect(strikes(1, 4)).not.toEqual(strikes(2, 4));
  });

  test("strikes about as often as asked for", () => {
    expect(sum(strikes(1, 0))).toBeGreaterThan(250);
    expect(sum(strikes(1, 0))).toBeLessThan(350);
  });

  test("closes the ports of some recorders, and those for good", () => {
    const closed = Array.from({ length: 200 }, (_, index) => {
      return new FaultSet("refuse-connection@0.5", 1, index).closesPort;
    });
    expect(closed.filter(Boolean).length).toBeGreaterThan(70);
    expect(closed.filter(Boolean).length).toBeLessThan(130);
    expect(new FaultSet("refuse-connection", 1, 0).empty).toBe(true);
  });
});

test("a flood of 100 MB waits for its reader, and is JSON in the end", async () => {
  let bytes = 0;
  let most = 0;
  let first = "";
  let last = "";
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      most = Math.max(most, this.writableLength);
      first ||= chunk.toString();
      last = chunk.length < 100 ? chunk.toString() : last;
      setImmediate(done);
    },
  });
  const response = Object.assign(reader, { writeHead: () => reader });
  flood({ response: response as unknown as ServerResponse } as Line);
  await once(reader, "finish");
  expect(bytes).toBeGreaterThan(100_000_000);
  expect(most).toBeLessThan(200_000);
  expect(JSON.parse(first + last)).toEqual({ result: "success", data: { text: "" } });
});
