/** Refusals and doubts as they were stored up to schema 0010, as rows of `sign_in_state`. */
export const OLD_SIGN_INS = `
  select r.url as origin, f.revision as account, null as address, nullif(r.serial, '') as serial,
    r.id as recorder_id, f.credential, 0 as taken, 0 as unclear,
    f.at as refused_at, f.why, f.blocked_until
  from sign_in_refusal f join recorder r on r.id = f.recorder_id
  union all
  select coalesce(s.origin, r.url), s.revision, null, nullif(r.serial, ''),
    r.id, s.credential, s.origin is not null, s.doubted, null, null, null
  from sign_in_standing s join recorder r on r.id = s.recorder_id`;
