import { healthTraits, type HealthTraits } from "./health-traits.ts";
import type { Identity } from "./identity.ts";
import { PLAIN_MANNER, type RecorderBehaviour } from "./behaviour.ts";
import { hash } from "./random.ts";
import { turnsOf, type Turn } from "./turns.ts";

/** Differences of a recorder from its neighbours. They are spread evenly, so that any dozen of recorders shows each. */
export interface Traits extends OptionalOperations, HealthTraits, Quirks {
  /** Has Email/Get (field-notes.md, 6); three of five have. */
  readonly readable: boolean;
  /** Email/Range without `Auto` among the encryptions. */
  readonly withoutAuto: boolean;
  /** Email/Range without `health_model_enable`: not supported there. */
  readonly withoutHealthMode: boolean;
  /** Email/Range without 1 among the intervals. */
  readonly withoutOneMinute: boolean;
  /** Email/Get gives `email_enable` as text (field-notes.md, 6). */
  readonly enableAsText: boolean;
  /** Email/Get gives `Auto` as `AUTO` (field-notes.md, 6). */
  readonly autoInCapitals: boolean;
  readonly digestAlgorithm: "MD5" | "SHA-256";
  /** Which Set requests it takes. */
  readonly writes: "any" | "whole" | "partial";
}

/** What a recorder has beyond device-interface.md (field-notes.md, 5 and 6). */
interface OptionalOperations {
  /** Has TransKey. */
  readonly transKey: boolean;
  /** Passwords of the settings come encrypted, as Login/Range says (field-notes.md, 5); else plain, key or not. */
  readonly passwordEnc: boolean;
  /** The list of keys is called `key_lists`, else `Key_lists`. */
  readonly keyListsLower: boolean;
  /** Keys come with spaces around them. */
  readonly spacedKeys: boolean;
  readonly emailTest: boolean;
  readonly eventPushRange: boolean;
  readonly recognitionRange: boolean;
  readonly systemInfo: boolean;
  readonly deviceInfo: boolean;
  /** AlarmConfig/Disarming, the NVR's own. */
  readonly ownDisarming: boolean;
  /** Has the pages of the clock; and that of daylight saving time. */
  readonly time: boolean;
  readonly dst: boolean;
}

/** Quirks of recorders for which they are requested (field-notes.md, 1, 4, 6 and 8). */
interface Quirks {
  /** `channel_param` is a list. */
  readonly plainList: boolean;
  /** What channels are called; the first half of a hybrid recorder keeps `CH`. */
  readonly channelPrefix: "CH" | "IP_CH" | "WIFI_CH";
  /** ChannelInfo has a space before some channels. */
  readonly spacedChannels: boolean;
  /** ChannelInfo spells this key wrongly. */
  readonly misspelt: keyof typeof MISSPELLINGS | null;
  /** Email/Get has the recipients in `recvemail`, as Set does. */
  readonly nestedRecipients: boolean;
  /** EventPush/Get and Set have the fields of the table in `data` itself. */
  readonly flatEventPush: boolean;
  /** EventPush/Get tells the keep-alive interval as `OFF` or `5min`; Range and Set have `"0"` and `"5"`. */
  readonly keepAliveWords: boolean;
  /** Booleans of ChannelInfo, disarming and event push come as texts. */
  readonly textBooleans: boolean;
  /** An NVR with its own Disarming that does not have IPCDisarming. */
  readonly withoutIpcDisarming: boolean;
  /** Recognition shows `status` instead of settings where a channel is away or cannot do it. */
  readonly channelStatus: boolean;
  /** Answers come compressed when the client takes that. */
  readonly gzips: boolean;
  /** HTTP is answered with 307 to HTTPS. */
  readonly redirects: boolean;
  /** What the application refuses comes with HTTP 200. */
  readonly refusesWith200: boolean;
  /** AI/Setup/PVD/Range describes the page that only knows pedestrians and vehicles, not multi-type recognition. */
  readonly rangeOfOtherPage: boolean;
  /** Email/Test answers Start with empty data. */
  readonly plainTestStart: boolean;
  /** Lists the sizes of pictures. */
  readonly snapshotRange: boolean;
  /** How a picture comes: `ima_data` instead of `img_data`, or an error page that is called image/jpeg (field-notes-2.md, 1.7). */
  readonly pictures: "plain" | "misspelt" | "page";
  /** Digest on each call: after a restart it does not say `stale` to the nonces from before. */
  readonly withoutStale: boolean;
}

/** Right key → the spelling that some firmware has (field-notes.md, 8). */
export const MISSPELLINGS = {
  channel: "chnnel",
  channel_name: "ChnnelName",
  channel_alias: "chn_alais",
} as const;

const NO_QUIRKS: Quirks = {
  plainList: false,
  channelPrefix: "CH",
  spacedChannels: false,
  misspelt: null,
  nestedRecipients: false,
  flatEventPush: false,
  keepAliveWords: false,
  textBooleans: false,
  withoutIpcDisarming: false,
  channelStatus: false,
  gzips: false,
  redirects: false,
  refusesWith200: false,
  rangeOfOtherPage: false,
  plainTestStart: false,
  snapshotRange: true,
  pictures: "plain",
  withoutStale: false,
};

/** The traits of the recorder at a place of the fleet: the same for the same seed. */
export function traitsOf(
  seed: number,
  identity: Identity,
  manner: RecorderBehaviour = PLAIN_MANNER,
): Traits {
  const turn = turnsOf(seed, identity.index);
  const readable = turn("readable", 5);
  const range = turn("range", 12);
  const optional = optionalOperations(turn, identity, manner);
  return {
    readable: readable === 0 || readable === 2 || readable === 3,
    withoutAuto: range === 2,
    withoutHealthMode: range === 5,
    withoutOneMinute: range === 9,
    enableAsText: turn("text", 3) === 0,
    autoInCapitals: turn("capitals", 4) === 0,
    digestAlgorithm: turn("digest", 4) === 0 ? "SHA-256" : "MD5",
    writes: manner.writes === "mixed" ? writesOf(seed, identity) : manner.writes,
    ...optional,
    ...healthTraits(turn, identity, manner.quirks),
    ...(manner.quirks ? quirksOf(turn, optional.ownDisarming) : NO_QUIRKS),
  };
}

function optionalOperations(
  turn: Turn,
  { kind }: Identity,
  { transKey: keys, quirks }: RecorderBehaviour,
): OptionalOperations {
  const transKey = keys === "mixed" ? turn("trans-key", 5) % 3 === 0 : keys === "all";
  return {
    transKey,
    passwordEnc: transKey && !(quirks && turn("key-unused", 7) % 3 === 0),
    keyListsLower: turn("key-lists", 3) === 0,
    spacedKeys: turn("spaced-keys", 4) === 0,
    emailTest: turn("email-test", 4) !== 0,
    eventPushRange: turn("push-range", 3) !== 0,
    recognitionRange: turn("recognition-range", 2) === 0,
    systemInfo: turn("system-info", 7) !== 0,
    deviceInfo: turn("device-info", 3) !== 1,
    ownDisarming: kind === "nvr" && turn("own-disarming", 3) !== 0,
    time: turn("time", 9) !== 4,
    dst: turn("dst", 5) !== 2,
  };
}

/** Rounds of lengths without a common divisor, so that every quirk meets every other. */
function quirksOf(turn: Turn, ownDisarming: boolean): Quirks {
  const prefixes = ["CH", "IP_CH", "CH", "WIFI_CH"] as const;
  const pictures = ["plain", "misspelt", "plain", "misspelt", "page"] as const;
  const misspelt = [null, "channel_alias", null, "channel", null, "channel_name", null] as const;
  return {
    plainList: turn("plain-list", 3) === 0,
    channelPrefix: prefixes[turn("prefix", prefixes.length)] ?? "CH",
    spacedChannels: turn("spaced-channels", 5) === 0,
    misspelt: misspelt[turn("misspelt", misspelt.length)] ?? null,
    nestedRecipients: turn("nested-recipients", 3) === 1,
    flatEventPush: turn("flat-event-push", 4) === 2,
    keepAliveWords: turn("keep-alive-words", 3) === 2,
    textBooleans: turn("text-booleans", 19) % 4 === 0,
    withoutIpcDisarming: ownDisarming && turn("no-ipc-disarming", 2) === 0,
    channelStatus: turn("channel-status", 13) % 2 === 0,
    gzips: turn("gzip", 10) % 3 !== 0,
    redirects: turn("redirect", 11) === 0,
    refusesWith200: turn("refusals", 17) % 4 === 0,
    rangeOfOtherPage: turn("range-page", 5) % 2 === 0,
    plainTestStart: turn("test-start", 7) % 2 === 0,
    snapshotRange: turn("snapshot-range", 4) !== 1,
    pictures: pictures[turn("pictures", pictures.length)] ?? "plain",
    withoutStale: turn("stale", 3) !== 0,
  };
}

/** What a recorder takes is a matter of its model and firmware, so that it can be learnt for all of them. */
function writesOf(seed: number, { model, firmware }: Identity): Traits["writes"] {
  const ways = ["any", "whole", "partial"] as const;
  return ways[hash(`writes/${seed}/${model}/${firmware}`) % ways.length] ?? "any";
}
