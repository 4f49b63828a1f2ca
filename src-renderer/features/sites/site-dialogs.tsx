import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { EditSites } from "./edit-sites.tsx";
import { RemoveSite } from "./remove-site.tsx";
import { RemoveSites } from "./remove-sites.tsx";
import { SiteDialog } from "./site-dialog.tsx";
import { sitesStore } from "./store.ts";

/** The open dialog of the list of sites. */
export function SiteDialogs(): ReactNode {
  const { dialog, sites, show } = useFeature(sitesStore, (state) => state);
  if (!dialog) return null;
  const onClose = () => show(null);
  if (dialog.kind === "add") return <SiteDialog site={null} onClose={onClose} />;
  if ("ids" in dialog) {
    const ids = new Set(dialog.ids);
    const several = sites.filter(({ id }) => ids.has(id));
    return dialog.kind === "editSeveral" ? (
      <EditSites sites={several} onClose={onClose} />
    ) : (
      <RemoveSites sites={several} onClose={onClose} />
    );
  }
  const site = sites.find(({ id }) => id === dialog.id);
  if (!site) return null;
  if (dialog.kind === "remove") return <RemoveSite site={site} onClose={onClose} />;
  return <SiteDialog key={site.id} site={site} onClose={onClose} />;
}
