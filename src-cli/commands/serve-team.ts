import type { Command } from "commander";
import { fault } from "#shared/errors.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { TlsFiles } from "#web/index.ts";
import { collectOption } from "../options.ts";

/** Options of `muster serve` for a team. */
export interface TeamOptions {
  readonly team?: boolean;
  readonly publicUrl?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly behindProxy?: boolean;
  readonly trustedProxies?: readonly string[];
}

/** Adds the options of `muster serve` for a team server. */
export function addTeamOptions(command: Command): Command {
  return command
    .option("--team", texts.aboutTeam)
    .option("--public-url <url>", texts.aboutPublicUrl)
    .option("--tls-cert <file>", texts.aboutTlsCert)
    .option("--tls-key <file>", texts.aboutTlsKey)
    .option("--behind-proxy", texts.aboutBehindProxy)
    .option("--trusted-proxies <network>", texts.aboutTrustedProxies, collectOption);
}

/** What the options ask for. */
export interface TeamServeOptions {
  readonly tls: TlsFiles | null;
  readonly behindProxy: boolean;
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string | null;
}

const OPTION_NAMES = {
  publicUrl: "--public-url",
  tlsCert: "--tls-cert",
  tlsKey: "--tls-key",
  behindProxy: "--behind-proxy",
  trustedProxies: "--trusted-proxies",
} as const;

/** @returns null without `--team` */
export function teamServeOptions(options: TeamOptions): Result<TeamServeOptions | null> {
  const { tlsCert: cert, tlsKey: key, publicUrl = null } = options;
  if (!options.team) {
    const given = Object.entries(OPTION_NAMES).find(
      ([name]) => options[name as keyof TeamOptions] !== undefined,
    );
    return given ? err(fault("bad_input", texts.teamOnly({ option: given[1] }))) : ok(null);
  }
  if ((cert === undefined) !== (key === undefined)) return err(fault("bad_input", texts.tlsBoth));
  const tls = cert === undefined || key === undefined ? null : { cert, key };
  const networks = (options.trustedProxies ?? []).flatMap((text) => text.split(","));
  const { behindProxy = false } = options;
  return ok({ tls, publicUrl, behindProxy, trustedProxies: networks.map((one) => one.trim()) });
}
