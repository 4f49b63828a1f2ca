import type { Command } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import type { ProbeReport } from "#shared/domain/probe.ts";
import { fault } from "#shared/errors.ts";
import { probeMessages as texts } from "#shared/messages/probe.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { replaceOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import { askHidden } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { recorderNamed } from "../selected-recorders.ts";
import type { CommandSession } from "../session.ts";
import { probeNotes, probeText } from "../views/probe-view.ts";

interface Options extends OutputFile {
  readonly username?: string;
  readonly trustNetwork?: boolean;
}

/** Adds `muster recorders probe`. */
export function addProbe(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("probe <recorder>")
    .description(texts.about)
    .requiredOption("--out <file>", texts.aboutOut)
    .addOption(replaceOption())
    .option("--username <name>", texts.aboutUsername)
    .option("--trust-network", texts.aboutTrust)
    .addHelpText("after", texts.examples)
    .action((recorder: string, options: Options) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => probe(session, recorder, options)),
      ),
    );
}

async function probe(
  session: CommandSession,
  recorder: string,
  options: Options,
): Promise<Result<Report>> {
  // The file comes first: no password is typed in vain.
  return writeOutput(session, options, async () => {
    const input = await inputOf(session, recorder, options);
    if (!input.ok) return input;
    const probed = await session.call("recorders.probe", input.value);
    if (!probed.ok) return probed;
    const content = `${JSON.stringify(probed.value, null, 1)}\n`;
    return ok({ content, report: reportOf(probed.value, options.out) });
  });
}

function reportOf(report: ProbeReport, file: string): Report {
  const { operations: _, ...data } = report;
  return {
    status: report.audit === "yes" && report.complete ? EXIT.ok : EXIT.attention,
    data: { file, ...data },
    text: (layout) => probeText(report, layout),
    notes: [...probeNotes(report), texts.written({ file })],
  };
}

/** A recorder of the inventory by id, name or address; otherwise, what answers at the address. */
async function inputOf(
  session: CommandSession,
  recorder: string,
  { username, trustNetwork }: Options,
): Promise<Result<Input<"recorders.probe">>> {
  const isAddress = /[.:]/.test(recorder) && !/\s/.test(recorder);
  const found = await recorderNamed(session, recorder);
  const known = found.ok || !isAddress ? found : await atAddress(session, recorder);
  if (known.ok) {
    if (username === undefined && trustNetwork === undefined) return ok({ id: known.value.id });
    return err(fault("bad_input", texts.onlyAddress, { hint: texts.onlyAddressHint }));
  }
  if (!isAddress || known.error.code !== "not_found") return known;
  const address = { url: recorder, ...(trustNetwork ? { trustNetwork } : {}) };
  if (username === undefined) return ok(address);
  const asked = await askHidden(session, texts.passwordOf({ username }));
  const [password = ""] = asked.ok ? asked.value : [];
  return asked.ok ? ok({ ...address, username, password }) : asked;
}

async function atAddress(session: CommandSession, address: string) {
  const all = await session.call("recorders.list", {});
  if (!all.ok) return all;
  const wanted = hostOf(address);
  const found = all.value.recorders.find(
    ({ url, agentGroupId }) => agentGroupId === null && hostOf(url) === wanted,
  );
  return found ? ok(found) : err(fault("not_found", texts.noRecorder({ id: address })));
}

function hostOf(address: string): string {
  const full = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  return URL.canParse(full) ? new URL(full).host : address;
}
