import type { Migration } from "./migration.ts";

/**
 * Recorders that come back after a removal are judged again (0041). A trigger at each insert made an import of a long list take half
 * as long again; recorders with facts are inserted only when a removal is undone, which deletes the removal.
 */
export const returnedRecorders: Migration = [
  "drop trigger recorder_returned",
  `create trigger recorder_returned after delete on removed_recorder begin
     insert or ignore into fact_judging
     select id from recorder where id = old.recorder_id
       and exists (select 1 from fact_state where recorder_id = recorder.id); end`,
];
