import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FakeFleet, minutes } from "./support.ts";

const FORTY = Array.from({ length: 40 }, (_, index) => `r${index}`);

function leeds(): FakeFleet {
  return new FakeFleet({ Leeds: FORTY });
}

/** An audit of all recorders, a second each. */
function audit(
  fleet: FakeFleet,
  names: readonly string[],
  statusOf: (name: string) => string,
  between: () => void = () => {},
): void {
  for (const name of names) {
    fleet.now += 1_000;
    fleet.look(name, statusOf(name));
    between();
  }
  fleet.evaluate();
}

describe("a site that loses its line", () => {
  test("is one alert and one recovery, also if it is evaluated half way through the audits", () => {
    const fleet = leeds();
    const evaluate = () => void fleet.evaluate();
    audit(fleet, FORTY, () => "reached", evaluate);
    fleet.now = minutes(15);
    audit(fleet, FORTY, () => "unreachable", evaluate);
    fleet.now = minutes(30);
    audit(fleet, FORTY, () => "unreachable", evaluate);
    fleet.now = minutes(45);
    audit(fleet, FORTY, () => "reached", evaluate);
    expect(fleet.messages).toEqual([
      "opened site_offline recorder_unreachable:Leeds",
      "recovered recorder_unreachable:Leeds",
    ]);
    expect(fleet.alerts).toHaveLength(1);
  });

  test("that happens during an audit opens the alert with the next audit", () => {
    const fleet = leeds();
    audit(fleet, FORTY, (name) => (FORTY.indexOf(name) < 20 ? "reached" : "unreachable"));
    expect(fleet.messages).toEqual([]);
    fleet.now = minutes(15);
    audit(fleet, FORTY, () => "unreachable");
    expect(fleet.messages).toEqual(["opened site_offline recorder_unreachable:Leeds"]);
  });

  test("reports once that the site is online again if one recorder remains unreachable", () => {
    const fleet = leeds();
    const status = (name: string) => (name === "r7" ? "unreachable" : "reached");
    audit(fleet, FORTY, () => "unreachable");
    for (const at of [15, 30, 45]) {
      fleet.now = minutes(at);
      audit(fleet, FORTY, status);
    }
    fleet.now = minutes(60);
    audit(fleet, FORTY, () => "reached");
    expect(fleet.messages).toEqual([
      "opened site_offline recorder_unreachable:Leeds",
      "recorder_unreachable recorder_unreachable:Leeds",
      "recovered recorder_unreachable:Leeds",
    ]);
  });

  test("escalates the alert of its first recorder", () => {
    const fleet = new FakeFleet({ York: ["a", "b", "c"] });
    audit(fleet, ["a", "b", "c"], (name) => (name === "a" ? "unreachable" : "reached"));
    fleet.now = minutes(25);
    fleet.evaluate();
    audit(fleet, ["a", "b", "c"], () => "unreachable");
    expect(fleet.messages).toEqual([
      "opened recorder_unreachable recorder_unreachable:York",
      "site_offline recorder_unreachable:York",
    ]);
    expect(fleet.open()).toHaveLength(1);
  });

  test("is not assumed for recorders that failed hours apart, nor for a single recorder", () => {
    const fleet = new FakeFleet({ York: ["a", "b"], Hull: ["c"] });
    fleet.look("a", "unreachable");
    fleet.look("c", "unreachable");
    fleet.now = minutes(30);
    fleet.evaluate();
    fleet.now = minutes(180);
    fleet.look("a", "unreachable");
    fleet.look("b", "unreachable");
    fleet.evaluate();
    expect(fleet.open().map(({ kind }) => kind)).toEqual([
      "recorder_unreachable",
      "recorder_unreachable",
    ]);
  });
});

describe("channels of a recorder", () => {
  test("are one alert that grows and recovers when the last channel is up", () => {
    const fleet = new FakeFleet({ York: ["a"] });
    fleet.look("a", "reached", ["CH1"]);
    fleet.evaluate();
    fleet.now = minutes(15);
    fleet.look("a", "reached", ["CH1", "CH2"]);
    fleet.evaluate();
    expect([...(fleet.open()[0]?.active.keys() ?? [])]).toEqual(["a CH1", "a CH2"]);
    fleet.now = minutes(30);
    fleet.look("a", "reached", ["CH2"]);
    fleet.evaluate();
    expect(fleet.open()).toHaveLength(1);
    fleet.now = minutes(45);
    fleet.look("a");
    fleet.evaluate();
    expect(fleet.messages).toEqual([
      "opened channel_down channel_down:a",
      "recovered channel_down:a",
    ]);
  });

  test("do not recover because their recorder cannot be reached", () => {
    const fleet = new FakeFleet({ York: ["a"] });
    fleet.look("a", "reached", ["CH1"]);
    fleet.evaluate();
    fleet.now = minutes(15);
    fleet.look("a", "unreachable");
    fleet.evaluate();
    expect(fleet.open().map(({ subject }) => subject)).toContain("channel_down:a");
  });

  test("alert after the minutes of the rule, and not at all if they recover before", () => {
    const fleet = new FakeFleet({ York: ["a"] });
    fleet.minutes = { channel_down: 15 };
    fleet.look("a", "reached", ["CH1"]);
    fleet.now = minutes(14);
    fleet.evaluate();
    expect(fleet.messages).toEqual([]);
    fleet.look("a");
    fleet.now = minutes(20);
    fleet.evaluate();
    fleet.look("a", "reached", ["CH1"]);
    fleet.now = minutes(35);
    fleet.evaluate();
    expect(fleet.messages).toEqual(["opened channel_down channel_down:a"]);
  });
});

describe("a channel that flaps", () => {
  test("is one alert, with one message that it flaps, and recovers after a stable time", () => {
    const fleet = new FakeFleet({ York: ["a"] });
    for (let round = 0; round < 8; round += 1) {
      fleet.now = minutes(15 * round);
      fleet.look("a", "reached", round % 2 === 0 ? ["CH1"] : []);
      fleet.evaluate();
    }
    expect(fleet.alerts).toHaveLength(1);
    expect(fleet.alerts[0]).toMatchObject({ times: 4, flapping: true });
    fleet.now += minutes(59);
    fleet.evaluate();
    expect(fleet.open()).toHaveLength(1);
    fleet.now += minutes(1);
    fleet.evaluate();
    expect(fleet.messages).toEqual([
      "opened channel_down channel_down:a",
      "recovered channel_down:a",
      "flapping channel_down:a",
      "recovered channel_down:a",
    ]);
  });
});

describe("maintenance, expected outages, removal", () => {
  test("maintenance opens nothing and ends nothing, and alerts afterwards", () => {
    const fleet = new FakeFleet({ York: ["a"] });
    fleet.maintenance.add("York");
    fleet.look("a", "reached", ["CH1"]);
    fleet.evaluate();
    expect(fleet.alerts).toEqual([]);
    fleet.maintenance.clear();
    fleet.evaluate();
    fleet.maintenance.add("York");
    fleet.evaluate();
    expect(fleet.open()).toHaveLength(1);
  });

  test.each([
    ["expected", (fleet: FakeFleet) => void fleet.expected.add("a CH1")],
    ["removed", (fleet: FakeFleet) => void fleet.removed.add("a")],
    ["not_watched", (fleet: FakeFleet) => void (fleet.watched = false)],
  ])("closes the alert as %s", (resolution, change) => {
    const fleet = new FakeFleet({ York: ["a"] });
    fleet.look("a", "reached", ["CH1"]);
    fleet.evaluate();
    change(fleet);
    fleet.evaluate();
    expect(fleet.alerts.map((alert) => alert.resolution)).toEqual([resolution]);
  });
});

describe("the order of looks and evaluations", () => {
  const NAMES = ["a", "b", "c", "d", "e", "f"];
  const round = fc.record({
    down: fc.uniqueArray(fc.constantFrom(...NAMES)),
    channels: fc.uniqueArray(fc.constantFrom("CH1", "CH2")),
    order: fc.shuffledSubarray(NAMES, { minLength: NAMES.length, maxLength: NAMES.length }),
    evaluations: fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
  });

  function run(
    rounds: readonly (typeof round extends fc.Arbitrary<infer T> ? T : never)[],
    shuffled: boolean,
  ): FakeFleet {
    const fleet = new FakeFleet({ York: NAMES.slice(0, 5), Hull: ["f"] });
    rounds.forEach(({ down, channels, order, evaluations }, index) => {
      fleet.now = minutes(15 * (index + 1));
      const names = shuffled ? order : NAMES;
      names.forEach((name, at) => {
        fleet.look(name, down.includes(name) ? "unreachable" : "reached", channels);
        if (shuffled && evaluations[at]) fleet.evaluate();
      });
      fleet.evaluate();
    });
    return fleet;
  }

  test("a flapping alert waits for the audit that is under way when its time is over", () => {
    const fleet = new FakeFleet({ Hull: ["f"] });
    const states = ["unreachable", "reached", "unreachable", "reached"] as const;
    for (const [index, state] of [...states, "reached", "reached", "reached"].entries()) {
      fleet.now = minutes(15 * (index + 1));
      fleet.look("f", state, []);
      fleet.evaluate();
    }
    fleet.now = minutes(120);
    fleet.evaluate();
    expect(fleet.open()).toHaveLength(1);
    fleet.look("f", "reached", []);
    fleet.evaluate();
    expect(fleet.open()).toEqual([]);
  });

  test("does not matter: the same audits lead to the same alerts and messages", () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 12 }), (rounds) => {
        const [plain, shuffled] = [run(rounds, false), run(rounds, true)];
        expect(shuffled.messages.toSorted()).toEqual(plain.messages.toSorted());
        expect(
          shuffled
            .open()
            .map(({ subject }) => subject)
            .toSorted(),
        ).toEqual(
          plain
            .open()
            .map(({ subject }) => subject)
            .toSorted(),
        );
      }),
    );
  });

  test("and a second evaluation of the same facts decides nothing", () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 12 }), (rounds) => {
        const fleet = run(rounds, true);
        expect(fleet.evaluate()).toEqual([]);
      }),
    );
  });

  test("and what is open is what is not well", () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 12 }), (rounds) => {
        const fleet = run(rounds, true);
        const { down } = rounds.at(-1) as { down: string[] };
        const unreachable = fleet
          .open()
          .filter(
            ({ subject, clearSince }) => subject.startsWith("recorder_") && clearSince === null,
          )
          .flatMap(({ active }) => [...active.values()]);
        expect(unreachable.toSorted()).toEqual(down.toSorted());
      }),
    );
  });
});
