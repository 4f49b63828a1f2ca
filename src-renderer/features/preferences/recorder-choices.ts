import type { Recorder } from "#shared/domain/inventory.ts";
import type { Output } from "#shared/contract/methods.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Recorders to choose from, found by name, site and address; those that use the credential first. */
export function recorderChoices(
  recorders: readonly Recorder[],
  uses: Output<"credentials.uses"> | null,
): { group: string; items: Choice[] }[] {
  const users = new Set(uses?.recorders.map(({ id }) => id));
  const choice = ({ id, name, siteName, url }: Recorder): Choice => ({
    value: id,
    label: `${name} · ${siteName} · ${url}`,
  });
  const byName = recorders.toSorted((one, other) => one.name.localeCompare(other.name));
  const groups = [
    { group: "Uses it", items: byName.filter(({ id }) => users.has(id)).map(choice) },
    { group: "Other recorders", items: byName.filter(({ id }) => !users.has(id)).map(choice) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
