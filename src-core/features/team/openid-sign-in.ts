import { err, ok, type Result } from "#shared/result.ts";
import type { OpenIdClient, OpenIdConnect, OpenIdProblem } from "#core/platform/ports/openid.ts";
import type { ServiceSecrets } from "#core/platform/secrets/index.ts";
import { noProvider, openIdExpired, problemFault } from "./openid-faults.ts";
import { OPENID_SECRET, type TeamSettingsStore } from "./settings.ts";
import type { OpenedSession, OpenIdIdentity, OpenIdSignIn, SignInOrigin } from "./team-access.ts";
import type { SignInThrottle } from "./throttle.ts";

export interface OpenIdSignInTools {
  readonly connect: OpenIdConnect;
  readonly settings: TeamSettingsStore;
  readonly secrets: ServiceSecrets;
  readonly throttle: SignInThrottle;
  signIn(identity: OpenIdIdentity, from: SignInOrigin): Result<OpenedSession>;
}

/** Problems that do not help to guess a password: they do not count as failed sign-ins. */
const HARMLESS: ReadonlySet<OpenIdProblem> = new Set([
  "unreachable",
  "unavailable",
  "declined",
  "clientRefused",
]);

/** The client secret stays here: hosts only see addresses and attempts. */
export function createOpenIdSignIn(
  tools: OpenIdSignInTools,
): OpenIdSignIn & { redirectUrl(): string | null } {
  const { connect, settings, secrets, throttle, signIn } = tools;
  let redirectUrl: string | null = null;

  async function currentClient(): Promise<Result<OpenIdClient>> {
    const { openId } = settings.get();
    if (openId === null) return err(noProvider());
    const secret = await secrets.read(OPENID_SECRET);
    if (!secret.ok) return secret;
    const { issuer, clientId } = openId;
    return ok({ issuer, clientId, clientSecret: secret.value });
  }

  return {
    redirectUrl: () => redirectUrl,
    setRedirectUrl: (url) => void (redirectUrl = url),
    label: () => settings.get().openId?.label ?? null,
    async start({ address }) {
      const mustWait = throttle.begin({ name: null, address });
      if (mustWait) return err(mustWait);
      throttle.undo({ name: null, address });
      const client = await currentClient();
      if (!client.ok) return client;
      if (redirectUrl === null) return err(noProvider());
      const started = await connect.start(client.value, redirectUrl);
      return started.ok ? started : err(problemFault(started.error));
    },
    async finish(attempt, answer, from) {
      const attemptFrom = { name: null, address: from.address };
      const mustWait = throttle.begin(attemptFrom);
      if (mustWait) return err(mustWait);
      const client = await currentClient();
      if (!client.ok) {
        throttle.undo(attemptFrom);
        return client;
      }
      // An administrator chose another provider meanwhile.
      if (client.value.issuer !== attempt.issuer) return err(openIdExpired());
      const identity = await connect.identify(client.value, attempt, answer);
      if (!identity.ok) {
        if (HARMLESS.has(identity.error)) throttle.undo(attemptFrom);
        return err(problemFault(identity.error));
      }
      const opened = signIn(identity.value, from);
      if (opened.ok) throttle.succeeded(attemptFrom);
      return opened;
    },
  };
}
