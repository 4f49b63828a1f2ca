import {
  SEND_OBSTACLES,
  type Addressee,
  type SendObstacle,
} from "#shared/domain/customer-reports.ts";
import type { Period } from "#shared/domain/availability.ts";
import type { Customer } from "#shared/domain/customer.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { equalsExpression } from "#shared/domain/selection.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { currentLocale } from "#shared/locale.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Mailer } from "#core/features/mail/index.ts";
import { inOwnLanguage } from "#core/platform/locale.ts";
import type { SendingStore } from "./store.ts";

export interface AddresseeTools {
  readonly inventory: Inventory;
  readonly mailer: Pick<Mailer, "account">;
}

/** A customer to whom a report can be sent, or why it cannot. */
interface Found {
  readonly customer: Customer;
  /** All recorders of the customer. */
  readonly recorders: readonly Recorder[];
  readonly obstacle: SendObstacle | null;
}

/** @returns null if there is no such customer, or if the caller sees none of its sites */
export async function findAddressee(
  { inventory, mailer }: AddresseeTools,
  name: string,
  visible: VisibleFleet | undefined,
): Promise<Found | null> {
  const wanted = name.toLowerCase();
  const customer = inventory.customers().find((one) => one.name.toLowerCase() === wanted);
  if (!customer || visible?.seesCustomer(customer.id) === false) return null;
  const chosen = await inventory.select({ exprs: [equalsExpression("customer", customer.name)] });
  const recorders = chosen.ok ? chosen.value : [];
  const seesAll = recorders.every(({ id }) => visible?.recorderIds.has(id) ?? true);
  const hindered: Readonly<Record<SendObstacle, boolean>> = {
    no_account: mailer.account() === null,
    no_address: customer.emails.length === 0,
    no_recorders: recorders.length === 0,
    partly_visible: !seesAll,
  };
  const obstacle = SEND_OBSTACLES.find((one) => hindered[one]) ?? null;
  return { customer, recorders, obstacle };
}

/** To whom a report about a period would be sent. */
export function shownAddressee(
  store: SendingStore,
  { customer, obstacle }: Found,
  period: Period,
): Addressee {
  const { id, name, emails, language } = customer;
  const last = store.lastSent(id, period);
  return {
    customer: name,
    emails,
    language: language || inOwnLanguage(() => currentLocale()),
    obstacle,
    lastSent: last && { at: last.at, by: last.by },
  };
}
