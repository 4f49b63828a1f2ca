import { defineMessages } from "./catalogue.ts";

/** Settings › Server, the sign-in of a desktop window, and its item in the status bar. */
export const serverScreen = defineMessages("serverScreen", {
  tab: "Server",
  thisComputer: "This computer",
  item: "Works with: {name}",
  title: "Team server",
  localText:
    "This window works with the fleet of this computer. If your team has a Muster server, sign in here. The window then shows the fleet of the server. The two fleets are never mixed.",
  remoteText: "This window works with the fleet of the server. Schedules and discovery run there.",
  address: "Address",
  addressHint: "Such as https://muster.example.com:8443",
  addressMissing: "Enter the address of the server.",
  nameMissing: "Enter your user name.",
  passwordMissing: "Enter your password.",
  name: "User name",
  password: "Password",
  code: "Code of the authenticator app",
  connect: "Sign in",
  restarting: "Muster restarts.",
  leave: "Work on this computer",
  leaveText:
    "Muster restarts and shows the fleet of this computer. You stay signed in at the server.",
  signInTitle: "Sign in at {name}",
  ended: "You are signed out.",
});
