import type { Recorder } from "#shared/domain/inventory.ts";
import type { Output } from "#shared/contract/methods.ts";
import { testCredentialMessages as texts } from "#shared/messages/settings-screen.ts";
import { compareNames } from "#shared/compare.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Recorders to choose from, found by name, site and address. Recorders that use the credential are first. */
export function recorderChoices(
  recorders: readonly Recorder[],
  uses: Output<"credentials.uses"> | null,
): { group: string; items: Choice[] }[] {
  const users = new Set(uses?.recorders.map(({ id }) => id));
  const choice = ({ id, name, siteName, url }: Recorder): Choice => ({
    value: id,
    label: texts.choice({ name, site: siteName, address: url }),
  });
  const byName = recorders.toSorted((one, other) => compareNames(one.name, other.name));
  const groups = [
    { group: texts.uses, items: byName.filter(({ id }) => users.has(id)).map(choice) },
    { group: texts.others, items: byName.filter(({ id }) => !users.has(id)).map(choice) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
