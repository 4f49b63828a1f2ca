import { defineMessages } from "./catalogue.ts";

/** Why a text is not the address of a recorder. */
export const addressMessages = defineMessages("addressMessages", {
  hint: "Enter an address such as 192.0.2.10, 192.0.2.10:8080 or https://recorder.example.net.",
  notAnAddress: "'{text}' is not an address of a recorder.",
  hasPath: "'{text}' has a path. The address of a recorder is a host and a port.",
  hasLetter: "'{text}' has a letter where an IP address has a digit.",
  hasComma: "'{text}' has a comma where an IP address has a dot.",
  hasLogin: "An address must not contain a user name or password.",
  hasLoginHint: "Remove them, and give the recorder a credential instead.",
});
