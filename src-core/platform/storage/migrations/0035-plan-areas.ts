import type { Migration } from "./migration.ts";

/** The list of plans shows the settings areas of each without reading its body, which has every value of every recorder. */
export const planAreas: Migration = [
  "alter table plan add column areas_json text not null default '[]'",
  `update plan set areas_json = (
       select json_group_array(area) from (
         select distinct field.value ->> '$.area' as area
         from json_each(plan.body_json, '$.items') as item, json_each(item.value, '$.fields') as field))`,
];
