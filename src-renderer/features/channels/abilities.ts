import type { ChannelRow } from "#shared/domain/channels.ts";
import { channelAbilityMessages as words } from "#shared/messages/channel-abilities.ts";
import { channelListMessages as texts } from "#shared/messages/channel-audit.ts";

/** An ability in words; unknown ones as the recorder sent them. */
export function abilityText(ability: string): string {
  return Object.hasOwn(words, ability) ? words[ability as keyof typeof words] : ability;
}

type Abilities = Pick<ChannelRow, "ability" | "intelligent_ability">;

/** Each ability once. */
export function abilityNames({ intelligent_ability, ability }: Abilities): string[] {
  return [...new Set([...intelligent_ability, ...ability].map(abilityText))];
}

export function abilitiesText(row: Abilities): string {
  return abilityNames(row).join(", ");
}

/** The names on the wire; null without any. */
export function abilityTooltip({ intelligent_ability, ability }: Abilities): string | null {
  const fields = { intelligent_ability, ability };
  const lines = Object.entries(fields)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => texts.filterValue({ name, value: values.join(", ") }));
  return lines.join("\n") || null;
}
