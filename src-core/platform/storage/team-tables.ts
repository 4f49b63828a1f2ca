import type { TokenAccess } from "#shared/domain/team.ts";

/** Rows of the tables of a team: its users, the approvals of plans, and rollouts that users scheduled. */
export interface TeamTables {
  team_user: {
    id: string;
    name: string;
    display_name: string;
    role: string;
    scope_json: string;
    sign_in: string;
    /** Argon2id, in PHC string format; null if the user signs in at an OpenID Connect provider. */
    password_hash: string | null;
    openid_issuer: string | null;
    openid_subject: string | null;
    totp: number;
    /** Time step of the last code that was accepted: no code is accepted twice. */
    totp_step: number;
    disabled: number;
    created_at: string;
    last_seen_at: string | null;
  };
  team_session: {
    id: string;
    /** SHA-256 of the secret. */
    digest: string;
    user_id: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    address: string;
    program: string;
  };
  access_token: {
    id: string;
    /** SHA-256 of the token. */
    digest: string;
    user_id: string;
    name: string;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    access: TokenAccess;
    /** `UserScope`. */
    scope_json: string;
  };
  /** Where users signed in before: `address:NETWORK`, or `browser:` with the digest of a secret. */
  known_origin: { user_id: string; origin: string; at: string };
  team_settings: { id: number; settings_json: string };
  plan_approval: {
    plan_id: string;
    digest: string;
    user_id: string;
    user_name: string;
    at: string;
    /** The user lost the right to approve. */
    withdrawn_at: string | null;
  };
  approval_request: {
    plan_id: string;
    digest: string;
    user_id: string;
    user_name: string;
    at: string;
    note: string;
    /** Sites and customers of the plan, by name, as they were when its approval was asked for. */
    places_json: string;
    rejected_at: string | null;
    rejected_by: string | null;
    rejected_by_name: string | null;
    reason: string | null;
  };
  scheduled_rollout: {
    id: string;
    /** Common to rollouts that were scheduled together. */
    batch: string;
    plan_id: string;
    name: string;
    state: string;
    kind: string;
    starts_at: string;
    latest: string;
    recorders_json: string;
    sites_json: string;
    options_json: string;
    allow_clear: number;
    user_id: string;
    user_name: string;
    scheduled_at: string;
    error_json: string | null;
  };
}
