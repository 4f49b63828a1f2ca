import type { Schedule } from "#shared/domain/schedule.ts";
import type { Role } from "#shared/domain/team.ts";
import { roleIncludes } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";

/**
 * Why this user may not have reports sent there; null if the user may. A report shows the fleet to its receivers for as long as
 * the schedule exists: administrators decide on the addresses, and other users choose among these.
 * @param known addresses that Muster sends to already
 */
export function destinationFault(
  role: Role,
  addresses: readonly string[],
  known: readonly string[],
): MusterError | null {
  if (roleIncludes(role, "administrator")) return null;
  const same = new Set(known.map((address) => address.toLowerCase()));
  const unknown = addresses.filter((address) => !same.has(address.toLowerCase()));
  if (unknown.length === 0) return null;
  const message = texts.newAddress({ addresses: unknown.join(", ") });
  return fault("forbidden", message, { hint: texts.newAddressHint, where: "addresses" });
}

/** Mail addresses that the schedule sends to. */
export function mailAddressesOf(schedule: Schedule): readonly string[] {
  if (schedule.kind !== "report") return [];
  const { delivery } = schedule.options;
  return delivery.to === "email" ? delivery.addresses : [];
}
