export { ServerItem } from "./server-item.tsx";
export { serverName } from "./server-name.ts";
export { ServerSignIn } from "./server-sign-in.tsx";
export { ServerTab } from "./server-tab.tsx";
