export { customerLinkActions } from "./actions.ts";
export { SitesScreen } from "./sites-screen.tsx";
export { CustomersScreen } from "./customers-screen.tsx";
