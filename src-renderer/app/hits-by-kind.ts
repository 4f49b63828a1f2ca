import { SEARCH_KINDS, type SearchHit } from "#shared/domain/search.ts";

type Kind = SearchHit["kind"];

/** Hits by kind. A kind with a title that equals, begins with or contains the text comes before the others, in this order. */
export function hitsByKind(hits: readonly SearchHit[], text: string): [Kind, SearchHit[]][] {
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  const rank = (found: readonly SearchHit[]) =>
    Math.min(...found.map(({ title }) => rankOf(title, text)));
  return SEARCH_KINDS.flatMap((kind): [Kind, SearchHit[]][] => {
    const found = byKind.get(kind);
    return found ? [[kind, found]] : [];
  }).toSorted(([, one], [, other]) => rank(one) - rank(other));
}

function rankOf(title: string, text: string): number {
  const name = title.toLowerCase();
  const wanted = text.trim().toLowerCase();
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : 3;
}
