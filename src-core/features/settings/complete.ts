import { areaSpec } from "#shared/areas/index.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import { isFormRejected } from "#core/drivers/raysharp/index.ts";
import type { Reading, Wanted } from "./area.ts";
import type { StrategyMemory } from "./write-strategies.ts";

/** Under this name it is remembered of a recorder that it accepts complete settings only, where it cannot be read. */
export function unreadOperation(area: Area): string {
  return `${area} unread`;
}

/** Fields of an area that this recorder has and that are not wanted, secrets apart. */
function missingFields(area: Area, wanted: ReadonlySet<string>, { range }: Reading): string[] {
  return areaSpec(area)
    .fields.filter(({ path, kind }) => kind !== "secret" && Object.hasOwn(range, path))
    .map(({ path }) => path)
    .filter((path) => !wanted.has(path));
}

/**
 * Sends single fields to a recorder that cannot be read. One that refuses them is taken for one that accepts complete settings
 * only: nothing can be filled in from what it has. The refusal is remembered for this recorder alone, since it may have had
 * another reason, and plans then ask for all fields.
 */
export async function writeUnread(
  area: Area,
  reading: Reading,
  wanted: Wanted,
  memory: StrategyMemory,
  send: () => Promise<Result<void>>,
): Promise<Result<void>> {
  const written = await send();
  if (missingFields(area, new Set(Object.keys(wanted)), reading).length === 0) return written;
  if (written.ok && memory.recall() === "whole") memory.learn("ticked");
  if (written.ok || !isFormRejected(written.error)) return written;
  memory.learn("whole");
  return err(needsAllFields(area, written.error));
}

function needsAllFields(area: Area, { deviceCode, httpStatus }: MusterError): MusterError {
  const { label } = areaSpec(area);
  const message = `The recorder refused single fields of ${label}. It cannot be read, so Muster cannot fill in the other fields. It probably accepts complete settings only.`;
  const mend = `Set all fields of ${label} for this recorder in one plan.`;
  return fault("needs_all_fields", message, { mend, where: area, deviceCode, httpStatus });
}

/** Of a recorder that accepts complete settings only: fields that leave others out are not planned. */
export function withCompleteRule(
  area: Area,
  fields: readonly PlanField[],
  reading: Reading,
  memory: StrategyMemory,
): readonly PlanField[] {
  if (reading.values !== null || fields.length === 0 || memory.recall() !== "whole") return fields;
  const missing = missingFields(area, new Set(fields.map(({ path }) => path)), reading);
  if (missing.length === 0) return fields;
  const reason = `this recorder accepts complete ${areaSpec(area).label} settings only and cannot be read: set all fields`;
  return fields.map((field) => ({ ...field, state: "invalid", reason, needsAllFields: true }));
}
