import type { AttentionEntry, AttentionItem, AttentionKind } from "#shared/domain/overview.ts";
import type { Condition } from "#shared/domain/availability.ts";
import { factOf, isHealthFactId, type HealthFactId } from "#shared/facts/index.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import type { ActionCall, ActionContext } from "#renderer/actions/index.ts";
import { channelsStore, showChannels } from "#renderer/features/channels/index.ts";
import { enterPassword } from "#renderer/features/credentials/index.ts";
import { ANY_PROBLEM } from "#renderer/features/health/index.ts";
import {
  NO_FILTER,
  problemOf,
  recordersStore,
  showRecorders,
  type RecorderFilter,
  type RecorderProblem,
} from "#renderer/features/inventory/index.ts";
import { recordersInScope } from "#renderer/features/places/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { navigate } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";

const PROBLEMS: Partial<Record<AttentionKind, RecorderProblem>> = {
  sites_unreachable: "unreachable",
  recorders_unreachable: "unreachable",
  consents_needed: "consent_needed",
  sign_ins_blocked: "sign_in_blocked",
  sign_ins_untested: "sign_in_untested",
  certificates_changed: "certificate_changed",
  recorders_failing: "failing",
  recorders_not_audited: "not_audited",
};

const SCREENS: Partial<Record<AttentionKind, string>> = {
  alerts_open: "alerts",
  passwords_missing: "settings/credentials",
  rollouts_stopped: "rollouts",
  rollouts_running: "rollouts",
  approvals_waiting: "approvals",
  rollouts_missed: "scheduled",
  schedules_overdue: "settings/schedules",
  agents_silent: "settings/agents",
  recorders_drifted: "drift",
};

/** Opens the list of what an item counts. */
export function openItem(services: Services, { kind, siteIds }: AttentionItem): void {
  // Recorders are split by site: sites where no recorder answers, and sites where other recorders do.
  open(services, kind, kind.endsWith("_unreachable") || kind === "checks_in_future" ? siteIds : []);
}

/** Opens the list of what one entry of an item counts: that of its site, or its rollout. */
export function openEntry(
  services: Services,
  { kind }: AttentionItem,
  entry: AttentionEntry,
): void {
  if (kind === "rollouts_missed") navigate("scheduled");
  else if (kind.startsWith("rollouts_")) navigate(`rollouts/${entry.id}`);
  else if (kind === "approvals_waiting") navigate(`plans/${entry.id}`);
  else if (kind === "passwords_missing") enterPassword(services, entry.id);
  else open(services, kind, [entry.id]);
}

function open(services: Services, kind: AttentionKind, siteIds: readonly string[]): void {
  const problem = PROBLEMS[kind];
  if (problem) return list(services, { problem: [problem], site: siteIds });
  if (isHealthFactId(kind)) return openFact(services, kind, siteIds);
  if (kind === "checks_in_future") return list(services, { site: siteIds });
  if (kind === "channels_down") return openChannels(services, "down", siteIds);
  if (kind === "channels_expected") return openChannels(services, "maintenance", siteIds);
  navigate(SCREENS[kind] ?? "recorders");
}

/** The scope of the overview stays that of the list. */
function list(services: Services, filter: Partial<RecorderFilter>): void {
  showRecorders(services, { ...NO_FILTER, ...filter }, {});
}

/** The recorders or channels with a problem of a fact. */
function openFact(services: Services, fact: HealthFactId, siteIds: readonly string[]): void {
  if (factOf(fact).subject === "channel")
    showChannels(services, { health: fact, sites: namesOf(services, siteIds) });
  else list(services, { health: [fact], site: siteIds });
}

const LISTS: Partial<Record<AttentionKind, () => string>> = {
  channels_down: () => text.showChannels,
  channels_expected: () => text.showChannels,
  alerts_open: () => text.showAlerts,
  rollouts_stopped: () => text.showRollouts,
  rollouts_running: () => text.showRollouts,
  rollouts_missed: () => text.showRollouts,
  approvals_waiting: () => text.showPlans,
  schedules_overdue: () => text.showSchedules,
  agents_silent: () => text.showAgents,
  recorders_drifted: () => text.showDrift,
};

/** Recorders that may answer when they are asked again. */
const ASKED_AGAIN: ReadonlySet<AttentionKind> = new Set([
  "sites_unreachable",
  "recorders_unreachable",
  "sign_ins_untested",
  "recorders_failing",
  "recorders_not_audited",
]);

/** The next step for an item: what removes the problem where Muster can do that, else its list. */
export function buttonOf(item: AttentionItem): ItemButton {
  const { kind, entries } = item;
  const [first] = entries;
  if (kind === "passwords_missing" && first)
    return { label: text.enterPassword, run: ({ services }) => enterPassword(services, first.id) };
  if (kind === "consents_needed") return { label: text.giveConsent, run: giveConsent };
  if (ASKED_AGAIN.has(kind)) {
    const label = kind === "recorders_not_audited" ? text.auditAction : text.auditAgain;
    return { label, calls: "audit.run", run: (context) => auditAgain(context, item) };
  }
  return {
    label: text.show,
    name: listLabel(kind),
    run: ({ services }) => openItem(services, item),
  };
}

function listLabel(kind: AttentionKind): string {
  if (isHealthFactId(kind))
    return factOf(kind).subject === "channel" ? text.showChannels : text.showRecorders;
  return LISTS[kind]?.() ?? text.showRecorders;
}

export interface ItemButton {
  readonly label: string;
  /** The label with its object, for screen readers and tooltips. */
  readonly name?: string;
  /** The method that it calls at once, for the rights of the user. */
  readonly calls?: ActionCall;
  run(context: Pick<ActionContext, "services" | "scope">): void;
}

type Here = Pick<ActionContext, "services" | "scope">;

/** Audits the recorders that an item counts. */
function auditAgain(context: Here, { kind, siteIds }: AttentionItem): void {
  const sites = new Set(siteIds);
  const ids = recordersWith(context, PROBLEMS[kind])
    .filter(({ siteId }) => sites.has(siteId))
    .map(({ id }) => id);
  if (ids.length > 0) void context.services.get(channelsStore).getState().runAudit(ids);
}

/** The recorders of the scope with a problem. */
function recordersWith({ services, scope }: Here, problem: RecorderProblem | undefined) {
  const inScope = recordersInScope(services, scope);
  const here = inScope === undefined ? null : new Set(inScope);
  return services
    .get(recordersStore)
    .getState()
    .recorders.filter((one) => problemOf(one) === problem && (here?.has(one.id) ?? true));
}

/** Lists the recorders that need consent, and asks whether the user trusts their networks. */
function giveConsent(context: Here): void {
  const { services } = context;
  open(services, "consents_needed", []);
  const ids = recordersWith(context, "consent_needed").map(({ id }) => id);
  if (ids.length > 0) services.get(recordersStore).getState().show({ kind: "trustNetwork", ids });
}

/** Opens the channels in a condition, of these sites or of all. */
export function openChannels(
  services: Services,
  condition: Condition | "all",
  siteIds: readonly string[] = [],
): void {
  showChannels(services, {
    conditions: condition === "all" ? [] : [condition],
    sites: namesOf(services, siteIds),
  });
}

/** The list of channels is filtered by names of sites. */
function namesOf(services: Services, siteIds: readonly string[]): string[] {
  const { sites } = services.get(sitesStore).getState();
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return siteIds.flatMap((id) => names.get(id) ?? []);
}

/** Opens the recorders with problems of any kind. */
export function openRecordersWithProblems(services: Services): void {
  list(services, { health: [ANY_PROBLEM] });
}

/** Opens the recorders in a state (`inventory/state.ts`); an empty text: all. */
export function openRecorders(services: Services, state: string): void {
  list(services, { state: state === "" ? [] : [state] });
}
