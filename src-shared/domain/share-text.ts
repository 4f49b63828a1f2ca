import { shareMessages as messages } from "#shared/messages/shares.ts";
import { formatNumber } from "#shared/format.ts";

/**
 * A share from 0 to 1 in percent, with two decimals from 99 % up and otherwise one, always rounded down: only exactly 1 is `100 %`, so
 * that no failure is rounded away. A positive share is never `0 %`. Returns `none` for null.
 */
export function percentText(share: number | null): string {
  if (share === null) return messages.none;
  if (share >= 1) return messages.percent({ number: "100" });
  if (share <= 0) return messages.percent({ number: "0" });
  const decimals = share >= 0.99 ? 2 : 1;
  const floored = floorShare(share, decimals);
  if (floored === 0) return messages.lessThan({ number: formatNumber(10 ** -decimals, decimals) });
  return messages.percent({ number: formatNumber(floored * 100, decimals) });
}

/** A share rounded down to so many decimals of its percentage. */
export function floorShare(share: number, decimals = 2): number {
  const parts = 10 ** (decimals + 2);
  // 0.29 * 100 is 28.999999999999996, so a value this close to the next step counts as reached.
  const scaled = share * parts;
  const nearest = Math.round(scaled);
  const whole = Math.abs(nearest - scaled) < 1e-6 ? nearest : Math.floor(scaled);
  return share < 1 ? Math.min(whole, parts - 1) / parts : 1;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds in at most two units, rounded down: `3 d 4 h`, `3 d`, `5 h 12 min`, `12 min`, `40 s`. */
export function durationText(ms: number): string {
  const whole = (unit: number) => Math.floor(ms / unit);
  const [days, hours, minutes] = [whole(DAY), whole(HOUR), whole(MINUTE)];
  if (days > 0) {
    const rest = hours % 24;
    return rest === 0 ? messages.wholeDays({ days }) : messages.days({ days, hours: rest });
  }
  if (hours > 0) {
    const rest = minutes % 60;
    return rest === 0 ? messages.wholeHours({ hours }) : messages.hours({ hours, minutes: rest });
  }
  if (minutes > 0) return messages.minutes({ minutes });
  return messages.seconds({ seconds: whole(1000) });
}
