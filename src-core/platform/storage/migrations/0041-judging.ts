import type { Migration } from "./migration.ts";

/** Recorders that have facts. */
const judged = (which: string) =>
  `insert or ignore into fact_judging
     select id from recorder where ${which} and exists (select 1 from fact_state where recorder_id = recorder.id)`;

/**
 * Recorders whose facts are to be judged again (features/facts/): something else is agreed for them since they moved to another site,
 * have other tags, came back, or since an expectation changed. Triggers note them, so no way of moving a recorder can forget it.
 */
export const judging: Migration = [
  "create table fact_judging (recorder_id text primary key) without rowid",
  `create trigger recorder_moved after update of site_id, tags_json on recorder
     when old.site_id is not new.site_id or old.tags_json is not new.tags_json
     begin ${judged("id = new.id")}; end`,
  `create trigger recorder_returned after insert on recorder begin ${judged("id = new.id")}; end`,
  `create trigger site_moved after update of customer_id on site
     when old.customer_id is not new.customer_id
     begin ${judged("site_id = new.id")}; end`,
  ...["insert", "update", "delete"].map(
    (change) =>
      `create trigger expectation_${change} after ${change} on expectation begin ${judged("true")}; end`,
  ),
];
