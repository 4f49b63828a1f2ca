export { currentCustomer, customerActions, oneCustomer } from "./actions.ts";
export { CustomerDialogs } from "./customer-dialogs.tsx";
export { CustomerPicker } from "./customer-picker.tsx";
export { customersStore } from "./store.ts";
