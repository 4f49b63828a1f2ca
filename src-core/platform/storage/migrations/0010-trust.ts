import type { Migration } from "./migration.ts";

export const trust: Migration = [
  `alter table site add column trust_network integer not null default 0`,
  `alter table recorder add column trust_network integer`,
  `alter table recorder add column certificate_origin text`,
  `alter table recorder add column strongest_scheme text`,
  // How older certificates were pinned is not known: the careful assumption holds.
  `update recorder set certificate_origin = case when url like 'https:%' then 'address' else 'redirect' end
         where certificate is not null`,
  // Users who chose Basic over HTTP have seen the warning that the password is readable.
  `update recorder set trust_network = 1 where auth = 'basic' and url like 'http:%'`,
  `update recorder set strongest_scheme = case dialect when 'session' then 'sealed' else dialect end
         where dialect in ('basic', 'digest', 'session')`,
];
