import { choiceCodec, useInAddress, type AddressCodec } from "./use-in-address.ts";
import { usePreference } from "./use-preference.ts";

/** What the rows of a list can be grouped by; `none`: they are not grouped. */
export interface GroupChoices<G extends string> {
  /** Name under which the choice is stored, such as `channels.groupBy`. */
  readonly key: string;
  readonly choices: readonly (G | "none")[];
  readonly codec: AddressCodec<G | "none">;
}

/** @param list name of the list, such as `channels` */
export function groupChoices<G extends string>(
  list: string,
  choices: readonly (G | "none")[],
): GroupChoices<G> {
  return { key: `${list}.groupBy`, choices, codec: choiceCodec("group", choices, "none") };
}

/** The choice of the user, in the address, and remembered for the next visit. */
export function useGroupedBy<G extends string>({
  key,
  choices,
  codec,
}: GroupChoices<G>): readonly [G | "none", (value: G | "none") => void] {
  const [stored, store] = usePreference(key);
  const value = choices.find((one) => one === stored) ?? "none";
  useInAddress(codec, value, store);
  return [value, store];
}
