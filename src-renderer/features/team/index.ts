export { CallMenuItem } from "./call-menu-item.tsx";
export { AccountScreen } from "./account-screen.tsx";
export { teamActions } from "./actions.ts";
export { closeUser } from "./current-user.ts";
export { meStore, type Me } from "#renderer/services/me-store.ts";
export { hasRole, isLimitedUser, mayCall } from "./rights.ts";
export { TotpGate, useGate } from "./totp-gate.tsx";
export { UserMenu } from "./user-menu.tsx";
export { UsersTab } from "./users-tab.tsx";
