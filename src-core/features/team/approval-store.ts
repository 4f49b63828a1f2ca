import type { ApprovalRequest, ApprovalState } from "#shared/domain/approvals.ts";
import type { PlanApproval, PlanRemark } from "#shared/domain/team.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";

type Row = Tables["plan_approval"];
type Request = Tables["approval_request"];

/** Review of a plan: who approved it as it is now, who requested that, and who rejected it. */
export interface PlanReview {
  readonly approvals: readonly PlanApproval[];
  readonly asked: PlanRemark | null;
  readonly rejected: PlanRemark | null;
}

type Places = Pick<ApprovalRequest, "customers" | "sites">;

interface ListedRow extends Request {
  readonly name: string;
  readonly plan_digest: string;
  readonly areas_json: string;
  readonly counts_json: string;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
}

/** Approvals of plans, and what was asked of approvers. */
export class ApprovalStore {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    this.#statements = {
      approvals: sqlite.prepare<[string, string], Row>(
        "select * from plan_approval where plan_id = ? and digest = ? and withdrawn_at is null order by at",
      ),
      withdraw: sqlite.prepare<[string, string]>(
        "update plan_approval set withdrawn_at = ? where user_id = ? and withdrawn_at is null",
      ),
      approve: sqlite.prepare<[Omit<Row, "withdrawn_at">]>(
        `insert into plan_approval (plan_id, digest, user_id, user_name, at, withdrawn_at)
         values (@plan_id, @digest, @user_id, @user_name, @at, null)
         on conflict do update set at = excluded.at, user_name = excluded.user_name, withdrawn_at = null
         where withdrawn_at is not null`,
      ),
      request: sqlite.prepare<[string, string], Request>(
        "select * from approval_request where plan_id = ? and digest = ?",
      ),
      ask: sqlite.prepare<[Pick<Request, AskedColumn>]>(
        `insert or replace into approval_request (plan_id, digest, user_id, user_name, at, note, places_json)
         values (@plan_id, @digest, @user_id, @user_name, @at, @note, @places_json)`,
      ),
      reject: sqlite.prepare<[Pick<Request, RejectedColumn>]>(
        `update approval_request set rejected_at = @rejected_at, rejected_by = @rejected_by,
           rejected_by_name = @rejected_by_name, reason = @reason where plan_id = @plan_id`,
      ),
      forget: sqlite.prepare<[string]>("delete from approval_request where plan_id = ?"),
      places: sqlite.prepare<[string], { site: string; customer: string | null }>(
        `select distinct s.name as site, c.name as customer
         from plan, json_each(plan.body_json, '$.items') item
         join recorder r on r.id = item.value ->> '$.recorderId'
         join site s on s.id = r.site_id left join customer c on c.id = s.customer_id
         where plan.id = ? and item.value ->> '$.state' = 'ready' order by s.name`,
      ),
      list: sqlite.prepare<[string], ListedRow>(
        `select q.*, p.name, p.digest as plan_digest, p.areas_json, p.counts_json, p.created_by, p.created_by_name
         from approval_request q join plan p on p.id = q.plan_id and p.digest = q.digest
         where q.at >= ? or (q.rejected_at is null and not exists (select 1 from plan_approval a
           where a.plan_id = q.plan_id and a.digest = q.digest and a.withdrawn_at is null
             and a.user_id is not p.created_by)) order by q.at`,
      ),
    };
  }

  review(planId: string, digest: string): PlanReview {
    const request = this.#statements.request.get(planId, digest);
    return {
      approvals: this.#statements.approvals.all(planId, digest).map(toApproval),
      asked: request ? askedOf(request) : null,
      rejected: request ? rejectionOf(request) : null,
    };
  }

  approve(planId: string, approval: PlanApproval): void {
    const { digest, userId: user_id, userName: user_name, at } = approval;
    this.#statements.approve.run({ plan_id: planId, digest, user_id, user_name, at });
  }

  /** Another request of the plan is replaced, with its rejection. */
  ask(planId: string, digest: string, remark: PlanRemark): void {
    const { userId: user_id, userName: user_name, at, note } = remark;
    const places_json = JSON.stringify(this.#placesOf(planId));
    this.#statements.ask.run({
      plan_id: planId,
      digest,
      user_id,
      user_name,
      at,
      note,
      places_json,
    });
  }

  reject(planId: string, remark: PlanRemark): void {
    this.#statements.reject.run({
      plan_id: planId,
      rejected_at: remark.at,
      rejected_by: remark.userId,
      rejected_by_name: remark.userName,
      reason: remark.note,
    });
  }

  withdrawRequest(planId: string): void {
    this.#statements.forget.run(planId);
  }

  withdrawAllOf(userId: string, at: string): void {
    this.#statements.withdraw.run(at, userId);
  }

  /** What waits, and what was asked for since that time; the oldest first. */
  list(since: string): ApprovalRequest[] {
    return this.#statements.list.all(since).map((row) => {
      const { plan_id: planId, name, digest, created_by: userId } = row;
      const approvals = this.#statements.approvals.all(planId, digest);
      const counting = approvals.find((one) => one.user_id !== userId);
      const rejected = rejectionOf(row);
      const approved = counting ? { ...toApproval(counting), note: "" } : null;
      const state: ApprovalState = rejected ? "rejected" : approved ? "approved" : "waiting";
      const decided = rejected ?? approved;
      return {
        planId,
        name,
        digest,
        state,
        author: userId === null ? null : { userId, userName: row.created_by_name ?? "" },
        areas: JSON.parse(row.areas_json) as Area[],
        recorders: (JSON.parse(row.counts_json) as { ready: number }).ready,
        ...(JSON.parse(row.places_json) as Places),
        asked: askedOf(row),
        decided: decided && {
          userId: decided.userId,
          userName: decided.userName,
          at: decided.at,
          note: decided.note,
        },
      };
    });
  }

  #placesOf(planId: string): Places {
    const rows = this.#statements.places.all(planId);
    return {
      sites: [...new Set(rows.map(({ site }) => site))],
      customers: [...new Set(rows.flatMap(({ customer }) => customer ?? []))],
    };
  }
}

type AskedColumn = "at" | "digest" | "note" | "places_json" | "plan_id" | "user_id" | "user_name";
type RejectedColumn = "plan_id" | "reason" | "rejected_at" | "rejected_by" | "rejected_by_name";

function toApproval({ user_id: userId, user_name: userName, at, digest }: Row): PlanApproval {
  return { userId, userName, at, digest };
}

function askedOf({ user_id: userId, user_name: userName, at, note }: Request): PlanRemark {
  return { userId, userName, at, note };
}

function rejectionOf(row: Request): PlanRemark | null {
  const { rejected_at: at, rejected_by: userId, rejected_by_name: userName, reason: note } = row;
  if (at === null || userId === null) return null;
  return { userId, userName: userName ?? "", at, note: note ?? "" };
}
