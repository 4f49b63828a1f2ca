import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { parseAddress } from "#shared/domain/address.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderInput } from "./recorders.ts";

/**
 * Whether recorders may be set to Basic: over plain HTTP this takes the same consent that a sign-in asks for, so that a person
 * decides when Basic is chosen. Fails with `consent_needed`.
 */
export function checkBasic(recorders: readonly Recorder[], set: RecorderInput): Result<void> {
  if (set.auth !== "basic") return ok(undefined);
  const exposed = recorders.filter(({ url, networkTrusted }) => {
    const trusted = set.trustNetwork ?? networkTrusted;
    return !trusted && isPlain(set.url ?? url);
  });
  return exposed.length === 0 ? ok(undefined) : err(consentNeeded(exposed.length));
}

/**
 * Checks the same for a recorder that is added.
 * @param site null if it does not exist yet
 */
export function checkNewBasic(site: Site | null, wish: RecorderInput): Result<void> {
  const trusted = wish.trustNetwork ?? site?.trustNetwork ?? false;
  const exposed = wish.auth === "basic" && !trusted && isPlain(wish.url ?? "");
  return exposed ? err(consentNeeded(1)) : ok(undefined);
}

function isPlain(url: string): boolean {
  const origin = parseAddress(url);
  return origin.ok && origin.value.startsWith("http:");
}

function consentNeeded(count: number): MusterError {
  const hint = texts.basicConsentHint;
  return fault("consent_needed", texts.basicConsent({ count }), { hint, where: "auth" });
}
