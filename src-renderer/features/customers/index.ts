export { currentCustomer, customerActions, oneCustomer } from "./actions.ts";
export { CustomerPicker } from "./customer-picker.tsx";
export { customersStore } from "./store.ts";
