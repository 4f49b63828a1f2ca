export {
  closeCredential,
  credentialActions,
  currentCredential,
  enterPassword,
  oneCredential,
} from "./actions.ts";
export { CredentialDialogs } from "./credential-dialogs.tsx";
export { CredentialPanel } from "./credential-panel.tsx";
export { CredentialPicker } from "./credential-picker.tsx";
export { CredentialsGrid } from "./credentials-grid.tsx";
export { credentialsStore } from "./store.ts";
export { useUses } from "./use-uses.ts";
