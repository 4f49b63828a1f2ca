import type { Output } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { sameDeviceMessages as messages } from "#shared/messages/discovery-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { NetworkDrivers } from "#core/drivers/network-drivers.ts";
import { placeKey } from "#core/drivers/place.ts";
import { compareDevice } from "./same-device.ts";

export interface UpdateAddressTools {
  readonly drivers: NetworkDrivers;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly credentials: Credentials;
  readonly clock: Clock;
}

/**
 * Moves a recorder to another address after checking that the same device answers there. Errors: `not_found`; `bad_input` if `url` is
 * no address or the recorder's own; `already_exists` if another recorder has the address; those of `compareDevice`.
 */
export async function updateAddress(
  tools: UpdateAddressTools,
  { id, url }: { id: string; url: string },
  signal: AbortSignal,
): Promise<Result<Output<"discovery.updateAddress">>> {
  const { inventory, credentials, contacts, clock } = tools;
  const origin = parseAddress(url);
  if (!origin.ok) return origin;
  const all = await inventory.list();
  const recorder = all.find((one) => one.id === id);
  const network = recorder?.agentGroupId ?? null;
  const owner = all.find((one) => one.url === origin.value && one.agentGroupId === network);
  // Nothing is compared at the recorder's own address, therefore the answer could not say that the identity is confirmed.
  if (recorder !== undefined && owner === recorder) return err(ownAddress(recorder));
  // For an unknown recorder or the address of another one, `move` returns the error. Nothing is sent to the address.
  if (recorder === undefined || owner !== undefined)
    return toAnswer(await inventory.move(id, url, { identityConfirmed: false }), false);
  const driver = tools.drivers.in(network).of(recorder.driver);
  if (!driver.ok) return driver;
  const comparing = {
    driver: driver.value,
    credential: (recorderId: string) => credentials.signInFor(recorderId),
    inventory: all,
  };
  const same = await compareDevice(comparing, recorder, origin.value, signal);
  if (!same.ok) return same;
  const identityConfirmed = same.value === "certificate";
  const moved = await inventory.move(id, url, { identityConfirmed });
  if (!moved.ok) return moved;
  await contacts.note([
    {
      talked: { id, place: placeKey({ network, origin: origin.value }) },
      reach: { state: "reached", at: clock.now(), error: null },
    },
  ]);
  const [updated] = await inventory.byIds([id]);
  return toAnswer(updated ? ok(updated) : moved, identityConfirmed);
}

function toAnswer(
  moved: Result<Recorder>,
  identityConfirmed: boolean,
): Result<Output<"discovery.updateAddress">> {
  return moved.ok ? ok({ ...moved.value, identityConfirmed }) : moved;
}

function ownAddress({ name, url }: Recorder) {
  const message = messages.ownAddress({ recorder: name, address: url });
  return fault("bad_input", message, { hint: messages.ownAddressHint, where: "url" });
}
