import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Alert } from "#shared/domain/alerts.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { loadAllLanguages } from "#shared/languages/index.ts";
import { alertMessages } from "#shared/messages/alerts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import type { SilentAgent } from "#core/features/agents/index.ts";
import type { ClockSteps } from "#core/features/clock/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { Mailer } from "#core/features/mail/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { WebhookSender } from "#core/platform/ports/webhook.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { AlertHandling, noAlert } from "./alert-handling.ts";
import type { AssignableUsers } from "./assignable.ts";
import { Dispatcher } from "./dispatcher.ts";
import { evaluate, type EvaluationTools } from "./evaluate.ts";
import { InventoryFacts } from "./facts.ts";
import { FoundTimes } from "./found-times.ts";
import { startLoop, type Loop } from "./loop.ts";
import { Outbox } from "./outbox.ts";
import { AlertRules } from "./rules.ts";
import { shownAlerts, shownDetails } from "./shown.ts";
import { AlertStore } from "./store.ts";
import { Webhooks } from "./webhooks.ts";
import type { DriftProblem, StatusProblem } from "./fleet-state.ts";
import { AlertWriter, type CurrentChannelNames } from "./writer.ts";

/** How often drift is compared, in ms: that looks at every recorder that a rollout wrote to. */
const DRIFT_EVERY_MS = 10 * 60_000;

export interface AlertTools {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  /** Notices that the clock goes back. */
  readonly steps: ClockSteps;
  readonly logger: Logger;
  readonly secrets: Pick<Secrets, "service" | "status">;
  readonly webhook: WebhookSender;
  readonly mailer: Mailer;
  /** What is not well now, from the stored status history. */
  readonly problems: () => readonly StatusProblem[];
  /** Facts that are not as they should be. */
  readonly health: Pick<Health, "problems">;
  /** Agents that do not report; null if that is not known. */
  readonly agents: () => readonly SilentAgent[] | null;
  readonly channelNames: () => CurrentChannelNames;
  /** To whom alerts can be assigned. */
  readonly assignable: AssignableUsers;
  /** Recorders that drifted. */
  readonly drift: () => Promise<readonly DriftProblem[]>;
}

type Methods = Extract<keyof Handlers, `alerts.${string}`>;

/** Alerts: decided from what is stored, delivered from an outbox. */
export class Alerts {
  readonly #tools: AlertTools;
  readonly #store: AlertStore;
  readonly #rules: AlertRules;
  readonly #outbox: Outbox;
  readonly #webhooks: Webhooks;
  readonly #care: AlertHandling;
  readonly #dispatcher: Dispatcher;
  readonly #evaluation: EvaluationTools;
  readonly #stopped = new AbortController();
  #loop: Loop | null = null;
  #unwatch: (() => void) | null = null;
  readonly #unwatchTeam: () => void;
  #driftAt = Number.NEGATIVE_INFINITY;

  constructor(tools: AlertTools) {
    const { storage, clock, secrets, mailer, steps } = tools;
    this.#tools = tools;
    const facts = new InventoryFacts(storage);
    this.#store = new AlertStore(storage);
    this.#rules = new AlertRules(storage);
    this.#outbox = new Outbox(storage, this.#store, facts);
    this.#webhooks = new Webhooks({ ...tools, rules: this.#rules });
    this.#care = new AlertHandling(storage, this.#store, clock, tools.assignable);
    this.#unwatchTeam = tools.events.watch(({ event }) => {
      if (event === "team.changed" && this.#care.unassignLapsed() > 0) this.#changed();
    });
    const writer = new AlertWriter(storage, this.#store, this.#outbox, facts, tools.channelNames);
    const { problems } = tools;
    const health = () => tools.health.problems();
    const shared = { storage, store: this.#store, rules: this.#rules, facts };
    this.#evaluation = {
      ...shared,
      writer,
      problems,
      health,
      agents: tools.agents,
      clockSteps: steps,
      foundTimes: new FoundTimes(storage),
    };
    this.#dispatcher = new Dispatcher({
      storage,
      clock,
      mailer,
      outbox: this.#outbox,
      webhooks: this.#webhooks,
      isUnlocked: async () => (await secrets.status()).state === "ready",
      random: Math.random,
      changed: () => this.#changed(),
    });
  }

  /** How many are open, and when the newest and the oldest was opened. */
  open() {
    return this.#store.summary();
  }

  /**
   * Brings alerts up to date with what is stored, as after an audit.
   * @param withDrift false: alerts about drift stay as they are; comparing a fleet takes longer than all the rest
   */
  async evaluate(withDrift = true): Promise<void> {
    const now = Date.parse(this.#tools.clock.now());
    const isWatched = this.#rules
      .list()
      .some(({ enabled, conditions }) => enabled && conditions.includes("drift"));
    const isDue = now - this.#driftAt >= DRIFT_EVERY_MS || now < this.#driftAt;
    const drift = !isWatched ? [] : isDue && withDrift ? await this.#tools.drift() : null;
    if (drift !== null) this.#driftAt = now;
    const isOther = evaluate(this.#evaluation, now, drift);
    if (this.#care.unassignLapsed() > 0 || isOther) this.#changed();
  }

  /** Mail addresses that rules send to. */
  addresses(): string[] {
    return this.#rules.list().flatMap(({ deliver }) => deliver.emails);
  }

  /** Open alerts with that part of a name of a site, recorder, channel or note; the newest first. */
  openAlerts(text: string, limit: number, visible?: VisibleFleet): Alert[] {
    const recorderIds = visible && { recorderIds: [...visible.recorderIds] };
    const found = this.#store.list({ state: "open", text, limit, ...recorderIds }, visible);
    return shownAlerts(found.slice(0, limit), visible);
  }

  /** Audits that end in an evaluation, in whatever process. */
  afterAudits<H extends Pick<Handlers, "audit.run">>(handlers: H): H {
    const audit = handlers["audit.run"];
    const audited: Handlers["audit.run"] = async (input, context) => {
      const done = await audit(input, context);
      await this.evaluate(false).catch((error: unknown) =>
        this.#tools.logger.error("Alerts could not be updated after an audit", {
          error: String(error),
        }),
      );
      return done;
    };
    return { ...handlers, "audit.run": audited };
  }

  /** Starts to evaluate and to deliver, for processes that stay open. */
  begin(): void {
    const { clock, logger, events } = this.#tools;
    this.#loop ??= startLoop(clock, logger, (signal) => this.#round(signal));
    this.#unwatch ??= events.watch(({ event }) => {
      if (WAKING.has(event)) this.#loop?.wake();
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#unwatch?.();
    this.#unwatchTeam();
    await this.#loop?.stop();
  }

  async #round(signal: AbortSignal): Promise<number | null> {
    // Once: mails are in the languages of customers.
    await loadAllLanguages();
    await this.evaluate();
    await this.#dispatcher.run(signal);
    return this.#outbox.nextAt();
  }

  #changed(): void {
    this.#tools.events.emit("alerts.changed", this.#store.counts());
  }

  #publishChanged(changed: Result<number>): Result<{ changed: number }> {
    if (!changed.ok) return changed;
    if (changed.value > 0) this.#changed();
    return ok({ changed: changed.value });
  }

  get handlers(): Pick<Handlers, Methods> {
    const care = this.#care;
    return {
      "alerts.list": async (wish, { visible }) => {
        const found = this.#store.list(wish, visible);
        const alerts = shownAlerts(found.slice(0, wish.limit), visible);
        const more = found.length > wish.limit;
        const { revision } = this.#tools.events;
        const counts = visible?.alertCounts() ?? this.#store.counts();
        const { siteIds, recorderIds } = wish;
        const isWhole = siteIds === undefined && recorderIds === undefined;
        const placeCounts = isWhole ? counts : this.#store.countsAt(wish, visible);
        return ok({ revision, alerts, more, counts, placeCounts });
      },
      "alerts.get": async ({ id }, { visible }) => {
        const details = this.#store.details(id);
        const shown = details && shownDetails(details, visible);
        return shown ? ok(shown) : err(noAlert(id));
      },
      "alerts.acknowledge": async (wish, { actor }) =>
        this.#publishChanged(care.acknowledge(wish, actor.user)),
      "alerts.snooze": async (wish, { actor }) =>
        this.#publishChanged(care.snooze(wish, actor.user)),
      "alerts.note": async (wish, { actor }) => this.#publishChanged(care.note(wish, actor.user)),
      "alerts.assign": async (wish, { actor }) =>
        this.#publishChanged(care.assign(wish, actor.user)),
      "alerts.assignees": async ({ ids }) => ok({ names: care.assignees(ids) }),
      "alerts.rules": async () => ok({ rules: [...this.#rules.list()] }),
      "alerts.setRules": async ({ rules }) => {
        const set = this.#rules.set(rules);
        if (!set.ok) return set;
        await this.evaluate();
        this.#changed();
        return ok({ rules: [...this.#rules.list()] });
      },
      "alerts.webhooks": async () => ok({ webhooks: this.#webhooks.list() }),
      "alerts.setWebhook": async (wish) => {
        const set = await this.#webhooks.set(wish);
        if (set.ok) this.#changed();
        return set;
      },
      "alerts.removeWebhook": async ({ id }) => {
        const removed = await this.#webhooks.remove(id);
        if (!removed.ok) return removed;
        this.#changed();
        return ok(removed.value);
      },
      "alerts.testWebhook": async ({ id }, { signal }) => {
        const { webhookTest: text } = alertMessages;
        const key = newId();
        const createdAt = this.#tools.clock.now();
        const body = JSON.stringify({ version: 1, id: key, type: "test", createdAt, text });
        const posted = await this.#webhooks.post(id, { id: key, event: "test", body }, signal);
        return posted.ok ? ok({ status: posted.value }) : err(posted.error.error);
      },
      "alerts.notices": async ({ after }, { actor, visible }) =>
        ok(this.#store.notices(after, actor.user, visible)),
      "alerts.deliver": async (_, { signal }) => {
        await this.evaluate();
        const end = AbortSignal.any([signal, this.#stopped.signal]);
        await this.#dispatcher.run(end);
        return ok({ waiting: this.#outbox.waiting() });
      },
    };
  }
}

/** After these there may be something to evaluate or to deliver. */
const WAKING: ReadonlySet<string> = new Set([
  "channels.changed",
  "recorders.changed",
  "sites.changed",
  "health.changed",
  "secrets.changed",
]);
