import { type Command, InvalidArgumentError } from "commander";
import type { Input, Output as Answer } from "#shared/contract/methods.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { fault } from "#shared/errors.ts";
import { agentCommands } from "#shared/messages/commands/agents.ts";
import { discoveryCommands as texts } from "#shared/messages/commands/discovery.ts";
import { credentialErrorMessages } from "#shared/messages/credential-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT, type ExitStatus } from "../exit-codes.ts";
import { collectOption, numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { discoveryNotes, findingsText, type DiscoveryAnswer } from "../views/discovery-view.ts";

interface Options {
  readonly mdns?: boolean;
  readonly onvif?: boolean;
  readonly subnet?: string[];
  readonly ports?: number[];
  readonly wait: number;
  readonly agentGroup?: string;
  readonly add?: boolean;
  readonly site?: string;
  readonly credential?: string;
}

/** Limit of the contract. */
const MOST_PORTS = 64;

/** Adds `muster discover`. */
export function addDiscover(program: Command, runner: Runner): void {
  const command: Command = program
    .command("discover")
    .description(texts.about)
    .option("--mdns", texts.aboutMdns)
    .option("--onvif", texts.aboutOnvif)
    .option("--subnet <cidr>", texts.aboutSubnet, collectOption)
    .option("--ports <list>", texts.aboutPorts, portList)
    .option("--wait <seconds>", texts.aboutWait, numberBetween(0.5, 120, { whole: false }), 4)
    .option("--agent-group <name>", agentCommands.aboutDiscoverGroup)
    .option("--add", texts.aboutAdd)
    .option("--site <site>", texts.aboutSite)
    .option("--credential <name>", texts.aboutCredential)
    .addHelpText("after", texts.examples)
    .action((options: Options) =>
      runner.run(command, async (tools) => {
        const right = checked(options);
        return right.ok ? tools.withCore((session) => discover(session, options)) : right;
      }),
    );
}

/** `80,8000-8010`: the contract bounds how many. */
function portList(text: string): number[] {
  const ports = text.split(",").flatMap((part) => portRange(part.trim()));
  if (ports.length > 0 && ports.length <= MOST_PORTS) return ports;
  throw new InvalidArgumentError(texts.tooManyPorts({ most: MOST_PORTS }));
}

function portRange(text: string): number[] {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (from >= 1 && from <= to && to <= 65_535) {
    return Array.from({ length: Math.min(to - from + 1, MOST_PORTS + 1) }, (_, at) => from + at);
  }
  throw new InvalidArgumentError(texts.portsExpected);
}

function checked({ subnet, ports, add, site, credential }: Options): Result<void> {
  if (ports !== undefined && subnet === undefined) {
    const hint = texts.portsWithoutSubnetHint;
    return err(fault("bad_input", texts.portsWithoutSubnet, { hint }));
  }
  if (add && site === undefined) {
    return err(fault("bad_input", texts.addWithoutSite, { hint: texts.addWithoutSiteHint }));
  }
  if (!add && (site !== undefined || credential !== undefined)) {
    return err(fault("bad_input", texts.siteWithoutAdd, { hint: texts.siteWithoutAddHint }));
  }
  return ok(undefined);
}

async function discover(session: CommandSession, options: Options): Promise<Result<Report>> {
  const known = await checkCredential(session, options.credential);
  if (!known.ok) return known;
  const found = await session.call("discovery.run", wishOf(options));
  if (!found.ok) return found;
  // After Ctrl+C the findings are shown, and nothing is added.
  const add = options.add === true && !session.interrupt.signal.aborted;
  const added = await addFound(session, { ...options, add }, found.value.findings);
  if (!added.ok) return added;
  const discovered: DiscoveryAnswer = { ...found.value, ...added.value };
  return ok({
    status: statusOf(found.value),
    data: discovered,
    text: (layout) => findingsText(discovered.findings, layout),
    notes: discoveryNotes(discovered, add ? (options.site ?? null) : null),
  });
}

/** Before the search, which may take minutes. */
async function checkCredential(
  session: CommandSession,
  name: string | undefined,
): Promise<Result<void>> {
  if (name === undefined) return ok(undefined);
  const all = await session.call("credentials.list", {});
  if (!all.ok) return all;
  const wanted = name.toLowerCase();
  if (all.value.credentials.some((one) => one.name.toLowerCase() === wanted)) return ok(undefined);
  const message = credentialErrorMessages.missing({ name });
  return err(fault("credential_missing", message, { hint: texts.noCredentialHint }));
}

/** All local sources, unless the user named some. */
function wishOf({ mdns, onvif, subnet, ports, wait, agentGroup }: Options): Input<"discovery.run"> {
  const all = !mdns && !onvif && subnet === undefined;
  return {
    seconds: wait,
    mdns: all || mdns === true,
    onvif: all || onvif === true,
    ...(subnet === undefined ? {} : { subnets: subnet }),
    ...(ports === undefined ? {} : { ports }),
    ...(agentGroup === undefined ? {} : { agentGroup }),
  };
}

/** A source that failed may have hidden recorders. Without any finding, the command counts as failed. */
function statusOf({ findings, troubles }: Answer<"discovery.run">): ExitStatus {
  if (troubles.length === 0) return EXIT.ok;
  return findings.length === 0 ? EXIT.bad : EXIT.attention;
}

async function addFound(
  session: CommandSession,
  { add, site, credential, agentGroup }: Options,
  findings: readonly Finding[],
): Promise<Result<Pick<DiscoveryAnswer, "added" | "known">>> {
  const recorders = findings.filter(({ verdict }) => verdict === "recorder");
  const known = recorders.filter(({ knownAs }) => knownAs !== null).map(({ url }) => url);
  const news = recorders.filter(({ knownAs }) => knownAs === null);
  if (!add || site === undefined) return ok({ added: [], known: [] });
  if (news.length === 0) return ok({ added: [], known });
  const answer = await session.call("discovery.add", {
    findings: news.map(({ name, url, model, serial, mac, certificate, driver }) => ({
      name,
      url,
      model,
      serial,
      mac,
      certificate,
      driver,
    })),
    site,
    ...(credential === undefined ? {} : { credential }),
    ...(agentGroup === undefined ? {} : { agentGroup }),
  });
  if (!answer.ok) return answer;
  return ok({ added: answer.value.added, known: [...known, ...answer.value.known] });
}
