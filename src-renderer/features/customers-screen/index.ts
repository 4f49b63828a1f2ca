export { customerLinkActions } from "./actions.ts";
export { CustomersScreen } from "./customers-screen.tsx";
