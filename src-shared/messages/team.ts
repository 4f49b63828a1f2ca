import { defineMessages } from "./catalogue.ts";

/** Refusals of calls by role and scope. */
export const accessMessages = defineMessages({
  viewer: "viewer",
  operator: "operator",
  approver: "approver",
  administrator: "administrator",
  roleTooLow: "Your role, {role}, does not allow this action. It needs the role {needed}.",
  fieldRoleTooLow:
    "Your role, {role}, does not allow changes of '{field}'. They need the role {needed}.",
  scopeTooSmall: "Your account is limited to some sites. This action concerns the whole fleet.",
  askAdministrator: "Ask an administrator of the Muster server.",
});
