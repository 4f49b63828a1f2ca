export { secretActions } from "./actions.ts";
export { SecretStoreNotice } from "./secret-store-notice.tsx";
export { SecretsBanner } from "./secrets-banner.tsx";
export { SecretsDialogs } from "./secrets-dialogs.tsx";
export { SecretsPage } from "./secrets-page.tsx";
export { secretsStore } from "./store.ts";
export { storePlace } from "./labels.ts";
