import type { Migration } from "./migration.ts";

/** The list of plans shows the fields that each changes without reading its body, which has every value of every recorder. */
export const planFields: Migration = [
  "alter table plan add column fields_json text not null default '[]'",
  `update plan set fields_json = (
       select json_group_array(json_object('area', area, 'path', path)) from (
         select distinct field.value ->> '$.area' as area, field.value ->> '$.path' as path
         from json_each(plan.body_json, '$.items') as item, json_each(item.value, '$.fields') as field
         where field.value ->> '$.state' in ('change', 'unknown_before')))`,
];
