export { startWebHost, type WebHost, type WebHostOptions } from "./web-host.ts";
export type { SocketLimits } from "./limits.ts";
