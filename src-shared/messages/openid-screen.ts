import { defineMessages } from "./catalogue.ts";

/** Settings › Users: the OpenID Connect provider of the team. */
export const openIdScreen = defineMessages("openIdScreen", {
  action: "OpenID Connect…",
  title: "Sign-in with OpenID Connect",
  about:
    "Users sign in with their account at your OpenID Connect provider. First create each user in Muster, with OpenID Connect as the sign-in.",
  redirect: "Redirect URI",
  redirectHint: "Register Muster at your provider as a web application with this redirect URI.",
  redirectUnknown:
    "Register Muster at your provider as a web application. The redirect URI is the public address of the team server, followed by {path}.",
  issuer: "Issuer",
  issuerHint: "The issuer URL of your provider, without /.well-known/openid-configuration.",
  issuerExample: "https://login.example.com/team",
  clientId: "Client ID",
  clientSecret: "Client secret",
  secretHint: "Leave this field empty for a public client.",
  secretStored: "A client secret is stored. Leave this field empty to keep the secret.",
  label: "Name of the provider",
  labelHint: "The sign-in page shows this name in the button 'Sign in with …'.",
  labelExample: "For example: Example Ltd",
  test: "Test connection",
  testGood: "The provider answered",
  testIssuer: "Issuer",
  testAuthorization: "Authorization endpoint",
  testToken: "Token endpoint",
  testPkce: "PKCE",
  pkceAnnounced: "supported",
  pkceUnknown: "support not announced; Muster uses PKCE anyway",
  testScope:
    "The test does not check the client ID and the client secret. The first sign-in checks both.",
  issuerWrong: "Enter an address that starts with https://.",
  clientIdMissing: "Enter the client ID.",
  labelMissing: "Enter the name of the provider.",
  saved: "Saved the sign-in with OpenID Connect.",
  remove: "Remove provider",
  removeAction: "Remove provider…",
  removeTitle: "Remove the OpenID Connect provider?",
  removeText:
    "Users who sign in with OpenID Connect can then no longer sign in. Their open sessions remain valid. Muster deletes the client secret.",
  removed: "Removed the OpenID Connect provider.",
  policy: "OpenID Connect: {provider}",
});
