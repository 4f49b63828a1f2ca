export type { SocketLimits } from "./limits.ts";
export {
  startTeamHost,
  type TeamCore,
  type TeamHost,
  type TeamHostOptions,
} from "./team/team-host.ts";
export { startWebHost, type WebHost, type WebHostOptions } from "./web-host.ts";
export type { TlsFiles } from "./tls.ts";
