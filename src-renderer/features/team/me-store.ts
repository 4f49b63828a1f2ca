export { meStore, type Me, type MeState } from "#renderer/services/me-store.ts";
