import type { Migration } from "./migration.ts";

/** Errors of changed certificates named the fingerprints in their message alone. */
export const certificateFingerprints: Migration = [
  `update recorder set reach_error_json = json_set(reach_error_json, '$.certificate', json_object(
          'accepted', ${fingerprintAfter("Accepted: ")}, 'seen', ${fingerprintAfter("Seen now: ")}))
        where reach_error_json ->> '$.code' = 'certificate_changed'
          and instr(reach_error_json ->> '$.message', 'Seen now: ') > 0`,
];

/** SQL: the SHA-256 fingerprint (95 characters) after these words of the stored error's message; null if there is none. */
function fingerprintAfter(words: string): string {
  const message = "(reach_error_json ->> '$.message')";
  const found = `substr(${message}, instr(${message}, '${words}') + ${words.length}, 95)`;
  return `case when ${found} glob '[0-9A-F][0-9A-F]:[0-9A-F][0-9A-F]:*' then ${found} end`;
}
