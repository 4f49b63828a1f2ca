export { PinnedViews } from "./pinned-views.tsx";
export { viewsStore } from "./store.ts";
export { useList } from "./use-list.tsx";
