import { alertRuleSchema, type AlertRule, type AlertScope } from "#shared/domain/alerts.ts";
import { mailAddressSchema } from "#shared/domain/mail.ts";
import { WEEKDAYS, type MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { fault } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { err, ok, type Result } from "#shared/result.ts";

export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

/** What may be chosen as the scope of a rule. */
export interface ScopeChoices {
  readonly sites: readonly NamedChoice[];
  readonly customers: readonly NamedChoice[];
}

/** Units of a delay, in minutes. */
export const DELAY_UNITS = { minutes: 1, hours: 60, days: 1_440 } as const;
export type DelayUnit = keyof typeof DELAY_UNITS;

/** The largest unit in which a delay is a whole number; minutes for none. */
function unitOf(minutes: number): DelayUnit {
  if (minutes === 0) return "minutes";
  if (minutes % DELAY_UNITS.days === 0) return "days";
  return minutes % DELAY_UNITS.hours === 0 ? "hours" : "minutes";
}

/** A rule in the form. Unused parts keep their value while the dialog is open. */
export interface AlertRuleDraft extends Omit<AlertRule, "scope" | "minutes" | "quietHours"> {
  /** Number of units; text while the user types. */
  readonly minutes: number | string;
  readonly unit: DelayUnit;
  readonly where: AlertScope["kind"];
  /** Names of sites or customers, tags, or expressions, by `where`. */
  readonly places: Readonly<Record<AlertScope["kind"], readonly string[]>>;
  readonly isQuiet: boolean;
  readonly quiet: MaintenanceWindow;
}

const NIGHT: MaintenanceWindow = { days: [...WEEKDAYS], from: "22:00", to: "07:00" };

export function newAlertRule(): AlertRule {
  return {
    id: crypto.randomUUID(),
    name: "",
    enabled: true,
    conditions: ["recorder_unreachable", "channel_down"],
    minutes: 15,
    scope: { kind: "all" },
    quietHours: [],
    deliver: { desktop: true, emails: [], webhooks: [] },
  };
}

export function alertRuleDraftOf(
  rule: AlertRule,
  { sites, customers }: ScopeChoices,
): AlertRuleDraft {
  const { scope, quietHours, ...rest } = rule;
  const unit = unitOf(rule.minutes);
  const named = (all: readonly NamedChoice[], ids: readonly string[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    ...rest,
    minutes: rule.minutes / DELAY_UNITS[unit],
    unit,
    where: scope.kind,
    places: {
      all: [],
      sites: scope.kind === "sites" ? named(sites, scope.ids) : [],
      customers: scope.kind === "customers" ? named(customers, scope.ids) : [],
      tags: scope.kind === "tags" ? scope.tags : [],
      selection: scope.kind === "selection" ? scope.exprs : [],
    },
    isQuiet: quietHours.length > 0,
    quiet: quietHours[0] ?? NIGHT,
  };
}

/** The rule of a draft, or its error; `where` names the field. */
export function ruleOf(
  draft: AlertRuleDraft,
  { sites, customers }: ScopeChoices,
  before: AlertRule,
): Result<AlertRule> {
  const { where, places, isQuiet, quiet, minutes, unit, ...rest } = draft;
  const wrong = (message: string, field: string) =>
    err(fault("bad_input", message, { where: field }));
  if (rest.name.trim() === "") return wrong(m.ruleNameMissing, "name");
  if (rest.conditions.length === 0) return wrong(m.ruleWatchMissing, "conditions");
  const scope = scopeOf(where, places[where], sites, customers);
  if (scope === null) return wrong(m.ruleScopeMissing, "scope");
  const address = rest.deliver.emails.find((one) => !mailAddressSchema.safeParse(one).success);
  if (address !== undefined) return wrong(m.ruleEmailWrong({ address }), "emails");
  const others = before.quietHours.slice(1);
  const quietHours = isQuiet ? [quiet, ...others] : [];
  const delay = Number(minutes) * DELAY_UNITS[unit];
  const rule = { ...rest, name: rest.name.trim(), minutes: delay, scope, quietHours };
  const checked = alertRuleSchema.safeParse(rule);
  if (checked.success) return ok(checked.data);
  const field = String(checked.error.issues[0]?.path[0] ?? "");
  if (field === "quietHours") return wrong(m.ruleQuietWrong, "quietHours");
  return wrong(field === "minutes" ? m.ruleMinutesWrong : m.ruleScopeMissing, field);
}

function scopeOf(
  kind: AlertScope["kind"],
  chosen: readonly string[],
  sites: readonly NamedChoice[],
  customers: readonly NamedChoice[],
): AlertScope | null {
  if (kind === "all") return { kind };
  if (chosen.length === 0) return null;
  if (kind === "tags") return { kind, tags: [...chosen] };
  if (kind === "selection") return { kind, exprs: [...chosen] };
  const names = new Set(chosen.map((name) => name.toLowerCase()));
  const ids = (kind === "sites" ? sites : customers)
    .filter(({ name }) => names.has(name.toLowerCase()))
    .map(({ id }) => id);
  return ids.length === 0 ? null : { kind, ids };
}

/** Whether any rule that is on sends a message that arrives without Muster open. */
export function deliversOutside(rules: readonly AlertRule[]): boolean {
  return rules.some(
    ({ enabled, deliver }) => enabled && deliver.emails.length + deliver.webhooks.length > 0,
  );
}

/** A rule in the columns of a list. */
interface RuleParts {
  /** The problems, unless the name of the rule says the same; else empty. */
  readonly watched: string;
  readonly after: string;
  readonly where: string;
  /** Where messages go; empty if the rule sends none. */
  readonly to: string;
}

export function ruleParts(
  { name, conditions, minutes, scope, deliver }: AlertRule,
  kinds: (condition: AlertRule["conditions"][number]) => string,
): RuleParts {
  const scopes = {
    all: m.scopeAll,
    customers: commonMessages.customers,
    sites: commonMessages.sites,
    tags: commonMessages.tags,
    selection: m.scopeSelection,
  };
  const targets = [
    ...(deliver.desktop ? [m.deliverDesktop] : []),
    ...deliver.emails,
    ...(deliver.webhooks.length > 0 ? [m.deliverWebhooks] : []),
  ];
  const watched = conditions.map(kinds).join(", ");
  return {
    watched: watched.toLowerCase() === name.trim().toLowerCase() ? "" : watched,
    after: minutes === 0 ? m.ruleAtOnce : durationText(minutes * 60_000),
    where: scopes[scope.kind],
    to: targets.join(", "),
  };
}
