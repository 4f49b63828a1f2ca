import { defineMessages } from "./catalogue.ts";

/** A team server: its start, its sign-in page, and requests that it refuses. */
export const teamHostMessages = defineMessages("teamHostMessages", {
  // Start
  badProxy: "'{network}' is not an address or a network of a proxy.",
  badProxyHint: "Use an address or a network with a prefix, such as 10.0.0.5 or 10.1.0.0/16.",
  badPublicUrl: "'{url}' is not the address of a server.",
  badPublicUrlHint: "Use the address that users open, without a path: https://muster.example.com",
  tlsUnreadable: "The file {path} cannot be read ({reason}).",
  tlsUnreadableHint: "Use a PEM file that Muster can read.",
  tlsExpired: "The certificate in {path} expired on {at}.",
  tlsMismatch: "The key in {key} does not belong to the certificate in {cert}.",
  tlsInvalid:
    "{cert} and {key} are not a PEM certificate and its private key without a passphrase.",
  tlsHint:
    "Use the certificate of the server, followed by the certificates of its issuers, and the key of the server.",
  needsTls: "A team server needs TLS, because passwords are sent over the network.",
  needsTlsHint:
    "Add --tls-cert and --tls-key. Behind a reverse proxy with TLS, add --behind-proxy and --trusted-proxies.",
  needsPublicUrl: "A team server needs the address that users open.",
  needsPublicUrlHint: "Add --public-url https://muster.example.com",
  insecurePublicUrl: "The public address {url} has no TLS.",
  needsProxies: "--behind-proxy needs the addresses of the proxies.",
  needsProxiesHint: "Add --trusted-proxies 127.0.0.1 for a proxy on this computer.",
  noAdministrator: "There is no administrator yet, so no user could manage this server.",
  noAdministratorHint: "Create one: muster users add NAME --role administrator",

  // Refused requests
  notThroughProxy: "The request did not come through a trusted proxy.",
  proxyWithoutHttps:
    "The proxy did not receive this request over HTTPS, or does not set the header X-Forwarded-Proto.",
  signInAsJson: "The sign-in is not JSON.",
  signInAsJsonHint: "Send the header Content-Type: application/json.",
  notSignedIn: "The request has no valid session or access token.",
  notSignedInHint: "Sign in again.",
  tooManyCalls: "You have too many calls in progress.",
  tooManyCallsHint: "Wait for the answers, or cancel work that is no longer needed.",
  tooManySignIns: "Too many users sign in at the same time.",
  tooManySignInsHint: "Try again in a few seconds.",

  // The sign-in page
  signInTitle: "Sign in to Muster",
  signInWrong: "Wrong user name or password.",
  signInWrongHint: "If you forgot it, ask an administrator.",
  userName: "User name",
  password: "Password",
  signIn: "Sign in",
  noAccount: "No account yet? Ask an administrator.",
  codeTitle: "Enter your code",
  codeText: "Your authenticator app shows a code of six digits for Muster.",
  code: "Code",
  startAgain: "Start again",
  attemptEnded: "The sign-in took too long.",
  attemptEndedHint: "Sign in again.",
  withOpenId: "Sign in with {provider}",
});
