import type { Clock } from "#core/index.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "./core.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-10-01T00:00:00+01:00");
const END = Date.parse("2026-11-01T00:00:00Z");

export const CUSTOMER = "Harbour Retail Group";
export const OCTOBER = { from: "2026-10-01T00:00", to: "2026-11-01T00:00" };

/** Names that try to run something, to break a page, or to be unreadable. */
export const HOSTILE_NAMES = [
  '=HYPERLINK("http://x.example","Entrance")',
  "<img src=x onerror=alert(1)>",
  "</td></table><script>alert(1)</script>",
  "東京 入口カメラ 1",
  "上海仓库（三号门）",
  "강남 주차장",
  "מצלמה ראשית 12 (כניסה)",
  "كاميرا المدخل الرئيسي 3",
  "\u202egnp.exe",
  `Loading bay ${"very ".repeat(9)}long name`,
] as const;

const NAMES = ["Entrance", "Tills", "Stock room", "Car park"];
const SITES = ["Leeds Retail Park", "York Station", "Hull Docks", "Bradford Centre"];

/** Hours of October, from and to, in which a channel was so, or its recorder was gone. */
interface Episode {
  readonly recorder: number;
  readonly channel: number | null;
  readonly status: string;
  readonly from: number;
  readonly to: number;
}

const EPISODES: readonly Episode[] = [
  { recorder: 0, channel: 0, status: "Offline", from: 77, to: 83 },
  { recorder: 2, channel: 1, status: "Offline", from: 300, to: 340 },
  { recorder: 4, channel: 3, status: "FailConnectNetwork", from: 500, to: 900 },
  { recorder: 7, channel: null, status: "", from: 400, to: 430 },
  { recorder: 9, channel: 2, status: "NotPaired", from: 120, to: 122 },
  { recorder: 11, channel: 0, status: "Offline", from: 640, to: 648 },
];

/** Pages list cameras that failed: the first three recorders have every hostile name. */
const HOSTILE_EPISODES: readonly Episode[] = [0, 1, 2].flatMap((recorder) =>
  [0, 1, 2, 3].map((channel) => ({ recorder, channel, status: "Offline", from: 200, to: 248 })),
);

export interface CustomerPast {
  readonly core: TestCore;
  readonly fleet: Fleet;
  stop(): Promise<void>;
}

class SetClock implements Clock {
  at = START;
  now(): string {
    return new Date(this.at).toISOString();
  }
  async wait(): Promise<void> {}
}

/**
 * October 2026 of a customer with four sites, twelve recorders and four cameras each, made by real audits of simulated recorders
 * every so many hours. Afterwards the clock shows 2 November, 09:00.
 */
export async function livedOctober({
  everyHours = 6,
  hostile = false,
} = {}): Promise<CustomerPast> {
  const clock = new SetClock();
  const episodes = hostile ? [...EPISODES, ...HOSTILE_EPISODES] : EPISODES;
  const fleet = await startFleet({ recorders: 12, channels: 4, auth: "none", faults: "" });
  const core = await openTestCore({ clock });
  await addFleet(core, fleet, hostile);
  for (let at = START; at < END; at += everyHours * HOUR) {
    clock.at = at;
    await bring(fleet, episodes, (at - START) / HOUR);
    await core.call("audit.run", { select: {} });
  }
  clock.at = Date.parse("2026-11-02T09:00:00Z");
  await core.call("audit.run", { select: {} });
  const stop = async () => {
    await core.stop();
    await fleet.stop();
  };
  return { core, fleet, stop };
}

async function addFleet(core: TestCore, fleet: Fleet, hostile: boolean): Promise<void> {
  for (const [index, site] of SITES.entries()) {
    const findings = fleet.recorders
      .slice(index * 3, index * 3 + 3)
      .map(({ url }, place) => ({ url, name: `NVR ${index * 3 + place + 1}` }));
    await core.call("discovery.add", { findings, site });
    const maintenance = index === 1 ? [{ days: ["sun" as const], from: "02:00", to: "06:00" }] : [];
    await core.call("sites.set", {
      name: site,
      timeZone: "Europe/London",
      customer: CUSTOMER,
      maintenance,
    });
  }
  for (const [index, { state }] of fleet.recorders.entries()) {
    for (const [place, channel] of state.channels.entries()) {
      const name = hostile ? HOSTILE_NAMES[(index * 4 + place) % HOSTILE_NAMES.length] : null;
      channel.channel_name = name ?? NAMES[place] ?? "";
      channel.channel_alias = "";
      channel.connect_status = "Online";
      channel.videoloss = false;
    }
  }
}

async function bring(fleet: Fleet, episodes: readonly Episode[], hour: number): Promise<void> {
  for (const [index, recorder] of fleet.recorders.entries()) {
    const active = episodes.filter(
      ({ recorder: of, from, to }) => of === index && from <= hour && hour < to,
    );
    await recorder.setFaults(
      active.some(({ channel }) => channel === null) ? "refuse-connection" : "",
    );
    for (const [place, channel] of recorder.state.channels.entries())
      channel.connect_status = active.find((one) => one.channel === place)?.status ?? "Online";
  }
}
