import type { Input } from "#shared/contract/methods.ts";
import { isIssuerAddress } from "#shared/domain/openid-address.ts";
import type { TeamSettings } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { openIdScreen as text } from "#shared/messages/openid-screen.ts";

/** The form of the OpenID Connect provider. */
export interface OpenIdDraft {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  readonly label: string;
}

export function openIdDraft({ openId }: Pick<TeamSettings, "openId">): OpenIdDraft {
  const { issuer = "", clientId = "", label = "" } = openId ?? {};
  return { issuer, clientId, label, secret: "" };
}

/** What the form itself finds wrong, in the order of its fields. */
export function openIdErrors({ issuer, clientId, label }: OpenIdDraft): MusterError[] {
  const wrong = (message: string, where: string) => fault("bad_input", message, { where });
  return [
    ...(isIssuerAddress(issuer.trim()) ? [] : [wrong(text.issuerWrong, "openId.issuer")]),
    ...(clientId.trim() === "" ? [wrong(text.clientIdMissing, "openId.clientId")] : []),
    ...(label.trim() === "" ? [wrong(text.labelMissing, "openId.label")] : []),
  ];
}

/** An empty secret keeps the stored secret. */
export function openIdInput({ issuer, clientId, secret, label }: OpenIdDraft) {
  const openId = { issuer: issuer.trim(), clientId: clientId.trim(), label: label.trim() };
  const input: Input<"team.setSettings"> = {
    openId,
    ...(secret === "" ? {} : { openIdSecret: secret }),
  };
  return input;
}
