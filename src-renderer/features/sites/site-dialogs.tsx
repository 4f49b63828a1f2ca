import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { RemoveSite } from "./remove-site.tsx";
import { SiteDialog } from "./site-dialog.tsx";
import { sitesStore } from "./store.ts";

/** The dialog that an action asked for, over the list of sites. */
export function SiteDialogs(): ReactNode {
  const { dialog, sites, show } = useFeature(sitesStore, (state) => state);
  if (!dialog) return null;
  const onClose = () => show(null);
  if (dialog.kind === "add") return <SiteDialog site={null} onClose={onClose} />;
  const site = sites.find(({ id }) => id === dialog.id);
  if (!site) return null;
  if (dialog.kind === "remove") return <RemoveSite site={site} onClose={onClose} />;
  return <SiteDialog site={site} onClose={onClose} />;
}
