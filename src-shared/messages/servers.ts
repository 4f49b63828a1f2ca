import { defineMessages } from "./catalogue.ts";

/** Connections of the command line and the window to a Muster server for a team. */
export const serverMessages = defineMessages({
  badAddress: "'{address}' is not the address of a Muster server.",
  badAddressHint: "Use the address that you open in a browser, such as https://muster.example.com",
  needsHttps: "The address {address} has no TLS, so others could read what is sent.",
  badFingerprint: "'{fingerprint}' is not a SHA-256 fingerprint.",
  badFingerprintHint: "Use 64 hexadecimal digits, with or without colons.",
  unreachable: "The server {address} does not answer ({reason}).",
  unreachableHint: "Check the address and the network, and that the server is running.",
  otherCertificate: "The server {address} has another certificate: {seen}.",
  otherCertificateHint:
    "If the certificate was renewed, use its new fingerprint. Otherwise do not sign in: another computer may answer at this address.",
  untrusted: "The certificate of the server {address} is not trusted ({reason}).",
  untrustedHint:
    "Install the certificate of its issuer on this computer, or give the fingerprint of the certificate: --server-certificate SHA256",
  notMuster: "{address} does not answer like a Muster server for a team.",
  otherVersion: "The server has Muster {server}, and this computer has Muster {own}.",
  otherVersionHint: "Install the version of the server on this computer.",
  signedOut: "You are not signed in at {address}, or the access token is not valid any more.",
  signedOutHint: "Sign in: muster sign-in --server {address}",
});
