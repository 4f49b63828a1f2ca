import { defineMessages } from "./catalogue.ts";

/** Settings › Users: the OpenID Connect provider of the team. */
export const openIdScreen = defineMessages({
  action: "OpenID Connect…",
  title: "Sign-in with OpenID Connect",
  about:
    "Users of your OpenID Connect provider sign in to the team server without a password of Muster. Create each user in Muster first, with the sign-in OpenID Connect.",
  redirect: "Redirect address",
  redirectHint: "Register Muster at your provider as a web application with this redirect address.",
  redirectUnknown:
    "Register Muster at your provider as a web application. The redirect address is the public address of the team server, followed by {path}.",
  issuer: "Issuer",
  issuerHint: "The address of your provider, without /.well-known/openid-configuration.",
  issuerExample: "https://login.example.com/team",
  clientId: "Client ID",
  clientSecret: "Client secret",
  secretHint: "Leave this field empty for a public client.",
  secretStored: "A client secret is stored. Leave this field empty to keep the secret.",
  label: "Name of the provider",
  labelHint: "The sign-in page shows this name in the button 'Sign in with …'.",
  labelExample: "For example: Example Ltd",
  test: "Test connection",
  testGood: "The provider answers",
  testIssuer: "Issuer",
  testAuthorization: "Sign-in page",
  testToken: "Token address",
  testPkce: "PKCE",
  pkceAnnounced: "announced",
  pkceUnknown: "not announced; Muster uses PKCE anyway",
  testScope: "The client ID and the client secret are checked by the first sign-in.",
  issuerWrong: "Enter an address that starts with https://.",
  clientIdMissing: "Enter the client ID.",
  labelMissing: "Enter the name of the provider.",
  saved: "Saved the sign-in with OpenID Connect.",
  remove: "Remove provider",
  removeAction: "Remove provider…",
  removeTitle: "Remove the OpenID Connect provider?",
  removeText:
    "Users of the provider can then no longer sign in. Their open sessions remain. Muster deletes the client secret.",
  removed: "Removed the OpenID Connect provider.",
  policy: "OpenID Connect: {provider}",
});
