import type { Storage } from "#core/platform/storage/index.ts";

interface RecorderPlace {
  readonly id: string;
  readonly siteId: string;
  readonly tags: string;
}

interface AlertProblem {
  readonly recorderId: string;
  readonly active: 0 | 1;
  /** The recorder answers with failures. */
  readonly failing: 0 | 1;
}

/** What decides whether something is visible, as the database has it now. */
export class FleetReads {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      recorders: sqlite.prepare<[], RecorderPlace>(
        "select id, site_id as siteId, tags_json as tags from recorder",
      ),
      sites: sqlite.prepare<[], [string, string | null]>("select id, customer_id from site").raw(),
      siteNamed: sqlite.prepare<[string], string>("select id from site where name = ?").pluck(),
      customerNamed: sqlite
        .prepare<[string], string>("select id from customer where name = ?")
        .pluck(),
      problems: sqlite.prepare<[string], AlertProblem>(
        `select recorder_id as recorderId, ended_at is null as active, status = 'attention' as failing
         from alert_item where alert_id = ?`,
      ),
      openAlerts: sqlite.prepare<[], { id: string; waiting: 0 | 1 }>(
        `select id, acknowledged_at is null and snoozed_until is null as waiting from alert
         where state = 'open'`,
      ),
      recordersOfPlan: sqlite
        .prepare<[string], string>(
          `select json_extract(item.value, '$.recorderId')
           from plan, json_each(plan.body_json, '$.items') item where plan.id = ?`,
        )
        .pluck(),
      planOfScheduled: sqlite
        .prepare<[string], string>("select plan_id from scheduled_rollout where id = ?")
        .pluck(),
      recordersOfRollout: sqlite
        .prepare<[string], string>("select recorder_id from rollout_item where rollout_id = ?")
        .pluck(),
    };
  }

  recorders(): Iterable<RecorderPlace> {
    return this.#statements.recorders.iterate();
  }

  /** Id of the customer of each site. */
  customersOfSites(): ReadonlyMap<string, string | null> {
    return new Map(this.#statements.sites.all());
  }

  siteNamed(name: string): string | null {
    return this.#statements.siteNamed.get(name) ?? null;
  }

  customerNamed(name: string): string | null {
    return this.#statements.customerNamed.get(name) ?? null;
  }

  problemsOf(alertId: string): AlertProblem[] {
    return this.#statements.problems.all(alertId);
  }

  openAlerts(): { id: string; waiting: 0 | 1 }[] {
    return this.#statements.openAlerts.all();
  }

  recordersOfPlan(id: string): string[] {
    return this.#statements.recordersOfPlan.all(id);
  }

  planOfScheduled(id: string): string | null {
    return this.#statements.planOfScheduled.get(id) ?? null;
  }

  recordersOfRollout(id: string): string[] {
    return this.#statements.recordersOfRollout.all(id);
  }
}
