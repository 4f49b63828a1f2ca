import type { Input } from "#shared/contract/methods.ts";
import type { ShownChannels } from "#renderer/features/channels/index.ts";

/** What a report of channels is on: those on screen, one customer, one site, or all. */
export type ChannelReportScope = "shown" | "customer" | "site" | "all";

type ReportInput = Pick<
  Extract<Input<"reports.make">, { kind: "channels" }>,
  "select" | "channels" | "filter"
>;

/** The scope as the core wants it. @param recorderIds the recorders of the chosen customer or site */
export function channelReportInput(
  given: { readonly scope: ChannelReportScope; readonly shown: ShownChannels | null },
  recorderIds: readonly string[],
): ReportInput {
  const { scope, shown } = given;
  if (scope === "site" || scope === "customer") {
    return { select: { ids: [...recorderIds] }, filter: "" };
  }
  if (scope === "all" || !shown) return {};
  const channels = Object.fromEntries(shown.byRecorder.map(([id, of]) => [id, [...of]]));
  return { channels, filter: shown.filter.slice(0, 300) };
}
