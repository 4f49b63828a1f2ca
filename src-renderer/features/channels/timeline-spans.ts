import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { conditionOf, type StatusSpan, type UnknownReason } from "#shared/domain/availability.ts";
import { timelineMessages as messages } from "#shared/messages/timeline.ts";
import { timelineMomentText, timelineSpan, type TimelineSpan } from "#renderer/ui/index.ts";

const REASONS: Readonly<Record<UnknownReason, () => string>> = {
  not_observed: () => messages.notObserved,
  unreachable: () => messages.unreachable,
  consent_needed: () => messages.consentNeeded,
  sign_in_blocked: () => messages.signInBlocked,
  certificate_changed: () => messages.certificateChanged,
  attention: () => messages.attention,
  not_reported: () => messages.notReported,
  unrecognized_status: () => messages.unrecognized,
};

/** Spans as the timeline shows them. @param now ms since 1970: the end of the period, where a state that goes on ends */
export function timelineSpans(
  spans: readonly StatusSpan[],
  kind: "channel" | "recorder",
  now: number,
): TimelineSpan[] {
  return spans.map((span) => {
    const { condition, lastSeenBefore } = span;
    const from = Date.parse(span.from);
    const to = span.to === null ? now : Date.parse(span.to);
    const shown = timelineSpan({ from, to, condition, label: spanLabel(span, kind) }, now);
    if (lastSeenBefore === null) return shown;
    const time = timelineMomentText(Date.parse(lastSeenBefore));
    return { ...shown, detail: messages.lastSeenBefore({ time }) };
  });
}

/** `Down: Offline`, `Unknown: Recorder not reached`, `Up`. */
function spanLabel(span: StatusSpan, kind: "channel" | "recorder"): string {
  const { condition, status, videoloss, reason } = span;
  if (reason !== null)
    return messages.labelled({ label: messages[condition], text: REASONS[reason]() });
  if (kind === "recorder") return condition === "up" ? messages.reached : messages[condition];
  if (condition === "maintenance") return messages.maintenance;
  const isPictureLost = videoloss && conditionOf(status, false) === "up";
  const word = isPictureLost ? messages.videoLoss : channelStatusLabel(status);
  return condition === "up" && status === "Online"
    ? messages.up
    : messages.labelled({ label: messages[condition], text: word });
}
