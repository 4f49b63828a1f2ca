import { fault } from "#shared/errors.ts";
import { alertMessages } from "#shared/messages/alerts.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { LONGEST_SNOOZE_DAYS, type AlertEventKind } from "#shared/domain/alerts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { assignableTo, type AssignableUsers } from "./assignable.ts";
import type { AlertStore } from "./store.ts";

/** A request takes a moment from the form to here. */
const MINUTE_MS = 60_000;
const LONGEST_SNOOZE_MS = LONGEST_SNOOZE_DAYS * 86_400_000 + MINUTE_MS;

type Acknowledgement = Checked<"alerts.acknowledge">;

/** When, and by whom. */
interface Done {
  readonly at: string;
  readonly user: string;
}

/** What users do about alerts: acknowledge, snooze, note, assign. */
export class AlertHandling {
  readonly #storage: Storage;
  readonly #store: AlertStore;
  readonly #clock: Clock;
  readonly #users: AssignableUsers;
  readonly #statements;

  constructor(storage: Storage, store: AlertStore, clock: Clock, users: AssignableUsers) {
    this.#storage = storage;
    this.#store = store;
    this.#clock = clock;
    this.#users = users;
    const { sqlite } = storage;
    this.#statements = {
      acknowledge: sqlite.prepare(
        `update alert set acknowledged_at = @at, acknowledged_by = @by
         where id = @id and state = 'open' and acknowledged_at is null`,
      ),
      unacknowledge: sqlite.prepare(
        `update alert set acknowledged_at = null, acknowledged_by = null
         where id = @id and state = 'open' and acknowledged_at is not null`,
      ),
      snooze: sqlite.prepare(
        `update alert set snoozed_until = @until where id = @id and state = 'open'
           and snoozed_until is not @until`,
      ),
      assign: sqlite.prepare(
        "update alert set assigned_to = @to where id = @id and state = 'open' and assigned_to is not @to",
      ),
      assigned: sqlite.prepare<[], { id: string; userId: string; name: string | null }>(
        `select a.id, a.assigned_to as userId, u.name from alert a
         left join team_user u on u.id = a.assigned_to
         where a.state = 'open' and a.assigned_to is not null`,
      ),
      event: sqlite.prepare(
        "insert into alert_event (alert_id, at, kind, by_user, text) values (?, ?, ?, ?, ?)",
      ),
    };
  }

  /** How many changed; `not_found` if one of them does not exist, and none is changed. */
  acknowledge({ ids, acknowledged, note }: Acknowledgement, user: string): Result<number> {
    return this.#each(ids, (id, at) => {
      const { acknowledge, unacknowledge } = this.#statements;
      const { changes } = acknowledged
        ? acknowledge.run({ id, at, by: user })
        : unacknowledge.run({ id });
      if (changes > 0)
        this.#event(id, acknowledged ? "acknowledged" : "unacknowledged", "", { at, user });
      if (note !== undefined) this.#event(id, "note", note, { at, user });
      return changes > 0 || note !== undefined;
    });
  }

  /** @param until ISO 8601, UTC; null to end the snooze */
  snooze({ ids, until }: Checked<"alerts.snooze">, user: string): Result<number> {
    if (until !== null && Date.parse(until) <= Date.parse(this.#clock.now()))
      return err(fault("bad_input", alertMessages.snoozeInPast, { where: "until" }));
    const latest = Date.parse(this.#clock.now()) + LONGEST_SNOOZE_MS;
    if (until !== null && Date.parse(until) > latest) return err(snoozeTooLong());
    const end = until === null ? null : new Date(until).toISOString();
    return this.#each(ids, (id, at) => {
      const { changes } = this.#statements.snooze.run({ id, until: end });
      if (changes > 0)
        this.#event(id, end === null ? "snooze_ended" : "snoozed", end ?? "", { at, user });
      return changes > 0;
    });
  }

  note({ ids, text }: Checked<"alerts.note">, user: string): Result<number> {
    return this.#each(ids, (id, at) => {
      this.#event(id, "note", text, { at, user });
      return true;
    });
  }

  /** @param to name of a user; null if the alerts are to be assigned to no user */
  assign({ ids, to }: Checked<"alerts.assign">, user: string): Result<number> {
    const wanted = to?.toLowerCase();
    const isWanted = ({ name }: { name: string }) => name.toLowerCase() === wanted;
    // Existence first: a user who is not assignable is the same as one who does not exist.
    const missing = ids.find((id) => this.#store.alert(id) === null);
    if (missing !== undefined) return err(noAlert(missing));
    const found = to === null ? null : assignableTo(this.#users, ids).find(isWanted);
    if (found === undefined) return err(notAssignable(to ?? ""));
    return this.#each(ids, (id, at) => {
      const { changes } = this.#statements.assign.run({ id, to: found?.id ?? null });
      const kind = found === null ? "unassigned" : "assigned";
      if (changes > 0) this.#event(id, kind, found?.name ?? "", { at, user });
      return changes > 0;
    });
  }

  /** Names of the users to whom all of these alerts can be assigned. */
  assignees(ids: readonly string[]): string[] {
    return assignableTo(this.#users, ids).map(({ name }) => name);
  }

  /**
   * Open alerts of users who were removed or may no longer handle them are assigned to no user again.
   * @returns how many
   */
  unassignLapsed(): number {
    const assigned = this.#statements.assigned.all();
    if (assigned.length === 0) return 0;
    const users = new Map(this.#users().map((user) => [user.id, user]));
    const lapsed = assigned.filter(({ id, userId }) => !users.get(userId)?.seesWholeAlert(id));
    if (lapsed.length === 0) return 0;
    return this.#storage.write(() => {
      const at = this.#clock.now();
      for (const { id, name } of lapsed) {
        this.#statements.assign.run({ id, to: null });
        this.#event(id, "unassigned", name ?? "", { at, user: "" });
      }
      return lapsed.length;
    });
  }

  #each(ids: readonly string[], work: (id: string, at: string) => boolean): Result<number> {
    return this.#storage.write(() => {
      const missing = ids.find((id) => this.#store.alert(id) === null);
      if (missing !== undefined) return err(noAlert(missing));
      const at = this.#clock.now();
      return ok([...new Set(ids)].filter((id) => work(id, at)).length);
    });
  }

  #event(id: string, kind: AlertEventKind, text: string, { at, user }: Done): void {
    this.#statements.event.run(id, at, kind, user, text);
  }
}

function snoozeTooLong() {
  const hint = alertMessages.snoozeTooLongHint;
  const message = alertMessages.snoozeTooLong({ count: LONGEST_SNOOZE_DAYS });
  return fault("bad_input", message, { hint, where: "until" });
}

function notAssignable(name: string) {
  const hint = alertMessages.notAssignableHint;
  return fault("bad_input", alertMessages.notAssignable({ name }), { hint, where: "to" });
}

export function noAlert(id: string) {
  return fault("not_found", alertMessages.noAlert({ id }), { hint: alertMessages.noAlertHint });
}
