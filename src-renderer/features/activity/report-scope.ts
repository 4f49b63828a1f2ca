import type { Input } from "#shared/contract/methods.ts";
import type { ShownChannels } from "#renderer/features/channels/index.ts";

/** What a report of channels is on: those on screen, one site, or all. */
export type ReportScope = "shown" | "site" | "all";

type Wish = Pick<
  Extract<Input<"reports.make">, { kind: "channels" }>,
  "select" | "channels" | "filter"
>;

/** The scope as the core wants it. @param siteRecorders ids of the site's recorders */
export function channelWish(
  given: { readonly scope: ReportScope; readonly shown: ShownChannels | null },
  siteRecorders: readonly string[],
): Wish {
  const { scope, shown } = given;
  if (scope === "site") return { select: { ids: [...siteRecorders] }, filter: "" };
  if (scope === "all" || !shown) return {};
  const channels = Object.fromEntries(shown.byRecorder.map(([id, of]) => [id, [...of]]));
  return { channels, filter: shown.filter.slice(0, 300) };
}
