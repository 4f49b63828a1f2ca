import { REPORT_FORMATS, REPORT_TYPES, type ReportFormat } from "#shared/domain/reports.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { reportScreenMessages } from "#shared/messages/report-screens.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { downloadBase64, IconReport, notifyError } from "#renderer/ui/index.ts";
import { rolloutsStore } from "./store.ts";

/** Evidence of a rollout as a file, one action per format. */
export const rolloutReportActions = defineActions(
  () => commonMessages.rollouts,
  REPORT_FORMATS.map((format) => ({
    id: reportAction(format),
    calls: ["reports.make"] as const,
    label: () => m.report({ format: reportScreenMessages[format] }),
    icon: IconReport,
    keywords: `proof export save file ${format}`,
    enabled: ({ services, screen }: ActionContext) => {
      const { openId } = services.get(rolloutsStore).getState();
      return (screen === "rollouts" && openId !== null) || m.openFirst;
    },
    async run({ services }: ActionContext) {
      const { openId } = services.get(rolloutsStore).getState();
      if (openId !== null) await saveReport(services, openId, format);
    },
  })),
);

export async function saveReport(
  services: ActionContext["services"],
  id: string,
  format: ReportFormat,
): Promise<void> {
  const answer = await services.client.call("reports.make", { kind: "rollout", format, id });
  if (answer.ok) downloadBase64(answer.value.name, answer.value.base64, REPORT_TYPES[format]);
  else notifyError(answer.error);
}

export function reportAction(format: ReportFormat): string {
  return `rollouts.report.${format}`;
}
