export { currentCustomer, customerActions, oneCustomer } from "./actions.ts";
export { CustomerLink } from "./customer-link.tsx";
export { CustomerPicker } from "./customer-picker.tsx";
export { CustomersGrid } from "./customers-grid.tsx";
export { customersStore } from "./store.ts";
