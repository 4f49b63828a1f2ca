import { isSiteOffline } from "#shared/domain/condition.ts";
import { downChannels } from "#shared/domain/place-health.ts";
import { inOrder, type AttentionItem, type Overview } from "#shared/domain/overview.ts";
import type { StoredChannelNames, UnnamedProblem } from "#core/features/availability/index.ts";
import { compareTimes } from "#shared/compare.ts";
import type { OverviewFacts, RecorderTrouble } from "./facts.ts";
import { itemOf, type AttentionCase } from "./group.ts";

export interface OverviewInput {
  readonly facts: OverviewFacts;
  readonly problems: readonly UnnamedProblem[];
  readonly channelNames: Pick<StoredChannelNames, "of">;
  /** Sites with trouble that are in maintenance now. */
  readonly maintained: ReadonlySet<string>;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Time after which a problem counts as new; null if nothing is new. */
  readonly after: string | null;
  /** Items of other features: alerts, audits. */
  readonly others: readonly AttentionItem[];
}

/** How the fleet is now, and what needs attention. `calmSince` is left to the caller, who alone knows the past. */
export function composeOverview(around: OverviewInput): Omit<Overview, "calmSince"> {
  const { facts, problems, now } = around;
  return {
    at: now,
    sites: facts.sites,
    recorders: recorderCounts(around),
    channels: channelCounts(facts, problems),
    audited: facts.audited,
    lastAuditAt: facts.lastAuditAt,
    attention: inOrder([
      ...recorderItems(around),
      ...channelItems(around),
      ...rolloutItems(around),
      ...around.others,
    ]),
  };
}

function recorderCounts({ facts, maintained }: OverviewInput): Overview["recorders"] {
  const of = (state: string) => facts.recordersByState.get(state) ?? 0;
  const excused = facts.troubles.filter(
    ({ siteId, state }) => maintained.has(siteId) && state !== "reached",
  );
  const excusedIn = (state: string) => excused.filter((one) => one.state === state).length;
  return {
    total: [...facts.recordersByState.values()].reduce((sum, count) => sum + count, 0),
    reached: of("reached"),
    unreachable: of("unreachable") - excusedIn("unreachable"),
    attention: of("attention") - excusedIn("attention"),
    maintenance: excused.length,
    unknown: of("unknown") - excusedIn("unknown"),
  };
}

const isExcused = ({ expected, maintenance }: UnnamedProblem) => expected || maintenance;

function channelCounts(
  { channels }: OverviewFacts,
  problems: readonly UnnamedProblem[],
): Overview["channels"] {
  const ofChannels = downChannels(problems);
  const maintenance = ofChannels.filter(isExcused).length;
  const down = ofChannels.length - maintenance;
  const unknown = channels.unrecognized + channels.unreached;
  const up = Math.max(0, channels.known - ofChannels.length);
  return { total: channels.known + unknown, up, down, unknown, maintenance };
}

function recorderItems({ facts, problems, maintained, after }: OverviewInput): AttentionItem[] {
  const since = new Map(
    problems.filter(({ channel }) => channel === null).map((one) => [one.recorderId, one]),
  );
  const troubles = facts.troubles.filter(({ siteId }) => !maintained.has(siteId));
  const toCase = (trouble: RecorderTrouble): AttentionCase => {
    const { siteId, siteName: label, recorderName: name } = trouble;
    const known = since.get(trouble.recorderId);
    const began = known?.since ?? trouble.foundAt;
    return {
      id: siteId,
      label,
      name: () => name,
      siteId,
      since: began,
      atLeast: known?.sinceAfter === null,
    };
  };
  const of = (kind: RecorderTrouble["kind"]) =>
    troubles.filter((one) => one.kind === kind).map(toCase);
  const { whole, single } = bySite(of("unreachable"), facts.recordersBySite);
  return [
    sitesItem(whole, after),
    itemOf("recorders_unreachable", single, after),
    itemOf("passwords_missing", facts.passwordsMissing.map(passwordCase), null),
    itemOf("consents_needed", of("consent_needed"), after),
    itemOf("sign_ins_blocked", of("sign_in_blocked"), after),
    itemOf("sign_ins_untested", of("sign_in_untested"), after),
    itemOf("certificates_changed", of("certificate_changed"), after),
    itemOf("recorders_failing", of("failing"), after),
    itemOf("recorders_not_audited", facts.notAudited.map(notAuditedCase), after),
  ].flatMap((item) => item ?? []);
}

/** Sites that lost their line, by the rule that alerts use, and recorders of the others. */
function bySite(cases: readonly AttentionCase[], sizes: ReadonlyMap<string, number>) {
  const sites = [...Map.groupBy(cases, ({ id }) => id)];
  const isWhole = ([id, own]: (typeof sites)[number]) =>
    isSiteOffline(
      own.map(({ since }) => Date.parse(since ?? "") || 0),
      sizes.get(id) ?? 0,
    );
  const single = sites.filter((site) => !isWhole(site)).flatMap(([, own]) => own);
  return { whole: sites.filter(isWhole).map(([, own]) => own), single };
}

/** Counts sites, while each entry counts the recorders of its site. */
function sitesItem(
  sites: readonly (readonly AttentionCase[])[],
  after: string | null,
): AttentionItem | null {
  const latest = sites.map((own) => own.toSorted(latestFirst)[0] as AttentionCase);
  const item = itemOf("sites_unreachable", latest, after);
  const sizes = new Map(sites.map((own) => [own[0]?.id, own.length]));
  return (
    item && {
      ...item,
      entries: item.entries.map((entry) => ({
        ...entry,
        name: "",
        count: sizes.get(entry.id) ?? 1,
      })),
    }
  );
}

function latestFirst(one: AttentionCase, other: AttentionCase): number {
  return compareTimes(other.since ?? "", one.since ?? "");
}

/** Counts credentials; its entries are named after them. */
function passwordCase({ name }: OverviewFacts["passwordsMissing"][number]): AttentionCase {
  return { id: name, label: name, siteId: null, since: null };
}

function notAuditedCase({
  siteId,
  siteName: label,
  count,
}: OverviewFacts["notAudited"][number]): AttentionCase {
  return { id: siteId, label, siteId, since: null, count };
}

function channelItems({ problems, channelNames, after }: OverviewInput): AttentionItem[] {
  const [excused, down] = [true, false].map((are) =>
    downChannels(problems)
      .filter((one) => isExcused(one) === are)
      .map((one) => channelCase(one, channelNames)),
  ) as [AttentionCase[], AttentionCase[]];
  return [itemOf("channels_down", down, after), itemOf("channels_expected", excused, null)].flatMap(
    (item) => item ?? [],
  );
}

function channelCase(problem: UnnamedProblem, names: OverviewInput["channelNames"]): AttentionCase {
  const { recorderId, siteId, siteName: label, since, sinceAfter, recorderName } = problem;
  const channel = problem.channel ?? "";
  const name = () => [recorderName, names.of(recorderId, channel) || channel].join(", ");
  return { id: siteId, label, name, siteId, since, atLeast: sinceAfter === null };
}

function rolloutItems({ facts: { rollouts }, after }: OverviewInput): AttentionItem[] {
  const toCase = ({
    id,
    name: label,
    at: since,
  }: OverviewFacts["rollouts"][number]): AttentionCase => ({
    id,
    label,
    siteId: null,
    since,
  });
  const [running, stopped] = [true, false].map((are) =>
    rollouts.filter(({ state }) => (state === "running") === are).map(toCase),
  ) as [AttentionCase[], AttentionCase[]];
  return [
    itemOf("rollouts_stopped", stopped, after),
    itemOf("rollouts_running", running, null),
  ].flatMap((item) => item ?? []);
}
