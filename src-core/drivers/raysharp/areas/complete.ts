import { areaSpec } from "#shared/areas/index.ts";
import { missingFields } from "#shared/areas/missing-fields.ts";
import type { Area } from "#shared/domain/settings.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recorderErrorMessages as errors } from "#shared/messages/recorder-errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { WantedValues } from "#core/drivers/area-access.ts";
import type { WriteFormMemory } from "#core/drivers/write-forms.ts";
import { isFormRejected } from "../write-result.ts";
import type { RawReading } from "./area.ts";

/** The name under which the database stores that a recorder which cannot be read accepts complete settings only. */
export function unreadOperation(area: Area): string {
  return area.concat(" unread");
}

/**
 * Sends single fields to a recorder that cannot be read. If the recorder rejects them, it probably accepts complete settings only:
 * Muster cannot fill in the other fields. The rejection may have another reason, so it is remembered for this recorder alone;
 * later plans then ask for all fields.
 */
export async function writeUnread(
  area: Area,
  { limits }: RawReading,
  wanted: WantedValues,
  memory: WriteFormMemory,
  send: () => Promise<Result<void>>,
): Promise<Result<void>> {
  const written = await send();
  if (missingFields(area, new Set(Object.keys(wanted)), limits).length === 0) return written;
  if (written.ok && memory.recall() === "whole") memory.learn("ticked");
  if (written.ok || !isFormRejected(written.error)) return written;
  memory.learn("whole");
  return err(needsAllFields(area, written.error));
}

function needsAllFields(area: Area, { deviceCode, httpStatus }: MusterError): MusterError {
  const { label } = areaSpec(area);
  return fault("needs_all_fields", errors.needsAllFields({ area: label }), {
    hint: errors.needsAllFieldsHint({ area: label }),
    where: area,
    deviceCode,
    httpStatus,
  });
}
