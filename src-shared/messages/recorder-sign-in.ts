import { defineMessages, plural } from "./catalogue.ts";

/** How Muster signs in to recorders: methods, refusals, and trust in the network. */
export const recorderSignInMessages = defineMessages("recorderSignInMessages", {
  auto: "Automatic",
  autoMeaning: "Detected on first contact. Basic is used over HTTPS only.",
  never: "Never sign in",
  neverMeaning: "Muster never sends a password to this recorder.",
  basic: "HTTP Basic on each call",
  basicMeaning: "Every call sends the password itself.",
  digest: "HTTP Digest on each call",
  digestMeaning: "Every call proves the password without sending the password.",
  session: "Session (login)",
  sessionMeaning: "Each conversation starts with a login and ends with a logout.",
  chosenAndDetected: "{method} · {detected}",
  detectedPlain: "no sign-in",
  detectedBasic: "basic",
  detectedDigest: "digest",
  detectedSession: "session",
  notDetected: "not detected yet",
  chosenButUses: "{method} · the recorder uses {detected}",
  dialectUnknown: "Detected on first contact.",
  dialectPlain: "The recorder answers without a sign-in.",
  dialectBasic: "The recorder uses HTTP Basic on each call.",
  dialectDigest: "The recorder uses HTTP Digest on each call.",
  dialectSession: "The recorder uses a login, then a cookie and a token.",

  quirkFreshNonce:
    "The recorder accepts each Digest nonce for a few requests only. Muster asks for a fresh nonce before each request.",
  quirkTolerantHttp:
    "The answers of the recorder break the rules of HTTP. Muster reads them with the tolerant reader.",

  lastSignIn: "Last sign-in",
  acceptedShort: "Accepted",
  refusedShort: "Refused",
  untested: "Not tested yet",
  signInUnknown: "Unknown, because the last contact failed",
  change: "Change…",
  changeOf: "Change {field}",
  tls: "TLS",
  used: "Credential",
  method: "Sign-in method",
  fromSite: "set for the site {site}",
  fromRecorder: "set for this recorder",
  noCredential: "Neither the recorder nor its site has a credential.",
  lock: "Sign-in lock",
  allowed: "Sign-in allowed",
  locked: "Locked",
  lockedText:
    "Muster does not send '{credential}' again until you change the credential or choose Retry sign-in.",
  sessionTitle: "Session",
  signedIn: "Signed in now",
  signedOut: "Not signed in now. Muster signs out after each conversation.",
  noSessions: "This recorder does not use sessions.",
  pastRefusals: "Past refusals",
  refusalAt: "'{credential}' {time}: {reason}",

  refusedTitle:
    "The recorder refused the credential '{credential}'. Muster does not send this credential again.",
  refusedAt: "Refused {time}.",
  retryHint:
    "Retry tries the stored password once, now. Recorders lock the account after about five wrong passwords.",
  blocked: "The recorder blocks all sign-ins for another {left}.",
  blockOver: "The block of the recorder has expired.",

  trusted: "Trusted",
  trustedBySite: "Trusted by site {site}",
  notTrusted: "Not trusted",
  notTrustedDespiteSite: "Not trusted, regardless of the site",
  trustedText: "Any device on the network can read passwords that Muster sends to this recorder.",
  outdatedTls: "Outdated TLS allowed",
  outdatedTlsText:
    "Muster also accepts TLS 1.0, TLS 1.1 and weak keys from this recorder. An attacker in the network may be able to read what is sent.",
  currentTls: "TLS 1.2 or later",
  currentTlsText: "Muster does not connect to this recorder with older versions or weak keys.",
  trustedMeans: "{trust}: passwords can be sent in clear text",
  neverClear: "Passwords are never sent in clear text",
  notTrustedMeans: "{trust}: passwords are never sent in clear text",
  trustMeaning:
    "Muster may then send passwords to these recorders over plain HTTP: with HTTP Basic, with a session login, and inside settings. Any device on the network between this computer and the recorder can read these passwords.",
  trustCondition:
    "Trust a network only if you control every device on it. HTTPS does not need this.",
  trustTitle: plural(
    "Trust the network of {count} recorder?",
    "Trust the network of {count} recorders?",
  ),
  trust: "Trust network",
  trustSet: plural(
    "Trusted the network of {count} recorder.",
    "Trusted the network of {count} recorders.",
  ),
  alreadyTrusted: plural(
    "{count} selected recorder is already trusted.",
    "{count} selected recorders are already trusted.",
  ),
  undoTrust: "To undo this, choose Stop trusting network.",
  readableTitle: "Other devices on the network could read the password",
  readableText:
    "Any device between this computer and the recorder can read a password that is sent over http://. Use an https:// address, choose another sign-in method, or trust the network.",
  trustNetworkOf: plural(
    "Trust the network of this recorder",
    "Trust the network of {count} recorders",
  ),
  methodTitle: plural("Sign-in method of {count} recorder", "Sign-in method of {count} recorders"),
  methodSet: plural(
    "Set the sign-in method of {count} recorder.",
    "Set the sign-in method of {count} recorders.",
  ),
  trustOrChange: "Trust the network, or choose another method.",
});
