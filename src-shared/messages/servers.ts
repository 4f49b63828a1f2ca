import { defineMessages } from "./catalogue.ts";

/** Connections of the command line and the window to a team server. */
export const serverMessages = defineMessages("serverMessages", {
  badAddress: "'{address}' is not the address of a Muster server.",
  badAddressHint: "Use the address that you open in a browser, such as https://muster.example.com",
  needsHttps:
    "The connection to {address} has no TLS, so others could read the password and the data.",
  badCa: "The file of certificate authorities contains no certificate that can be read.",
  badCaHint: "Name a file with one or more certificates in PEM format.",
  unreachable: "The server {address} does not answer ({reason}).",
  unreachableHint: "Check the address and the network, and that the server is running.",
  untrusted: "The certificate of the server {address} is not trusted ({reason}).",
  untrustedHint:
    "Install the certificate of its issuer on this computer, or name its file: --server-ca FILE",
  notMuster: "The server at {address} is not a Muster team server.",
  longAnswer: "the answer is too long",
  badAnswer: "The answer of the server to {method} does not have the expected form.",
  otherVersion: "The server has Muster {server}, and this computer has Muster {own}.",
  otherVersionHint: "Install the version of the server on this computer.",
  signedOut: "You are not signed in at {address}, or the sign-in is no longer valid.",
  signedOutHint: "Sign in: muster login --server {address}",
  notAToken: "MUSTER_TOKEN is not an access token (muster_pat_…).",
  tokenRefused: "The server {address} does not accept the access token in MUSTER_TOKEN.",
  tokenRefusedHint: "Create a new access token in My account, or remove MUSTER_TOKEN.",
  notSignedIn: "You are not signed in at {address}.",
  notSignedInHint:
    "Sign in: muster login --server {address}. A script can set MUSTER_TOKEN to an access token instead.",
  noKeychain: "This computer has no keychain to store the sign-in.",
  noKeychainHint:
    "Set MUSTER_TOKEN to an access token. It works without a keychain. Create the token in My account on the server, or on the computer of the server: muster users tokens --user NAME --create laptop.",
  noKeychainInWindow:
    "Set up the keychain of this computer, or open the address of the server in a browser.",
  onlyInWindow: "Only the desktop window can change its server.",
  lost: "The connection to the server {address} was lost.",
  lostHint:
    "Work that has started may continue on the server. Check its result before you repeat the command.",
});
