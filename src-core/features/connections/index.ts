export { signInTest } from "./sign-in-test.ts";
export { createContacts, reachOf, type Contacts } from "./contact.ts";
export { placeOf } from "./target.ts";
export {
  READ_TO_VIEW,
  PLANNING,
  readForRollout,
  SCHEDULED,
  type ReadOrigin,
  type ReadFor,
} from "./read-for.ts";
