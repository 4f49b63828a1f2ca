import type { CheckId, CheckFinding } from "#shared/domain/checks.ts";
import { checkClock, checkNats, checkSchedules, checkSecrets } from "./core-checks.ts";
import { checkCertificate, checkPort } from "./server-checks.ts";
import type { CorePlace, FolderPlace } from "./place.ts";
import { checkDatabase, checkDisk, checkNode, checkPermissions } from "./folder-checks.ts";

interface Of<Place> {
  /** A problem makes the server not ready. */
  readonly forReadiness: boolean;
  check(place: Place): CheckFinding | Promise<CheckFinding>;
}

/** Every check, once: `/readyz`, `/metrics` and `muster doctor` read this table. */
export const FOLDER_CHECKS = {
  node: { forReadiness: false, check: checkNode },
  folder: { forReadiness: false, check: checkPermissions },
  disk: { forReadiness: true, check: checkDisk },
  database: { forReadiness: true, check: checkDatabase },
  certificate: { forReadiness: false, check: checkCertificate },
  port: { forReadiness: false, check: checkPort },
} satisfies Partial<Record<CheckId, Of<FolderPlace>>>;

export const CORE_CHECKS = {
  secrets: { forReadiness: true, check: checkSecrets },
  schedules: { forReadiness: true, check: checkSchedules },
  nats: { forReadiness: true, check: checkNats },
  clock: { forReadiness: false, check: checkClock },
} satisfies Record<Exclude<CheckId, keyof typeof FOLDER_CHECKS>, Of<CorePlace>>;
