export { readServerAddress, signedOut, type ServerAddress } from "./address.ts";
export { serverHandlers } from "./handlers.ts";
export type { SessionInfo, SignInFields } from "./requests.ts";
export { ServerSignIns } from "./sign-ins.ts";
export { TeamServers, type ServerConnection } from "./team-servers.ts";
