export {
  credentialActions,
  currentCredential,
  enterPassword,
  oneCredential,
  toCredentialDialog,
} from "./actions.ts";
export { CredentialDialog } from "./credential-dialog.tsx";
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
export { credentialsStore, signsIn } from "./store.ts";
export { useUses } from "./use-uses.ts";
