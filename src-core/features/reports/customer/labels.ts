import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";

const STATES: Readonly<Record<string, () => string>> = {
  Online: () => messages.stateOnline,
  Sleep: () => messages.stateSleep,
  Offline: () => messages.stateOffline,
  FailConnectNetwork: () => messages.stateFailConnectNetwork,
  NotPaired: () => messages.stateNotPaired,
  VideoLoss: () => messages.stateVideoLoss,
  unknown: () => messages.stateNotReported,
  "": () => messages.stateNotReported,
};

/** The state of a camera in words, by its `connect_status`. */
export function cameraStateText(status: string, videoloss = false): string {
  if (videoloss && (status === "Online" || status === "Sleep")) return messages.stateVideoLoss;
  const text = Object.hasOwn(STATES, status) ? STATES[status]?.() : undefined;
  return text ?? messages.stateOther({ status });
}

const REASONS: Readonly<Record<string, () => string>> = {
  unreachable: () => messages.reasonUnreachable,
  consent_needed: () => messages.reasonConsent,
  sign_in_blocked: () => messages.reasonSignIn,
  certificate_changed: () => messages.reasonCertificate,
  attention: () => messages.reasonAttention,
};

/** Why a recorder could not be checked. */
export function reasonText(status: string): string {
  const text = Object.hasOwn(REASONS, status) ? REASONS[status]?.() : undefined;
  return text ?? messages.stateOther({ status });
}
