import { overviewMessages as text } from "#shared/messages/overview.ts";
import type { ChartFrameTexts } from "#renderer/ui/index.ts";

export function frameTexts(title: string): ChartFrameTexts {
  return { title, view: text.viewOf({ title }), chart: text.asChart, table: text.asTable };
}
