import { type Command, InvalidArgumentError } from "commander";
import type { Input, Output as Answer } from "#shared/contract/methods.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT, type ExitStatus } from "../exit-codes.ts";
import { collected, numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { Session } from "../session.ts";
import { discoveryNotes, findingsText, type Discovered } from "../views/discovery-view.ts";

interface Options {
  readonly mdns?: boolean;
  readonly onvif?: boolean;
  readonly subnet?: string[];
  readonly ports?: number[];
  readonly wait: number;
  readonly add?: boolean;
  readonly site?: string;
  readonly credential?: string;
}

/** As the contract allows. */
const MOST_PORTS = 64;

const EXAMPLES = `
Examples:
  muster discover                                        what announces itself on the local networks
  muster discover --wait 10 --json                       listen for ten seconds, print one JSON document
  muster discover --subnet 192.0.2.0/24                  try every address of a subnet
  muster discover --subnet 192.0.2.10-192.0.2.60 --ports 80,8000 --onvif
  muster discover --mdns --add --site Leeds              and add what is not in the inventory yet

Without --mdns, --onvif or --subnet it looks by mDNS and ONVIF. A finding is called a recorder only when it
answers as one; no password is ever sent.`;

export function addDiscover(program: Command, runner: Runner): void {
  const command: Command = program
    .command("discover")
    .description("look for recorders on the local networks and in subnets, and add them to a site")
    .option("--mdns", "by mDNS announcements")
    .option("--onvif", "by ONVIF's WS-Discovery")
    .option(
      "--subnet <cidr>",
      "try every address of a subnet, range or list (IPv4); repeat it for more",
      collected,
    )
    .option("--ports <list>", "ports to try there (default: 80,443,8080,8443)", portList)
    .option("--wait <seconds>", "how long to listen", numberBetween(0.5, 120, { whole: false }), 4)
    .option("--add", "add the recorders found to the inventory")
    .option("--site <site>", "site to add them to; made when there is none of that name")
    .option("--credential <name>", "credential that they are to use")
    .addHelpText("after", EXAMPLES)
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
  throw new InvalidArgumentError(`At most ${MOST_PORTS} ports can be tried in one run.`);
}

function portRange(text: string): number[] {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (from >= 1 && from <= to && to <= 65_535) {
    return Array.from({ length: Math.min(to - from + 1, MOST_PORTS + 1) }, (_, at) => from + at);
  }
  throw new InvalidArgumentError("Give ports from 1 to 65535, or ranges of them: 80,8000-8010.");
}

function checked({ subnet, ports, add, site, credential }: Options): Result<void> {
  if (ports !== undefined && subnet === undefined) {
    const why = "--ports is for the addresses of --subnet.";
    return err(fault("bad_input", why, { mend: "Say --subnet too, or leave it out." }));
  }
  if (add && site === undefined) {
    return err(fault("bad_input", "--add needs --site.", { mend: "Say --add --site SITE." }));
  }
  if (!add && (site !== undefined || credential !== undefined)) {
    const why = "--site and --credential are for recorders that are added.";
    return err(fault("bad_input", why, { mend: "Say --add too, or leave them out." }));
  }
  return ok(undefined);
}

async function discover(session: Session, options: Options): Promise<Result<Report>> {
  const known = await checkCredential(session, options.credential);
  if (!known.ok) return known;
  const found = await session.call("discovery.run", wishOf(options));
  if (!found.ok) return found;
  // After Ctrl+C what was found is shown, and nothing is added.
  const add = options.add === true && !session.interrupt.signal.aborted;
  const added = await addFound(session, { ...options, add }, found.value.findings);
  if (!added.ok) return added;
  const discovered: Discovered = { ...found.value, ...added.value };
  return ok({
    status: statusOf(found.value),
    data: discovered,
    text: (layout) => findingsText(discovered.findings, layout),
    notes: discoveryNotes(discovered, add ? (options.site ?? null) : null),
  });
}

/** Before the search, which may take minutes. */
async function checkCredential(session: Session, name: string | undefined): Promise<Result<void>> {
  if (name === undefined) return ok(undefined);
  const all = await session.call("credentials.list", {});
  if (!all.ok) return all;
  const wanted = name.toLowerCase();
  if (all.value.credentials.some((one) => one.name.toLowerCase() === wanted)) return ok(undefined);
  return err(
    fault("credential_missing", `There is no credential '${name}'.`, {
      mend: "Store it first: muster credentials set NAME --username USER.",
    }),
  );
}

/** All local sources, unless some were named. */
function wishOf({ mdns, onvif, subnet, ports, wait }: Options): Input<"discovery.run"> {
  const all = !mdns && !onvif && subnet === undefined;
  return {
    seconds: wait,
    mdns: all || mdns === true,
    onvif: all || onvif === true,
    ...(subnet === undefined ? {} : { subnets: subnet }),
    ...(ports === undefined ? {} : { ports }),
  };
}

/** A source that could not run may have hidden recorders; when none was found at all, it could as well not start. */
function statusOf({ findings, troubles }: Answer<"discovery.run">): ExitStatus {
  if (troubles.length === 0) return EXIT.ok;
  return findings.length === 0 ? EXIT.bad : EXIT.attention;
}

async function addFound(
  session: Session,
  { add, site, credential }: Options,
  findings: readonly Finding[],
): Promise<Result<Pick<Discovered, "added" | "known">>> {
  const recorders = findings.filter(({ verdict }) => verdict === "recorder");
  const known = recorders.filter(({ knownAs }) => knownAs !== null).map(({ url }) => url);
  const news = recorders.filter(({ knownAs }) => knownAs === null);
  if (!add || site === undefined) return ok({ added: [], known: [] });
  if (news.length === 0) return ok({ added: [], known });
  const answer = await session.call("discovery.add", {
    findings: news.map(({ name, url, model, serial, mac, certificate }) => ({
      name,
      url,
      model,
      serial,
      mac,
      certificate,
    })),
    site,
    ...(credential === undefined ? {} : { credential }),
  });
  if (!answer.ok) return answer;
  return ok({ added: answer.value.added, known: [...known, ...answer.value.known] });
}
