import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { isIssuerAddress } from "#shared/domain/openid-address.ts";
import type { TeamSettings } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { openIdMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { OpenIdConnect } from "#core/platform/ports/openid.ts";
import type { ServiceSecrets } from "#core/platform/secrets/index.ts";
import { testFault } from "./openid-faults.ts";
import { OPENID_SECRET, type TeamSettingsStore } from "./settings.ts";

type Methods = "team.openId" | "team.setSettings" | "team.settings" | "team.testOpenId";

export interface OpenIdSettingsTools {
  readonly settings: TeamSettingsStore;
  readonly secrets: ServiceSecrets;
  readonly connect: OpenIdConnect;
  /** null if this process serves no team. */
  redirectUrl(): string | null;
  onSessionsChanged(): void;
}

/** What the team has decided, with its OpenID Connect provider. */
export function openIdHandlers(tools: OpenIdSettingsTools): Pick<Handlers, Methods> {
  const { settings, secrets, connect, redirectUrl, onSessionsChanged } = tools;

  async function storeSecret(next: TeamSettings, given?: string | null): Promise<Result<void>> {
    if (given != null && next.openId !== null) return secrets.set(OPENID_SECRET, given);
    const isUnused = given === null || next.openId === null;
    if (isUnused && secrets.has(OPENID_SECRET)) return secrets.remove(OPENID_SECRET);
    return ok(undefined);
  }

  return {
    "team.settings": async () => ok(settings.get()),
    async "team.setSettings"({ openIdSecret, ...wish }) {
      const before = settings.get();
      const given = Object.entries(wish).filter(([, value]) => value !== undefined);
      const next = { ...before, ...Object.fromEntries(given) };
      const needsSecret = openIdSecret === undefined && secrets.has(OPENID_SECRET);
      const checked = check(wish, before, needsSecret);
      if (!checked.ok) return checked;
      const stored = await storeSecret(next, openIdSecret);
      if (!stored.ok) return stored;
      settings.put(next);
      onSessionsChanged();
      return ok(next);
    },
    "team.openId": async () =>
      ok({ redirectUrl: redirectUrl(), hasSecret: secrets.has(OPENID_SECRET) }),
    async "team.testOpenId"({ issuer }) {
      if (!isIssuerAddress(issuer)) return err(badIssuer("issuer"));
      const found = await connect.discover(issuer);
      return found.ok ? found : err(testFault(found.error, "issuer"));
    },
  };
}

/** A stored secret goes only to the provider, and for the client ID, that an administrator entered it for. */
function check(
  { openId }: Omit<Checked<"team.setSettings">, "openIdSecret">,
  before: TeamSettings,
  hasStoredSecret: boolean,
): Result<void> {
  if (openId == null) return ok(undefined);
  if (!isIssuerAddress(openId.issuer)) return err(badIssuer("openId.issuer"));
  const was = before.openId;
  const isSame = was?.issuer === openId.issuer && was.clientId === openId.clientId;
  if (isSame || !hasStoredSecret) return ok(undefined);
  const details = { hint: texts.secretNeededHint, where: "openIdSecret" };
  return err(fault("bad_input", texts.secretNeeded, details));
}

function badIssuer(where: string) {
  return fault("bad_input", texts.badIssuer, { hint: texts.badIssuerHint, where });
}
