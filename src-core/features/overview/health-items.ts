import type { AttentionItem } from "#shared/domain/overview.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { itemOf, type AttentionCase } from "./group.ts";

/** An item for each fact that is not as it should be somewhere. What is excused, or not known now, asks for nothing. */
export function healthItems(
  problems: readonly FactProblem[],
  after: string | null,
): AttentionItem[] {
  const wrong = problems.filter(({ condition }) => condition === "problem");
  return [...Map.groupBy(wrong, ({ fact }) => fact)].flatMap(
    ([fact, own]) => itemOf(fact, own.map(toCase), after) ?? [],
  );
}

function toCase(problem: FactProblem): AttentionCase {
  const {
    siteId,
    siteName: label,
    recorderName,
    channelName,
    channel,
    since,
    sinceAfter,
  } = problem;
  const name = () => [recorderName, channelName || channel].filter(Boolean).join(", ");
  return { id: siteId, label, name, siteId, since, atLeast: sinceAfter === null };
}
