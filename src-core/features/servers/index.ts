export { readServerAddress, type ServerAddress } from "./address.ts";
export { connectServer, signInAt, type ConnectOptions, type ServerConnection } from "./connect.ts";
export type { SignInFields } from "./requests.ts";
