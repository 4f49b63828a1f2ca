export { currentSite, oneSite, siteActions } from "./actions.ts";
export { SiteDialogs } from "./site-dialogs.tsx";
export { SitePicker } from "./site-picker.tsx";
export { SitesGrid } from "./sites-grid.tsx";
export { sitesStore } from "./store.ts";
export { DayPicks } from "./time-picks.tsx";
export { ZonePicker } from "./zone-picker.tsx";
