import { placeKey } from "./place.ts";
import type { Device, SignInLedger, ContactedRecorder } from "./target.ts";

/**
 * The ledger for the drivers of one network: devices of other networks at the same addresses are other devices. In the network of
 * this computer it is the ledger itself.
 */
export function ledgerIn(network: string | null, ledger: SignInLedger): SignInLedger {
  if (network === null) return ledger;
  const there = <T extends ContactedRecorder>(contacted: T): T => ({
    ...contacted,
    origin: placeKey({ network, origin: contacted.origin }),
  });
  const device = ({ address, ...contacted }: Device): Device => ({
    ...there(contacted),
    address: address === null ? null : placeKey({ network, origin: address }),
  });
  return {
    check: (one, signIn) => ledger.check(device(one), signIn),
    begin: (one, signIn) => ledger.begin(device(one), signIn),
    accepted: (one, signIn) => ledger.accepted(device(one), signIn),
    withdraw: (one, signIn) => ledger.withdraw(device(one), signIn),
    unclear: (one, signIn) => ledger.unclear(device(one), signIn),
    refused: (one, signIn, why, blockedSeconds) =>
      ledger.refused(device(one), signIn, why, blockedSeconds),
    isProven: (one, signIn) => ledger.isProven(there(one), signIn),
  };
}
