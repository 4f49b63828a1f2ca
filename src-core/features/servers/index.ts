export { readServerAddress, type ServerAddress } from "./address.ts";
export { signedOut, type SessionInfo, type SignInFields } from "./requests.ts";
export { ServerSignIns } from "./sign-ins.ts";
export { TeamServers, type ConnectOptions, type ServerConnection } from "./team-servers.ts";
