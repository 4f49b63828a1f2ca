import { StatusHistory, type AuditObservation } from "#core/features/availability/index.ts";
import { openDatabase, type Storage } from "#core/platform/storage/index.ts";

const DAY = 86_400_000;
const CHANNELS = 16;
const RECORDERS_PER_SITE = 10;
/** One recorder in so many is unreachable at the end, and one camera in so many is down at a time. */
const UNREACHABLE = 50;
const DOWN = 100;

/** A fleet that was audited once a day, for so many days; every day another hundredth of the cameras is down. */
export async function fillOverview(
  dataDir: string,
  recorders: number,
  days: number,
): Promise<{ problems: number }> {
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  addFleet(storage, recorders);
  let now = 0;
  const clock = { now: () => new Date(now).toISOString(), wait: async () => {} };
  const history = new StatusHistory(storage, clock);
  const end = Date.now() - 60_000;
  for (let day = days; day >= 0; day -= 1) {
    now = end - day * DAY;
    const looks = Array.from({ length: recorders }, (_, index) => lookOf(index, day, now));
    storage.write(() => history.observe(looks));
  }
  await history.closeDays();
  const problems = Array.from(history.problems()).filter(({ channel }) => channel !== null).length;
  await storage.close();
  return { problems };
}

function addFleet({ sqlite, write }: Storage, recorders: number): void {
  const site = sqlite.prepare("insert into site (id, name, code) values (?, ?, '')");
  const recorder = sqlite.prepare(
    `insert into recorder (id, name, place, site_id, reach_state, reach_at, reach_error_json, added_at,
       tags_json, auth, model, firmware, serial, mac)
     values (@id, @id, @url, @site, @state, @at, @error, @at, '[]', 'auto', '', '', '', '')`,
  );
  const at = new Date().toISOString();
  const error = JSON.stringify({ code: "unreachable", message: "No answer." });
  write(() => {
    for (let index = 0; index < recorders; index += 1) {
      const number = Math.floor(index / RECORDERS_PER_SITE);
      const siteId = `s${number}`;
      if (index % RECORDERS_PER_SITE === 0) site.run(siteId, `Site ${number + 1}`);
      const gone = isUnreachable(index);
      recorder.run({
        id: `r${index}`,
        url: `http://r${index}.example`,
        site: siteId,
        state: gone ? "unreachable" : "reached",
        error: gone ? error : null,
        at,
      });
    }
  });
}

const isUnreachable = (index: number) => index % UNREACHABLE === 0;
const isDown = (index: number, channel: number, day: number) =>
  (index * CHANNELS + channel + day * 7) % DOWN === 0;

function lookOf(index: number, day: number, at: number): AuditObservation {
  const about = {
    recorderId: `r${index}`,
    siteId: `s${Math.floor(index / RECORDERS_PER_SITE)}`,
    at: new Date(at).toISOString(),
  };
  if (day === 0 && isUnreachable(index))
    return { ...about, state: "unreachable", reason: "unreachable", channels: null };
  return { ...about, state: "reached", reason: "", channels: channelsAt(index, day) };
}

function channelsAt(index: number, day: number) {
  return Array.from({ length: CHANNELS }, (_, channel) => ({
    channel: `CH${channel + 1}`,
    channel_name: `Camera ${channel + 1}`,
    channel_alias: "",
    connect_status: isDown(index, channel, day) ? "Offline" : "Online",
    videoloss: false,
    ability: ["MotionDetect"],
    intelligent_ability: [],
  }));
}
