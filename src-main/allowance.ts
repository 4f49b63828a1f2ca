/** So many times in so long a time, and no more. */
export interface Allowance {
  /** Takes one; true when there was none left. */
  spent(): boolean;
}

/** @param within milliseconds */
export function createAllowance(
  times: number,
  within: number,
  now: () => number = Date.now,
): Allowance {
  let taken: number[] = [];
  return {
    spent() {
      const at = now();
      taken = taken.filter((time) => at - time < within);
      if (taken.length >= times) return true;
      taken.push(at);
      return false;
    },
  };
}
