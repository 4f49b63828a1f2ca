import type { ReadOperation } from "./operation.ts";

/** The fingerprint that needs no sign-in (field-notes.md, 2). */
export const getLoginRange: ReadOperation = {
  kind: "read",
  path: "/API/Login/Range",
  open: true,
  read: ({ identity, traits }) => ({
    device_type: identity.model,
    pwd_tip: `${identity.kind}_tip`,
    http_api_version: "1.0",
    site_version: identity.firmware,
    password_enc: traits.passwordEnc,
    first_login_flag: false,
    custom_name: identity.name,
  }),
};
