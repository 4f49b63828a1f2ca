import { alertMessages } from "#shared/messages/alerts.ts";
import { factOf, isHealthFactId } from "#shared/facts/index.ts";
import { VIDEO_LOSS } from "./availability.ts";
import type { Alert, AlertItem } from "./alerts.ts";

type Titled = Pick<
  Alert,
  | "kind"
  | "siteName"
  | "recorderName"
  | "channelName"
  | "active"
  | "total"
  | "failing"
  | "resolvedAt"
>;

/** One line for lists, subjects and notifications: "3 channels of Gate are down". */
export function alertTitle(alert: Titled): string {
  const { kind, siteName: site, recorderName: recorder, channelName: channel } = alert;
  const count = alert.resolvedAt === null && alert.active > 0 ? alert.active : alert.total;
  const isOne = count === 1 && recorder !== "";
  const m = alertMessages;
  if (isHealthFactId(kind)) {
    const problem = factOf(kind).problemText();
    if (factOf(kind).subject === "recorder") return m.factOfRecorder({ recorder, problem });
    return count === 1 && channel !== ""
      ? m.factOfChannel({ channel, recorder, problem })
      : m.factOfChannels({ count, recorder, problem });
  }
  switch (kind) {
    case "site_offline":
      return m.siteOffline({ site });
    case "recorder_unreachable":
      return notAuditedTitle(alert, count, isOne);
    case "channel_down":
      return isOne && channel !== ""
        ? m.channelDown({ channel, recorder })
        : m.channelsDown({ count, recorder });
    case "sign_in_blocked":
      return isOne ? m.signInBlocked({ recorder }) : m.signInsBlocked({ count, site });
    case "certificate_changed":
      return isOne ? m.certificateChanged({ recorder }) : m.certificatesChanged({ count, site });
    case "drift":
      return isOne ? m.drifted({ recorder }) : m.someDrifted({ count, site });
    case "audit_overdue":
      return isOne ? m.overdue({ recorder }) : m.someOverdue({ count });
    case "agent_silent":
      return m.agentSilent({ agent: recorder });
  }
}

/** Recorders that do not answer, that answer with failures, or both at one site. */
function notAuditedTitle(
  { failing, siteName: site, recorderName: recorder }: Titled,
  count: number,
  isOne: boolean,
): string {
  const m = alertMessages;
  if (failing === 0)
    return isOne ? m.recorderUnreachable({ recorder }) : m.recordersUnreachable({ count, site });
  if (failing < count) return m.recordersNotAudited({ count, site, failing });
  return isOne ? m.recorderFailing({ recorder }) : m.recordersFailing({ count, site });
}

/** The status of a problem in words; an unknown status is returned as the recorder reported it. */
export function problemText({ channel, status }: Pick<AlertItem, "channel" | "status">): string {
  const m = alertMessages;
  if (channel !== null) return status === VIDEO_LOSS ? m.statusVideoLoss : status;
  if (/^\d+$/.test(status)) return m.statusDrift({ count: Number(status) });
  const words: Readonly<Record<string, string>> = {
    unreachable: m.statusUnreachable,
    consent_needed: m.statusConsentNeeded,
    sign_in_blocked: m.statusSignInBlocked,
    certificate_changed: m.statusCertificateChanged,
    attention: m.statusAttention,
    overdue: m.statusOverdue,
    silent: m.statusSilent,
  };
  return words[status] ?? status;
}

/** The recorder, and the channel if the problem concerns a channel. */
export function problemName({
  recorderName,
  channel,
  channelName,
}: Pick<AlertItem, "recorderName" | "channel" | "channelName">): string {
  if (channel === null) return recorderName;
  return alertMessages.channelOfRecorder({
    recorder: recorderName,
    channel: channelName === "" ? channel : channelName,
  });
}
