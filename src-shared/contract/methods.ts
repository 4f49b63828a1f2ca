import type { z } from "zod";
import { activityMethods } from "./methods/activity.ts";
import { agentMethods } from "./methods/agents.ts";
import { alertMethods } from "./methods/alerts.ts";
import { appMethods } from "./methods/app.ts";
import { auditMethods } from "./methods/audit.ts";
import { availabilityMethods } from "./methods/availability.ts";
import { channelNoteMethods } from "./methods/channel-notes.ts";
import { calendarMethods } from "./methods/calendar.ts";
import { credentialMethods } from "./methods/credentials.ts";
import { customerMethods } from "./methods/customers.ts";
import { demoMethods } from "./methods/demo.ts";
import { discoveryMethods } from "./methods/discovery.ts";
import { healthMethods } from "./methods/health.ts";
import { historyMethods } from "./methods/history.ts";
import { importMethods } from "./methods/imports.ts";
import { inventoryMethods } from "./methods/inventory.ts";
import { mailMethods } from "./methods/mail.ts";
import { overviewMethods } from "./methods/overview.ts";
import { pictureMethods } from "./methods/pictures.ts";
import { planMethods } from "./methods/plans.ts";
import { reportMethods } from "./methods/reports.ts";
import { rolloutMethods } from "./methods/rollouts.ts";
import { scheduleMethods } from "./methods/schedules.ts";
import { searchMethods } from "./methods/search.ts";
import { secretMethods } from "./methods/secrets.ts";
import { serverMethods } from "./methods/server.ts";
import { settingsMethods } from "./methods/settings.ts";
import { teamMethods } from "./methods/team.ts";
import { templateMethods } from "./methods/templates.ts";
import { viewMethods } from "./methods/views.ts";
import type { MethodCost, MethodRecord } from "./method.ts";

/** Every method of the core, one file of `methods/` a feature. */
export const methods = {
  ...activityMethods,
  ...agentMethods,
  ...alertMethods,
  ...appMethods,
  ...auditMethods,
  ...availabilityMethods,
  ...channelNoteMethods,
  ...calendarMethods,
  ...credentialMethods,
  ...customerMethods,
  ...demoMethods,
  ...discoveryMethods,
  ...healthMethods,
  ...historyMethods,
  ...importMethods,
  ...inventoryMethods,
  ...mailMethods,
  ...overviewMethods,
  ...pictureMethods,
  ...planMethods,
  ...reportMethods,
  ...rolloutMethods,
  ...scheduleMethods,
  ...searchMethods,
  ...secretMethods,
  ...serverMethods,
  ...settingsMethods,
  ...teamMethods,
  ...templateMethods,
  ...viewMethods,
} as const;

export type Methods = typeof methods;
export type MethodName = keyof Methods;

/** Names in alphabetical order. */
export const METHOD_NAMES = (Object.keys(methods) as MethodName[]).toSorted();

export function isMethodName(name: unknown): name is MethodName {
  return typeof name === "string" && Object.hasOwn(methods, name);
}

/** The record of a method, as code for all methods sees it. */
export function methodOf(
  name: MethodName,
): Omit<MethodRecord, "inputs"> & { readonly inputs: object } {
  return methods[name];
}

/** Why a call of the method is costly; null if it is not. */
export function costOf(name: MethodName): MethodCost | null {
  return methodOf(name).cost ?? null;
}

export type Input<M extends MethodName> = z.input<Methods[M]["input"]>;
/** Input as the handler sees it, after the check. */
export type Checked<M extends MethodName> = z.output<Methods[M]["input"]>;
export type Output<M extends MethodName> = z.output<Methods[M]["output"]>;

/** Methods of which a property has one of these values. */
type Having<P extends keyof MethodRecord, Value> = {
  [M in MethodName]: Methods[M][P] extends Value ? M : never;
}[MethodName];

/** Methods that change nothing (`readOnly` of their records). */
export type ReadOnlyMethod = {
  [M in MethodName]: true extends Methods[M]["readOnly"] ? M : never;
}[MethodName];

/** Whether a method changes nothing, so that a read-only access token may call it. */
export function isReadOnly(name: MethodName): name is ReadOnlyMethod {
  return methodOf(name).readOnly === true;
}

/** Methods that answer a user with a limited scope for the visible part of the fleet. */
export type FilteredMethod = Having<"scope", "named" | "handler" | "part">;
/** Methods whose answers are reduced to their visible part. */
export type ReducedMethod = Having<"scope", "part">;
/** Methods of which the activity log has entries by a rule. */
export type LoggedMethod = Having<"log", "entry">;
