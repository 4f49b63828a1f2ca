import { validationError } from "#shared/domain/limits.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { AreaReading, Secret, AreaSecrets } from "#core/drivers/area-access.ts";
import type { Readings } from "#core/features/settings/index.ts";
import type { RecorderRolloutTools } from "./recorder-rollout-tools.ts";
import type { UnitWrite } from "./unit-write.ts";

/**
 * The secrets of these writes, by id of the write unit. Fails with `refused` if a secret does not fit the recorder, or with the
 * error of the credential store.
 * @param readings have the limits of the secrets
 */
export async function secretsOfUnits(
  writes: readonly UnitWrite[],
  readings: Readings,
  secret: RecorderRolloutTools["secret"],
): Promise<Result<ReadonlyMap<string, AreaSecrets>>> {
  const all = new Map<string, AreaSecrets>();
  for (const write of writes) {
    const secrets = await secretsOfUnit(write, readings.get(write.area)?.limits ?? {}, secret);
    if (!secrets.ok) return secrets;
    all.set(write.unit, secrets.value);
  }
  return ok(all);
}

async function secretsOfUnit(
  { secrets }: UnitWrite,
  limits: AreaReading["limits"],
  secret: RecorderRolloutTools["secret"],
): Promise<Result<AreaSecrets>> {
  const found = new Map<string, Secret>();
  for (const [path, { named, exposed }] of secrets) {
    const stored = await secret(named);
    if (!stored.ok) return stored;
    const range = limits[path];
    if (range && !fits(stored.value, range)) return err(doesNotFit(named.name, range));
    found.set(path, { ...stored.value, allowClear: stored.value.allowClear && exposed });
  }
  return ok(found);
}

/** A plan cannot check this, because it has names of credentials only. An empty password removes the one that is set. */
function fits({ password }: Secret, limits: FieldLimits): boolean {
  return password === "" || validationError(password, limits, null) === null;
}

function doesNotFit(credential: string, { max_len: bytes }: FieldLimits): MusterError {
  const message =
    bytes === undefined
      ? texts.passwordDoesNotFit({ credential })
      : texts.passwordTooLong({ credential, bytes });
  return fault("refused", message, { hint: texts.passwordFitHint });
}
