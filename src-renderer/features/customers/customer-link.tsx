import { useEffect, type ReactNode } from "react";
import { navigate, useRoute } from "#renderer/services/router.ts";

/** `#/customers/<id>`: goes on to the customer in the settings, leaving no step behind for Back. */
export function CustomerLink(): ReactNode {
  const id = useRoute().rest[0];
  useEffect(() => {
    const path = id === undefined ? "" : `/${encodeURIComponent(id)}`;
    navigate(`settings/customers${path}`, { replace: true });
  }, [id]);
  return null;
}
