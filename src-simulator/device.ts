import type { Answer } from "./answers.ts";
import { identify, type Identity } from "./identity.ts";
import type { JsonObject } from "./json.ts";
import { channelNames, makeChannels, type Channel } from "./state/channels.ts";
import { makeDisarming } from "./state/disarming.ts";
import { makeEmail } from "./state/email.ts";
import { fromLocal, ownTime, toLocal, type Zone } from "./state/clock.ts";
import { makeEventPush, shippedEventPush } from "./state/event-push.ts";
import { makeHealth, type HealthState } from "./state/health.ts";
import { entry, type LogEntry } from "./state/log.ts";
import { makeOwnDisarming } from "./state/own-disarming.ts";
import type { View } from "./state/picture.ts";
import { makeTime, type TimePage } from "./state/time.ts";
import { makeRecognition } from "./state/recognition.ts";
import { PLAIN_MANNER, type RecorderBehaviour } from "./behaviour.ts";
import type { EmailTest } from "./state/email-test.ts";
import { TransKeys } from "./state/trans-keys.ts";
import { traitsOf, type Traits } from "./traits.ts";
import { EXTRA } from "./write-manner.ts";

/** Settings areas that a Set can change. */
export const AREAS = ["email", "disarming", "eventPush", "recognition", "time"] as const;
export type Area = (typeof AREAS)[number];

/** A recorder's settings as they now are. */
export interface RecorderState {
  channels: Channel[];
  /** Fields of device-interface.md, 2.4, without passwords; and unknown ones that were written. */
  email: JsonObject;
  /** The mail password that the recorder holds; empty: none. */
  emailPassword: string;
  disarming: JsonObject;
  /** An NVR's own disarming (field-notes.md, 6). */
  ownDisarming: JsonObject;
  /** `{name, table}` of device-interface.md, 2.5. */
  eventPush: JsonObject;
  /** Channel → settings of device-interface.md, 2.2. */
  recognition: Record<string, JsonObject>;
  /** Settings of the clock, by page, without the running clock (field-notes-2.md, 2). */
  time: Record<TimePage, JsonObject>;
  /** Recording, disks, clock, log and so on (field-notes-2.md, 1). */
  health: HealthState;
  /** Operations that it lacks: path → `not_found` or `no_support`; an empty text: it has the operation. */
  lacks: Record<string, string>;
  /** What is wrong with the views of cameras, by channel. */
  views: Record<string, View>;
  /** Sizes of pictures that it offers. */
  pictureSizes: string[];
  /** How often the clock was set by a client. */
  clockSets: number;
}

/** Something that is wrong with the health of a recorder. */
export interface Ailment {
  readonly name: string;
  /** A number that the name does not say, such as days; 0: none. */
  readonly value: number;
  readonly strike: (device: Device, value: number) => void;
}

/** Sign-ins that the log keeps. */
const SIGN_INS = 500;

/**
 * What a recorder is and holds, apart from any network. Each area is made when it is first asked for, since a
 * fleet of thousands is mostly asked for one thing.
 */
export class Device {
  readonly seed: number;
  readonly identity: Identity;
  readonly traits: Traits;
  readonly channelCount: number;
  /** Password that the mail account accepts; null for any password that is not empty. */
  mailPassword: string | null;
  /** The email test that runs. */
  emailTest: EmailTest | null = null;
  #transKeys: TransKeys | null = null;
  #answers: Map<string, Answer> | null = null;
  #answersKept = true;
  #ailments = "";
  readonly #signIns: LogEntry[] = [];
  readonly #state: RecorderState;

  constructor(
    seed: number,
    index: number,
    channelCount: number,
    manner: RecorderBehaviour = PLAIN_MANNER,
  ) {
    this.seed = seed;
    this.identity = identify(seed, index);
    this.traits = traitsOf(seed, this.identity, manner);
    this.mailPassword = manner.mailPassword;
    this.channelCount = channelCount;
    this.#state = this.#makeState();
  }

  /** Keys for encrypted passwords. */
  get transKeys(): TransKeys {
    return (this.#transKeys ??= new TransKeys(this.seed, this.identity.index));
  }

  /** `CH1` …, as its settings call them. */
  get channelNames(): string[] {
    return channelNames(this.channelCount, this.traits.channelPrefix);
  }

  /** State for the recorder's own operations. Call `changed` after a change. */
  get state(): RecorderState {
    return this.#state;
  }

  /** Returns the state to code outside the recorder, which may change it at any time: no answer is cached from then on. */
  openState(): RecorderState {
    this.#answersKept = false;
    this.#answers = null;
    return this.#state;
  }

  /** A ready answer is used until the settings change. */
  keptAnswer(key: string, make: () => Answer): Answer {
    if (!this.#answersKept) return make();
    const kept = this.#answers?.get(key);
    if (kept) return kept;
    const made = make();
    this.#answers ??= new Map();
    this.#answers.set(key, made);
    return made;
  }

  /** The event push setting as shipped: some units drop theirs with a reboot (field-notes.md, 6). */
  dropEventPush(): void {
    this.#state.eventPush = shippedEventPush(this.traits.writes === "partial" ? EXTRA : {});
    this.changed();
  }

  changed(): void {
    this.#answers = null;
  }

  /** Its own idea of the time, in ms since 1970, UTC. */
  now(): number {
    return ownTime(this.#state.health.clock, Date.now());
  }

  /** A time as local time: ms since 1970 of the same date and time in UTC. */
  local(at: number): number {
    return toLocal(this.#zone, at);
  }

  /** The reverse of `local`. */
  fromLocal(local: number): number {
    return fromLocal(this.#zone, local);
  }

  /** The entries of its log, in no order. */
  get log(): readonly LogEntry[] {
    return [...this.#state.health.log, ...this.#signIns];
  }

  /** Notes a sign-in in the log; the last 500 are kept. */
  noteSignIn(right: boolean, user: string, ip: string): void {
    const type = right ? "Account/Login" : "Account/PasswordError";
    this.#signIns.push(entry(this.now(), type, { user, user_id: 0, ip }));
    if (this.#signIns.length > SIGN_INS) this.#signIns.shift();
  }

  /** Becomes healthy, then has these ailments. The same again changes nothing. */
  fallIll(ailments: readonly Ailment[]): void {
    const wanted = ailments.map(({ name, value }) => `${name}:${value}`).join(",");
    if (wanted === this.#ailments) return;
    this.#ailments = wanted;
    this.#state.health = this.#makeHealth();
    this.#state.views = {};
    for (const { strike, value } of ailments) strike(this, value);
    this.changed();
  }

  get #zone(): Zone {
    const { time, dst } = this.traits;
    const { DateTime, DST } = this.#state.time;
    const { time_zone: name } = DateTime;
    const { missedChange } = this.#state.health.clock;
    return {
      name: typeof name === "string" ? name : "",
      dst: time && dst ? DST : null,
      missedChange,
    };
  }

  #makeHealth(): HealthState {
    const { seed, identity, traits } = this;
    return makeHealth({ seed, identity, traits, channels: this.#state.channels, now: Date.now() });
  }

  #makeState(): RecorderState {
    const held: Partial<RecorderState> = {};
    const { seed, identity, traits } = this;
    const names = () => this.channelNames;
    const makeOwnHealth = () => this.#makeHealth();
    const shown = (made: JsonObject) =>
      traits.writes === "partial" ? { ...made, ...EXTRA } : made;
    return {
      get channels() {
        return (held.channels ??= makeChannels(seed, identity.index, names(), traits.manySlots));
      },
      set channels(value) {
        held.channels = value;
      },
      get email() {
        return (held.email ??= makeEmail(seed, identity, traits));
      },
      set email(value) {
        held.email = value;
      },
      get emailPassword() {
        return (held.emailPassword ??= this.email["email_enable"] === true ? "as-shipped" : "");
      },
      set emailPassword(value) {
        held.emailPassword = value;
      },
      get disarming() {
        return (held.disarming ??= shown(makeDisarming(seed, identity.index, names())));
      },
      set disarming(value) {
        held.disarming = value;
      },
      get ownDisarming() {
        return (held.ownDisarming ??= shown(makeOwnDisarming(seed, identity.index, names())));
      },
      set ownDisarming(value) {
        held.ownDisarming = value;
      },
      get eventPush() {
        return (held.eventPush ??= makeEventPush(seed, identity.index, shown({})));
      },
      set eventPush(value) {
        held.eventPush = value;
      },
      get recognition() {
        return (held.recognition ??= makeRecognition(seed, identity.index, this.channels, {
          ...shown({}),
          ...misspeltExtra(traits),
        }));
      },
      set recognition(value) {
        held.recognition = value;
      },
      get time() {
        return (held.time ??= makeTime(seed, identity.index, traits));
      },
      set time(value) {
        held.time = value;
      },
      get health() {
        return (held.health ??= makeOwnHealth());
      },
      set health(value) {
        held.health = value;
      },
      get lacks() {
        return (held.lacks ??= { ...traits.lacks });
      },
      set lacks(value) {
        held.lacks = value;
      },
      views: {},
      pictureSizes: ["1280x720", "640x480", "320x240"],
      clockSets: 0,
    };
  }
}

/** Another spelling that some firmware has (field-notes.md, 8), of an undocumented field. */
function misspeltExtra({ misspelt }: Traits): JsonObject {
  return misspelt === null ? {} : { maping_strategy: "Default" };
}
