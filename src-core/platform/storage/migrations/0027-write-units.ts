import type { Migration } from "./migration.ts";

/** What one write carries had an English name; it has a stable id now. Refusals are typed. */
export const writeUnits: Migration = [
  `update rollout_item set steps_json = (select json_group_object(${unitOfPart("key")}, value) from json_each(steps_json))
         where steps_json <> '{}'`,
  `update rollout_item set snapshot_json = (select json_group_array(json_set(
             json_remove(value, '$.part'), '$.unit', ${unitOfPart("value ->> '$.part'")})) from json_each(snapshot_json))
         where snapshot_json is not null`,
  `update rollout_item set error_json = json_set(error_json, '$.refusal',
           case error_json ->> '$.deviceCode' when 'part_failed' then 'partial' else 'values' end)
         where error_json ->> '$.deviceCode' in ('part_failed', 'param_error')`,
];

/** SQL: the id of a write unit from its former name (`recognition CH3`, `disarming of the cameras`). */
function unitOfPart(part: string): string {
  const named = `replace(replace(${part}, 'disarming of the ', 'disarming.'), 'recognition ', 'recognition.')`;
  return `(${named})`;
}
