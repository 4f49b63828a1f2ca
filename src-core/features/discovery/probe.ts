import type { Output } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import { fingerprintAt } from "./check-device.ts";

interface Asking {
  /** Drivers that reach the network. */
  readonly drivers: Drivers;
  readonly network: string | null;
  readonly inventory: Inventory;
}

/**
 * Reads what answers at an address, without a credential. Stores nothing. Errors: `bad_input` if `url` is no address,
 * `unreachable`, `timed_out` or `tls_failed` if nothing answers there.
 */
export async function probe(
  { drivers, network, inventory }: Asking,
  url: string,
  signal: AbortSignal,
): Promise<Result<Output<"discovery.probe">>> {
  const typed = parseAddress(url);
  if (!typed.ok) return typed;
  const { answer } = await fingerprintAt(drivers, typed.value, signal);
  if (!answer.ok) return answer;
  // The site version is a marketing text, not the firmware.
  const { wantsTls: _, siteVersion: __, ...found } = answer.value;
  const recorders = await inventory.list();
  const known = recorders.find((one) => one.url === found.origin && one.agentGroupId === network);
  return ok({ ...found, knownAs: known?.name ?? null });
}
