import type { ConditionClass } from "#shared/domain/condition.ts";
import type { FactReadingRow } from "#shared/domain/health.ts";
import { isHealthFactId, type HealthFactId } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { onResync } from "#renderer/services/resync.ts";
import type { Services } from "#renderer/services/store.ts";
import { factNumber, factText } from "./fact-value.ts";
import { factVerdictText } from "./fact-labels.ts";

/** What a cell of a list shows of a fact. */
export interface ShownValue {
  readonly text: string;
  readonly number: number | null;
  readonly condition: ConditionClass;
  readonly verdict: string;
  /** ISO 8601, UTC; null if nothing was read. */
  readonly since: string | null;
}

/** Values by fact, and then by recorder id, or recorder id and channel: `r1/CH3`. */
export type FactValues = ReadonlyMap<HealthFactId, ReadonlyMap<string, ShownValue>>;

/** Recorders in one answer: 3,000 channels. */
const PIECE = 200;
/** Least time between two rounds, in ms: an audit changes recorders many times a second. */
const EVERY_MS = 2_000;

/** Loads the values of the facts that a list shows, and again those of recorders that were audited. */
export class FactValueFeed {
  readonly #services: Services;
  readonly #show: (values: FactValues) => void;
  #facts: readonly HealthFactId[] = [];
  #values = new Map<HealthFactId, Map<string, ShownValue>>();
  /** Recorders that the list has. */
  #wanted: ReadonlySet<string> = new Set();
  #due = new Set<string>();
  #running = false;

  constructor(services: Services, show: (values: FactValues) => void) {
    this.#services = services;
    this.#show = show;
    const { client } = services;
    const again = (ids: readonly string[]) => {
      for (const id of ids) if (this.#wanted.has(id)) this.#due.add(id);
      void this.#run();
    };
    services.onDispose(client.subscribe("health.changed", ({ recorderIds }) => again(recorderIds)));
    // An audit that changes no verdict changes values.
    services.onDispose(
      client.subscribe("channels.changed", ({ recorderIds, seen = [] }) =>
        again([...recorderIds, ...seen.map(([id]) => id)]),
      ),
    );
    onResync(services, async () => again([...this.#wanted]));
    services.onDispose(() => this.want([], []));
  }

  /** What the list shows now; without facts, nothing is loaded. */
  want(facts: readonly HealthFactId[], recorderIds: Iterable<string>): void {
    const before = this.#wanted;
    this.#wanted = new Set(facts.length === 0 ? [] : recorderIds);
    const isNew = facts.some((id) => !this.#facts.includes(id));
    this.#facts = facts;
    for (const id of this.#values.keys()) if (!facts.includes(id)) this.#values.delete(id);
    for (const id of facts) if (!this.#values.has(id)) this.#values.set(id, new Map());
    for (const id of this.#wanted) if (isNew || !before.has(id)) this.#due.add(id);
    for (const id of this.#due) if (!this.#wanted.has(id)) this.#due.delete(id);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#due.size > 0) {
        if (!(await this.#round())) return;
        this.#show(new Map(this.#values));
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    } finally {
      this.#running = false;
    }
  }

  /** Everything that is due, piece by piece. @returns false if the core did not answer */
  async #round(): Promise<boolean> {
    while (this.#due.size > 0) {
      const recorderIds = [...this.#due].slice(0, PIECE);
      for (const id of recorderIds) this.#due.delete(id);
      const facts = [...this.#facts];
      const answer = await this.#services.client.call("health.list", { recorderIds, facts });
      if (!answer.ok) {
        for (const id of recorderIds) this.#due.add(id);
        return false;
      }
      for (const reading of answer.value.readings) this.#take(reading);
    }
    return true;
  }

  #take(reading: FactReadingRow): void {
    const { recorderId, fact, offered, values } = reading;
    const of = isHealthFactId(fact) ? this.#values.get(fact) : undefined;
    if (!of) return;
    if (!offered || values.length === 0) of.set(recorderId, unread(offered));
    for (const one of values) {
      of.set(one.channel === "" ? recorderId : `${recorderId}/${one.channel}`, {
        text: factText(fact, one) || factVerdictText(one),
        number: factNumber(fact, one),
        condition: one.condition,
        verdict: factVerdictText(one),
        since: one.since,
      });
    }
  }
}

function unread(isOffered: boolean): ShownValue {
  const shown = isOffered ? text.notRead : text.notReported;
  return { text: shown, number: null, condition: "unknown", verdict: shown, since: null };
}
