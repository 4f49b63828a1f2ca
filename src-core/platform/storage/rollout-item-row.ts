/** SQL: whether a recorder of a rollout had all values already. Of recorders without a write, only these store values. */
export const ALREADY_SET = "coalesce(outcome = 'skipped' and kept_json is not null, 0)";
