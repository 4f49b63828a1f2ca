import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { EmptyState } from "#renderer/ui/index.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Nothing answered: why that may be, and what to do. */
export function NothingFound(): ReactNode {
  const swept = useFeature(discoveryStore, (state) => state.swept);
  return (
    <EmptyState title="Nothing was found">
      <ul className={css.reasons}>
        <li>
          <strong>It does not announce itself.</strong> Many recorders never do. Sweep its subnet,
          or add it by its address.
        </li>
        <li>
          <strong>It is in another subnet.</strong> Announcements do not pass routers; a sweep does,
          where this computer has a route there.
        </li>
        <li>
          <strong>Multicast is blocked.</strong> mDNS needs UDP 5353 and ONVIF UDP 3702; a firewall
          on this computer, a VPN or Wi-Fi with client isolation stops them.
        </li>
        {swept && (
          <li>
            <strong>It listens at another port.</strong> {swept.addresses.toLocaleString("en")}{" "}
            addresses were tried, and no port among those chosen was open. Try other ports.
          </li>
        )}
      </ul>
    </EmptyState>
  );
}
