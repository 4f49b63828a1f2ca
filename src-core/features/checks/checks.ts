import { CHECK_IDS, type Check, type CheckId, type CheckFinding } from "#shared/domain/checks.ts";
import type { CorePlace, FolderPlace } from "./place.ts";
import { CORE_CHECKS, FOLDER_CHECKS } from "./table.ts";

/** Looking through 64 MB takes a fraction of a second. */
const LARGEST_WHILE_SERVING = 64 * 1024 * 1024;
/** How long findings of a running server count, in ms: monitors ask as often as they like, at no cost. */
const HOLDS_MS = 5_000;
/** The database is looked through less often. */
const DATABASE_HOLDS_MS = 60_000;

/** Checks of a data directory, also if its database cannot be opened. Looks through the whole database. */
export function checkFolder(about: Omit<FolderPlace, "largestDatabase">): Promise<Check[]> {
  const place: FolderPlace = { ...about, largestDatabase: Number.POSITIVE_INFINITY };
  return all(FOLDER_CHECKS, (id) => run(() => FOLDER_CHECKS[id].check(place)));
}

interface Kept {
  readonly at: number;
  readonly finding: Promise<CheckFinding>;
}

/** The checks of a running core. */
export class InstallationChecks {
  readonly #place: CorePlace;
  readonly #kept = new Map<CheckId, Kept>();

  constructor(place: Omit<CorePlace, "largestDatabase">) {
    this.#place = { ...place, largestDatabase: LARGEST_WHILE_SERVING };
  }

  /** Everything that depends on a core: what `checkFolder` checks is left out. */
  ofCore(): Promise<readonly Check[]> {
    return all(CORE_CHECKS, (id) => run(() => CORE_CHECKS[id].check(this.#place)));
  }

  /** What a server needs to be ready. The findings are at most some seconds old; those of the database, a minute. */
  readiness(): Promise<readonly Check[]> {
    const checks = { ...FOLDER_CHECKS, ...CORE_CHECKS };
    const ids = CHECK_IDS.filter((id) => checks[id].forReadiness);
    return Promise.all(
      ids.map(async (id) => ({
        id,
        ...(await this.#recent(id, () => checks[id].check(this.#place))),
      })),
    );
  }

  #recent(id: CheckId, check: () => CheckFinding | Promise<CheckFinding>): Promise<CheckFinding> {
    const now = performance.now();
    const kept = this.#kept.get(id);
    const holds = id === "database" ? DATABASE_HOLDS_MS : HOLDS_MS;
    if (kept !== undefined && Math.abs(now - kept.at) < holds) return kept.finding;
    const finding = run(check);
    this.#kept.set(id, { at: now, finding });
    return finding;
  }
}

/** A check that fails is a finding, too: a damaged database makes several of them fail. */
async function run(check: () => CheckFinding | Promise<CheckFinding>): Promise<CheckFinding> {
  try {
    return await check();
  } catch (error) {
    return { state: "problem", code: "check_failed", values: { reason: String(error) } };
  }
}

async function all<Id extends CheckId>(
  checks: Readonly<Record<Id, unknown>>,
  check: (id: Id) => Promise<CheckFinding>,
): Promise<Check[]> {
  const found: Check[] = [];
  for (const id of Object.keys(checks) as Id[]) found.push({ id, ...(await check(id)) });
  return found;
}
