export { infoStore } from "./store.ts";
