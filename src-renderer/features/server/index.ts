export { ServerItem } from "./server-item.tsx";
export { ServerSignIn } from "./server-sign-in.tsx";
export { ServerTab } from "./server-tab.tsx";
