export { readServerAddress, type ServerAddress } from "./address.ts";
export { serverHandlers } from "./handlers.ts";
export { isServerToken, signedOut, type SessionInfo, type SignInFields } from "./requests.ts";
export { ServerSignIns } from "./sign-ins.ts";
export { TeamServers, type ServerConnection } from "./team-servers.ts";
