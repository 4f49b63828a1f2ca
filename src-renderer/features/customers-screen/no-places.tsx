import type { ReactNode } from "react";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import { firstStartMessages } from "#shared/messages/first-start.ts";
import { siteMessages as sites } from "#shared/messages/sites.ts";
import { PermittedButton } from "#renderer/features/team/index.ts";
import { EmptyState, IconCustomer, IconSite } from "#renderer/ui/index.ts";

/** What the list of customers shows without a customer: what customers are, and the ways to create some. */
export function NoCustomers(): ReactNode {
  return (
    <EmptyState
      icon={IconCustomer}
      sketch={["mark", "long", "bar", "chip"]}
      title={customers.noCustomers}
      actions={<Ways create="customers.add" />}
    >
      {customers.aboutCustomers}
    </EmptyState>
  );
}

/** The same for sites. */
export function NoSites(): ReactNode {
  return (
    <EmptyState
      icon={IconSite}
      sketch={["mark", "long", "short", "chip"]}
      title={sites.emptyTitle}
      actions={<Ways create="sites.add" />}
    >
      {sites.emptyText}
    </EmptyState>
  );
}

function Ways({ create }: { readonly create: string }): ReactNode {
  return (
    <>
      <PermittedButton action={create} primary />
      <PermittedButton action="inventory.import" label={firstStartMessages.import} />
    </>
  );
}
