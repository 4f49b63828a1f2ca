import type { ReactNode } from "react";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { scheduleStore } from "./store.ts";

/** Offers to schedule audits, unless a schedule audits recorders already. */
export function OfferAuditSchedule(): ReactNode {
  const { schedules, loading } = useFeature(scheduleStore, (all) => all);
  const isKnown = loading.state === "ready";
  if (!isKnown || schedules.some(({ schedule }) => schedule.kind === "audit")) return null;
  return <ActionButton action="schedules.add" label={texts.offerAudits} />;
}
