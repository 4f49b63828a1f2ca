import { Random } from "../random.ts";

/** `connect_status` as listed, and the further value that answers show (device-interface.md, 2.1). */
export const CONNECT_STATUSES = [
  "Online",
  "Offline",
  "Sleep",
  "NotPaired",
  "NotConfigured",
  "FailConnectNetwork",
] as const;
export type ConnectStatus = (typeof CONNECT_STATUSES)[number];

/** One element of `channel_param` (device-interface.md, 2.1). */
export type Channel = {
  channel: string;
  channel_name: string;
  channel_alias: string;
  videoloss: boolean;
  connect_status: string;
  ability: string[];
  alarm_in_num: number;
  alarm_out_num: number;
  show_ptz_setting: boolean;
  intelligent_ability: string[];
  talk_audio_ability?: string[];
  wireless_ipc_type?: number;
  not_support_preemptive: boolean;
};

/** Out of a hundred channels; the rest is `Online`. */
const WEIGHTS: readonly (readonly [ConnectStatus, number])[] = [
  ["Offline", 7],
  ["NotConfigured", 7],
  ["Sleep", 3],
  ["FailConnectNetwork", 3],
  ["NotPaired", 2],
];

const PLACES = [
  "Front entrance",
  "Back door",
  "Till 1",
  "Till 2",
  "Stock room",
  "Loading bay",
  "Car park",
  "Staff corridor",
  "Lift lobby",
  "Roof",
  "Reception",
  "Server room",
  "Yard gate",
  "Fire exit",
] as const;

const ZONES = ["Ground floor", "Outside", "Upper floor", "Warehouse"] as const;

const STREAMS = ["Mainstream", "Substream", "Mobilestream"] as const;
const EXTRAS = ["Iris", "FloodLight", "AudioAlarm", "AlarmOutNum", "Color", "Eventstream"] as const;
const ANALYTICS = [
  "CrossCount",
  "HeatMap",
  "SOD",
  "LCD",
  "PVD",
  "FD",
  "PID",
  "LPD",
  "RSD",
] as const;
const TALK_FORMATS = ["G711_A", "G726_32KBPS_ASF", "AAC"] as const;

/** Every eighth recorder has a channel in each state, so that a small fleet shows them all. */
const SHOWS_ALL = 8;

/** `CH1` …; a hybrid recorder counts the cameras of its network apart: `CH1`, `CH2`, `IP_CH1`, `IP_CH2`. */
export function channelNames(count: number, prefix: "CH" | "IP_CH" | "WIFI_CH"): string[] {
  const analogue = prefix === "IP_CH" ? Math.ceil(count / 2) : 0;
  return Array.from({ length: count }, (_, place) =>
    place < analogue ? `CH${place + 1}` : `${prefix}${place - analogue + 1}`,
  );
}

/** Number of channels from which some recorders have a camera at the first few only (field-notes-2.md, 0). */
const MANY = 64;
const CONFIGURED_OF_MANY = 36;

/**
 * The channels of a recorder. The first is always online and recognises several target types.
 * @param manySlots of many channels, only the first are configured
 */
export function makeChannels(
  seed: number,
  index: number,
  names: readonly string[],
  manySlots = false,
): Channel[] {
  const used = manySlots && names.length > MANY ? CONFIGURED_OF_MANY : names.length;
  return names.map((channel, place) => {
    const random = new Random(seed, `channel/${index}/${place}`);
    const drawn = chooseStatus(random, index, place, names.length);
    const status = place < used ? drawn : "NotConfigured";
    return { channel, ...makeChannel(random, channel, place, status) };
  });
}

function chooseStatus(random: Random, index: number, place: number, count: number): ConnectStatus {
  let draw = random.int(100);
  if (place === 0) return "Online";
  const fromEnd = count - place;
  if (index % SHOWS_ALL === 0 && fromEnd < CONNECT_STATUSES.length) {
    return CONNECT_STATUSES[fromEnd] ?? "Online";
  }
  for (const [status, weight] of WEIGHTS) {
    if (draw < weight) return status;
    draw -= weight;
  }
  return "Online";
}

function makeChannel(
  random: Random,
  channel: string,
  place: number,
  status: ConnectStatus,
): Omit<Channel, "channel"> {
  const configured = status !== "NotConfigured";
  const wireless = status === "Sleep" || status === "NotPaired" || random.chance(0.08);
  const ptz = configured && random.chance(0.2);
  const name = `${random.pick(PLACES)} ${place + 1}`;
  return {
    channel_name: configured ? name : "",
    channel_alias: configured ? aliasOf(channel, name, place) : "",
    videoloss: status === "Offline" || status === "FailConnectNetwork",
    connect_status: status,
    ability: configured ? abilities(random, ptz, wireless) : [],
    alarm_in_num: configured ? random.int(3) : 0,
    alarm_out_num: configured ? random.int(2) : 0,
    show_ptz_setting: ptz,
    intelligent_ability: configured ? analytics(random, place) : [],
    ...(wireless && configured ? wirelessFields(random, status) : {}),
    not_support_preemptive: wireless,
  };
}

/** Recorders put the channel's number there, or its name; some people write something of their own. */
function aliasOf(channel: string, name: string, place: number): string {
  return [channel, name, `${ZONES[place % ZONES.length]} ${place + 1}`][place % 3] ?? "";
}

function abilities(random: Random, ptz: boolean, wireless: boolean): string[] {
  return [
    ...(ptz ? ["Ptz"] : []),
    ...STREAMS,
    ...random.some(EXTRAS, 0.3),
    ...(wireless ? ["Pir", "TalkHalf", "NotAutoReconnect"] : []),
  ];
}

function analytics(random: Random, place: number): string[] {
  const found: string[] = random.some(ANALYTICS, 0.4);
  return place === 0 || random.chance(0.6) ? [...found, "MultiTypeRecognition"] : found;
}

/** A channel that sleeps runs on a battery (1); others may have long-term power (2). */
function wirelessFields(random: Random, status: ConnectStatus) {
  const formats = random.some(TALK_FORMATS, 0.5);
  return {
    ...(formats.length > 0 ? { talk_audio_ability: formats } : {}),
    wireless_ipc_type: status === "Sleep" ? 1 : random.pick([1, 2]),
  };
}
