import type { Migration } from "./migration.ts";

/**
 * The list of plans shows the customers and sites of each without reading its body, and the list of rollouts who started each. Both are
 * found for older plans and rollouts: by the recorders of the plan that exist, and by the activity log.
 */
export const planPlaces: Migration = [
  "alter table plan add column places_json text not null default '{}'",
  `update plan set places_json = (
     with place as (
       select distinct site.id as id, site.name as site, customer.name as customer
       from json_each(plan.body_json, '$.items') as item
         join recorder on recorder.id = item.value ->> '$.recorderId'
         join site on site.id = recorder.site_id
         left join customer on customer.id = site.customer_id)
     select json_object(
       'customers', json((select json_group_array(name) from
         (select distinct customer as name from place where customer is not null order by 1 limit 3))),
       'customerCount', (select count(distinct customer) from place),
       'sites', json((select json_group_array(name) from
         (select site as name from place order by 1 limit 3))),
       'siteCount', (select count(*) from place)))`,
  "alter table rollout add column started_by text",
  `update rollout set started_by = (
     select iif(json_valid(body_json), body_json ->> '$.user', null) from activity
     where subject = rollout.id and kind in ('rollout.started', 'rollout.retried')
     order by seq limit 1)`,
];
