export { signInTest } from "./sign-in-test.ts";
export { createContacts, reachOf, type Contacts } from "./contact.ts";
export { placeOf } from "./target.ts";
export {
  LOOKING,
  PLANNING,
  rollingOut,
  SCHEDULED,
  type ReadOrigin,
  type ReadFor,
} from "./read-for.ts";
