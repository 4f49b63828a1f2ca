import type { Input } from "#shared/contract/methods.ts";
import type { TeamSettings } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { userCommands as texts } from "#shared/messages/commands/users.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { askNew } from "../prompt.ts";
import type { CommandSession } from "../session.ts";

export interface SettingsOptions {
  readonly fourEyes?: string;
  readonly totp?: string;
  readonly openidIssuer?: string;
  readonly openidClientId?: string;
  readonly openidLabel?: string;
  readonly openidSecret?: boolean;
  /** False with `--no-openid`. */
  readonly openid?: boolean;
}

type TeamSettingsInput = Input<"team.setSettings">;

/** @returns null if the command only shows the settings */
export async function teamSettingsInput(
  session: CommandSession,
  options: SettingsOptions,
): Promise<Result<TeamSettingsInput | null>> {
  const { fourEyes, totp } = options;
  const provider = await providerWish(session, options);
  if (!provider.ok) return provider;
  const wish: TeamSettingsInput = {
    ...(fourEyes === undefined ? {} : { fourEyes: fourEyes === "on" }),
    ...(totp === undefined ? {} : { totpRequired: totp === "on" }),
    ...provider.value,
  };
  return ok(Object.keys(wish).length === 0 ? null : wish);
}

/** What is not given keeps its value. */
async function providerWish(
  session: CommandSession,
  options: SettingsOptions,
): Promise<Result<TeamSettingsInput>> {
  const { openidIssuer, openidClientId, openidLabel, openidSecret = false } = options;
  if (options.openid === false) return ok({ openId: null });
  const given = [openidIssuer, openidClientId, openidLabel];
  if (given.every((value) => value === undefined) && !openidSecret) return ok({});
  const settings = await session.call("team.settings", {});
  if (!settings.ok) return settings;
  const before = settings.value.openId;
  const issuer = openidIssuer ?? before?.issuer;
  const clientId = openidClientId ?? before?.clientId;
  const label = openidLabel ?? before?.label;
  if (issuer === undefined || clientId === undefined || label === undefined) {
    const details = { hint: texts.providerIncompleteHint };
    return err(fault("bad_input", texts.providerIncomplete, details));
  }
  const openId = { issuer, clientId, label };
  if (!openidSecret) return ok({ openId });
  const secret = await askNew(session, texts.clientSecretOf({ issuer }));
  return secret.ok ? ok({ openId, openIdSecret: secret.value }) : secret;
}

export function providerLine({ openId }: TeamSettings): string {
  return openId === null ? texts.noProvider : texts.provider(openId);
}
