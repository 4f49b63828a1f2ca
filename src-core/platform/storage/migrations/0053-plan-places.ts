import type { Migration } from "./migration.ts";

/** @param ids query for the ids of the recorders */
function placesOf(ids: string): string {
  return `(
     with place as (
       select distinct site.id as id, site.name as site, customer.name as customer
       from recorder
         join site on site.id = recorder.site_id
         left join customer on customer.id = site.customer_id
       where recorder.id in (${ids}))
     select json_object(
       'customers', json((select json_group_array(name) from
         (select distinct customer as name from place where customer is not null order by 1 limit 3))),
       'customerCount', (select count(distinct customer) from place),
       'sites', json((select json_group_array(name) from
         (select site as name from place order by 1 limit 3))),
       'siteCount', (select count(*) from place)))`;
}

/**
 * The lists of plans and rollouts show the customers and sites of each without reading its recorders, and who started a rollout. For
 * older ones, both are found by the recorders that exist, and by the activity log. A rollout has places of its own: it may write to a
 * part of its plan, and users who see this part only may know no other places.
 */
export const planPlaces: Migration = [
  "alter table plan add column places_json text not null default '{}'",
  `update plan set places_json =
     ${placesOf("select value ->> '$.recorderId' from json_each(plan.body_json, '$.items')")}`,
  "alter table rollout add column places_json text not null default '{}'",
  `update rollout set places_json =
     ${placesOf("select recorder_id from rollout_item where rollout_id = rollout.id")}`,
  "alter table rollout add column started_by text",
  `update rollout set started_by = (
     select iif(json_valid(body_json), body_json ->> '$.user', null) from activity
     where subject = rollout.id and kind in ('rollout.started', 'rollout.retried')
     order by seq limit 1)`,
];
