import { defineMessages } from "../catalogue.ts";

/** `muster --server`, `muster login` and `muster logout`. */
export const serverCommands = defineMessages("serverCommands", {
  program: "Muster command line",
  aboutServer: "work on this team server instead of the data of this computer",
  aboutServerCa:
    "file with the certificate authorities to trust for the server, instead of those of this computer",
  onlyLocalOption: "{option} concerns this computer and cannot be used with a server.",
  onlyLocalOptionHint:
    "Leave out the option, or work on this computer: without --server and MUSTER_SERVER.",
  onlyHere:
    "'{command}' works only with the data of the computer that it runs on, and not on the server {address}.",
  onlyHereHint:
    "Run the command on the computer of the server, without --server and MUSTER_SERVER.",
  serverFolder: "A report is saved on the server, so its folder needs a complete path there.",
  serverFolderHint: "Use a complete path, such as /srv/reports.",

  aboutLogin: "sign in at a team server; the sign-in is stored in the keychain of this computer",
  aboutTokenStdin: "read an access token from stdin instead of asking for name and password",
  loginExamples: `
Examples:
  muster login --server https://muster.example.com:8443
  muster login --server https://muster.example.com:8443 --token-stdin < token.txt
  muster --server https://muster.example.com:8443 recorders list`,
  aboutLogout: "sign out at a team server and remove the sign-in from the keychain",
  needsServer: "No server was named.",
  needsServerHint: "Add --server https://muster.example.com:8443, or set MUSTER_SERVER.",
  needsTerminal: "Name and password are asked at a terminal, and stdin is not one.",
  needsTerminalHint:
    "Run the command in a terminal, or send an access token from My account with --token-stdin.",
  userName: "User name: ",
  noName: "No user name was given.",
  password: "Password",
  code: "Code of the authenticator app",
  token: "Access token",
  badToken: "The value is not an access token.",
  badTokenHint: "Create an access token in My account on the server, and send the token alone.",
  signedIn: "Signed in at {address} as {user}. The sign-in is stored in the keychain.",
  signedOut: "Signed out at {address}. The sign-in was removed from the keychain.",
  tokenRemoved:
    "The access token for {address} was removed from the keychain. It is still valid: revoke it in My account.",
  notSignedIn: "There was no sign-in at {address}.",
  notEnded:
    "The sign-in was removed from the keychain, but the server did not end the session: {reason} The session ends after 12 hours without use, or in My account.",
});
