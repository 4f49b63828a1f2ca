/**
 * What the command line needs before it loads the core, and often instead of it: these modules load neither the database nor the
 * drivers, so that a refusal or a help text takes a few hundred milliseconds less.
 */
export { isServerToken, readServerAddress, signedOut } from "./features/servers/address.ts";
export { readBounded, type FileProblem } from "./platform/adapters/system/bounded-file.ts";
