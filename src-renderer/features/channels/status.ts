import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { CONNECT_STATUSES, UNKNOWN_STATUS, type ChannelRow } from "#shared/domain/channels.ts";
import type { Tone } from "#renderer/ui/index.ts";

export const UNKNOWN = UNKNOWN_STATUS;

interface StatusText {
  readonly label: string;
  readonly tone: Tone;
  /** One line that says what it means. */
  readonly meaning: string;
}

const TEXTS: Readonly<Record<string, Omit<StatusText, "label">>> = {
  Online: { tone: "good", meaning: "The recorder is connected to the camera." },
  Offline: { tone: "bad", meaning: "The recorder says the camera is offline." },
  Sleep: { tone: "idle", meaning: "A battery camera that sleeps until woken." },
  NotPaired: {
    tone: "warn",
    meaning: "A wireless camera that is not paired with the recorder.",
  },
  NotConfigured: {
    tone: "idle",
    meaning: "An empty slot: no camera is set up here.",
  },
  FailConnectNetwork: {
    tone: "bad",
    meaning: "The recorder cannot reach the camera over the network.",
  },
  [UNKNOWN]: {
    tone: "unknown",
    meaning:
      "What the camera does now is not known: the last audit did not reach its recorder, or was told no status. This is not 'offline'.",
  },
};

type Told = Pick<ChannelRow, "connect_status" | "reached">;

/** The status to count, filter and colour by: what the recorder says; `unknown` where it says none or is not reached. */
export function statusKey({ connect_status, reached }: Told): string {
  return (reached && connect_status) || UNKNOWN;
}

/** What the status of one channel means, and why it is not known. */
export function meaningOf(row: Told): string {
  const key = statusKey(row);
  if (key !== UNKNOWN) return statusText(key).meaning;
  return row.reached ? TOLD_NONE : NOT_REACHED;
}

const TOLD_NONE =
  "The recorder was reached and told no status of this channel. What the camera does now is not known; this is not 'offline'.";
const NOT_REACHED =
  "The recorder was not reached by the last audit. What its cameras do now is not known; this is not 'offline'.";

/** Label, tone and meaning. A value that is not documented is shown as it came; none at all is unknown. */
export function statusText(status: string): StatusText {
  const key = status || UNKNOWN;
  const known = Object.hasOwn(TEXTS, key) ? TEXTS[key] : undefined;
  return { label: channelStatusLabel(key), ...(known ?? UNDOCUMENTED) };
}

const UNDOCUMENTED = {
  tone: "warn",
  meaning: "A status that is not documented; shown as the recorder sent it.",
} as const;

/** `connect_status: NotConfigured`, for tooltips. */
export function wireStatus(key: string): string {
  return `connect_status: ${key || '""'}`;
}

export interface StatusCount {
  readonly key: string;
  /** null: not known yet. */
  readonly count: number | null;
}

/**
 * Documented statuses first and always, `unknown` and undocumented values where there are any.
 * @param counts channels by status; null: not known yet, which is not zero
 * @param pressed statuses that are filtered by: they stay, so that they can be let go
 */
export function statusCounts(
  counts: ReadonlyMap<string, number> | null,
  pressed: readonly string[] = [],
): StatusCount[] {
  const keys = new Set([...CONNECT_STATUSES, ...pressed, ...(counts?.keys() ?? [])]);
  const rank = (key: string) => {
    const place = (CONNECT_STATUSES as readonly string[]).indexOf(key);
    if (place >= 0) return place;
    return key === UNKNOWN ? CONNECT_STATUSES.length : CONNECT_STATUSES.length + 1;
  };
  return [...keys]
    .map((key) => ({ key, count: counts ? (counts.get(key) ?? 0) : null }))
    .toSorted((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key));
}
