import type { z } from "zod";
import { bandwidth } from "./bandwidth.ts";
import { camera } from "./camera.ts";
import { cameraView } from "./camera-view.ts";
import { certificateDays } from "./certificate-days.ts";
import { channelStatus } from "./channel-status.ts";
import { clock } from "./clock.ts";
import { disks } from "./disks.ts";
import { exceptionAlarms } from "./exception-alarms.ts";
import type { Fact, FactSubject } from "./fact.ts";
import { firmware } from "./firmware.ts";
import { footage } from "./footage.ts";
import { poePower } from "./poe-power.ts";
import { raid } from "./raid.ts";
import { reachability } from "./reachability.ts";
import { recording } from "./recording.ts";
import { restarts } from "./restarts.ts";
import { signInFailures } from "./sign-in-failures.ts";

export type { Fact, FactReport, FactSubject, JudgeContext, Rhythm, Verdict } from "./fact.ts";
export { RHYTHMS } from "./fact.ts";
export type { AuditState } from "./reachability.ts";

/**
 * Whether recorders are reached and channels online. Every audit finds them out; the status history stores them and its figures are the
 * availability (features/availability). Lists, alerts and the Overview have always had their own places for them.
 */
const STATUS_FACTS = { reachability, channelStatus } as const;

/** What audits read beside it, by rhythm: in the order in which it is shown and read. A line here is all that lists and reports need. */
const HEALTH_FACTS = {
  recording,
  disks,
  raid,
  footage,
  clock,
  camera,
  restarts,
  exceptionAlarms,
  bandwidth,
  poePower,
  certificateDays,
  firmware,
  signInFailures,
  cameraView,
} as const;

/** Every fact that audits find out. */
export const FACTS = { ...STATUS_FACTS, ...HEALTH_FACTS } as const;

export type FactId = keyof typeof FACTS;
export const FACT_IDS = Object.keys(FACTS) as readonly FactId[];

/** A fact that drivers read, and that the store of facts keeps. */
export type HealthFactId = keyof typeof HEALTH_FACTS;
export const HEALTH_FACT_IDS = Object.keys(HEALTH_FACTS) as readonly HealthFactId[];

export type FactValue<Id extends FactId> = z.infer<(typeof FACTS)[Id]["schema"]>;

/** What a driver reads: one value of the recorder, or a value of each channel that reports one, by its name (`CH1`). */
export type FactReading<Id extends HealthFactId> = (typeof FACTS)[Id]["subject"] extends "channel"
  ? ReadonlyMap<string, FactValue<Id>>
  : FactValue<Id>;

export function factOf(id: FactId): Fact & { readonly id: FactId } {
  return FACTS[id];
}

/** Facts that alert rules can watch. */
export const ALERT_FACTS: readonly HealthFactId[] = HEALTH_FACT_IDS.filter(
  (id) => factOf(id).alert,
);

/** Facts of health by importance, and then in the order of the registry. */
export const FACTS_BY_IMPORTANCE: readonly HealthFactId[] = [
  ...HEALTH_FACT_IDS.filter((id) => factOf(id).importance === "urgent"),
  ...HEALTH_FACT_IDS.filter((id) => factOf(id).importance !== "urgent"),
];

export function isUrgentFact(id: string): boolean {
  return isFactId(id) && factOf(id).importance === "urgent";
}

/** Facts that reports for customers show. */
export const REPORTED_FACTS: readonly HealthFactId[] = HEALTH_FACT_IDS.filter(
  (id) => factOf(id).report,
);

export function isFactId(id: string): id is FactId {
  return Object.hasOwn(FACTS, id);
}

export function isHealthFactId(id: string): id is HealthFactId {
  return Object.hasOwn(HEALTH_FACTS, id);
}

export function factsOf(subject: FactSubject): readonly (Fact & { readonly id: FactId })[] {
  return FACT_IDS.map(factOf).filter((fact) => fact.subject === subject);
}

/** Those that the store of facts keeps. */
export function healthFactsOf(
  subject: FactSubject,
): readonly (Fact & { readonly id: HealthFactId })[] {
  return factsOf(subject).filter((fact): fact is Fact & { id: HealthFactId } =>
    isHealthFactId(fact.id),
  );
}
