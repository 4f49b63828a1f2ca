import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MdnsService } from "#core/platform/ports/mdns.ts";
import { networkObstacle } from "#scripts/setup-programs.ts";
import { openTestNetworks, type TestHost } from "#test/support/namespaces.ts";
import { linesOf, type Lines } from "#test/support/process-lines.ts";
import { programFile } from "#test/support/program-file.ts";
import { inFull } from "#test/support/long.ts";

const script = (name: string) => programFile(`test/support/${name}`);

/** On the clock of the test, a second each. */
const MINUTES = inFull(24, 12);
/** Services that come, and that go, in each of them. A busy computer drops announcements that come faster than it reads them. */
const PER_MINUTE = inFull(1_000, 500);

interface Sample {
  readonly up: number;
  readonly down: number;
  readonly heap: number;
  readonly gc: boolean;
}

describe.skipIf(networkObstacle() !== null)("a network full of announcements", () => {
  let networks: ReturnType<typeof openTestNetworks>;
  let desk: TestHost;
  let crowd: TestHost;

  beforeAll(() => {
    networks = openTestNetworks();
    networks.lan("lan1");
    desk = networks.host("desk");
    crowd = networks.host("crowd");
    desk.join("lan1", "10.68.0.1/16");
    crowd.join("lan1", "10.68.0.2/16");
  });
  afterAll(() => networks.close());

  /** Announces to the first sender of a question. */
  async function announcer(...plan: string[]): Promise<Lines> {
    const lines = linesOf(
      crowd.start(process.execPath, [script("mdns-announcer.ts"), "10.68.0.2", ...plan]),
    );
    await lines.until((all) => all[0]);
    return lines;
  }

  test("a thousand within five seconds are all told, each once, and with all that it says", async () => {
    const crowded = await announcer("1000", "4.5");
    const browser = desk.start(process.execPath, [script("browse-sources.ts")]);
    const told = linesOf(browser);
    const sent = await crowded.until((all) => all.find((line) => line.startsWith("sent")));
    expect(Number.parseInt(sent.slice("sent in ".length), 10)).toBeLessThan(5_000);
    await told.until((all) => (all.length >= 1_000 ? true : undefined));
    browser.stdin?.end();
    await once(browser, "exit");
    const events = told.all.map(
      (line) => JSON.parse(line) as { event: string; value: MdnsService },
    );
    expect(events.filter(({ event }) => event !== "up")).toEqual([]);
    const serials = events.map(({ value }) => Number(value.txt["serial"]));
    expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
    expect(events.every(({ value }) => value.addresses[1]?.startsWith("10.69."))).toBe(true);
  });

  test(
    `memory stays flat over ${MINUTES} minutes, in each of which ${PER_MINUTE} come and ${PER_MINUTE} go`,
    { timeout: 120_000 },
    async () => {
      // On the browser's clock a second is a minute: half of the services say goodbye, half are never heard of again.
      const crowded = await announcer(String(MINUTES * PER_MINUTE), String(MINUTES), "go");
      const browser = desk.start(process.execPath, ["--expose-gc", script("browse-churn.ts")]);
      const lines = linesOf(browser);
      const samples = () => lines.all.map((line) => JSON.parse(line) as Sample);
      await crowded.until((all) => all.find((line) => line.startsWith("sent")), 60_000);
      const churning = samples();
      expect(churning.length).toBeGreaterThan(MINUTES * 0.6);
      expect(churning.every(({ gc }) => gc)).toBe(true);
      // The first minutes fill what is then given back as fast as it is taken.
      const early = mean(churning.slice(4, inFull(10, 7)));
      const late = mean(churning.slice(inFull(-6, -3)));
      expect((late - early) / 1e6, JSON.stringify(churning)).toBeLessThan(2);
      const last = await lines.until(() => samples().find(({ up, down }) => up === down && up > 0));
      expect(last.up).toBeGreaterThan(MINUTES * PER_MINUTE * 0.8);
      browser.stdin?.end();
      await once(browser, "exit");
    },
  );
});

/** Mean in bytes. */
const mean = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { heap }) => sum + heap, 0) / samples.length;
