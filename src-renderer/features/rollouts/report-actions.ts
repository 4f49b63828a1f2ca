import { REPORT_FORMATS, REPORT_TYPES, type ReportFormat } from "#shared/domain/reports.ts";
import type { Action } from "#renderer/actions/index.ts";
import { downloadBase64, IconReport, notifyError } from "#renderer/ui/index.ts";
import { rolloutsStore } from "./store.ts";

export const REPORT_NAMES: Readonly<Record<ReportFormat, string>> = {
  html: "Web page",
  pdf: "PDF",
  csv: "CSV",
  xlsx: "Excel workbook",
  json: "JSON",
};

/** Evidence of a rollout as a file, one action a format: what was changed on what, and verified how. */
export const reportActions: readonly Action[] = REPORT_FORMATS.map((format) => ({
  id: reportAction(format),
  label: `Evidence report: ${REPORT_NAMES[format]}`,
  group: "Rollouts",
  icon: IconReport,
  keywords: `proof export save file ${format}`,
  enabled: ({ services, screen }) => {
    const { openId } = services.get(rolloutsStore).getState();
    return (screen === "rollouts" && openId !== null) || "Open a rollout first.";
  },
  async run({ services }) {
    const { openId } = services.get(rolloutsStore).getState();
    if (openId === null) return;
    const wish = { kind: "rollout", format, id: openId } as const;
    const answer = await services.client.call("reports.make", wish);
    if (answer.ok) downloadBase64(answer.value.name, answer.value.base64, REPORT_TYPES[format]);
    else notifyError(answer.error);
  },
}));

export function reportAction(format: ReportFormat): string {
  return `rollouts.report.${format}`;
}
