export {
  closeCredential,
  credentialActions,
  currentCredential,
  enterPassword,
  oneCredential,
} from "./actions.ts";
export { CredentialDialog } from "./credential-dialog.tsx";
export { CredentialDialogs } from "./credential-dialogs.tsx";
export { CredentialPanel } from "./credential-panel.tsx";
export { CredentialPicker } from "./credential-picker.tsx";
export { CredentialsGrid } from "./credentials-grid.tsx";
export {
  newCredential,
  problemsOfSignIn,
  SITE_SIGN_IN,
  type SignInChoice,
} from "./sign-in-choice.ts";
export { SIGN_IN_FIELDS, SignInChoiceFields } from "./sign-in-choice-fields.tsx";
export { credentialsStore } from "./store.ts";
export { useUses } from "./use-uses.ts";
