import type { Command } from "commander";
import { newCertificate } from "#shared/domain/certificate.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { confirm } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";

interface Options {
  readonly fingerprint?: string;
  readonly yes?: boolean;
}

/** Adds `muster recorders accept-certificate`. */
export function addAcceptCertificate(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("accept-certificate <recorder>")
    .description(texts.aboutAccept)
    .option("--fingerprint <sha256>", texts.aboutFingerprint)
    .option("--yes", texts.aboutAcceptYes)
    .addHelpText("after", texts.acceptExamples)
    .action((id: string, options: Options) =>
      runner.run(command, ({ withCore }) => withCore((session) => accept(session, id, options))),
    );
}

async function accept(
  session: CommandSession,
  id: string,
  options: Options,
): Promise<Result<Report>> {
  const details = await session.call("recorders.details", { id });
  if (!details.ok) return details;
  const { recorder } = details.value;
  const shown = certificateToAccept(recorder);
  const wanted = options.fingerprint === undefined ? null : plainFingerprint(options.fingerprint);
  if (wanted !== null && wanted !== (shown ?? recorder.certificate)) {
    return err(otherFingerprint(recorder, shown, options.fingerprint as string));
  }
  if (shown === null) return ok(report(recorder, texts.noNewCertificate({ name: recorder.name })));
  const agreed = await agreedTo(session, recorder, shown, options.yes === true || wanted !== null);
  if (!agreed.ok) return agreed;
  const accepted = await session.call("recorders.acceptCertificate", {
    id: recorder.id,
    certificate: shown,
  });
  return mapped(accepted, (now) => report(now, texts.accepted({ name: now.name })));
}

/**
 * The certificate that the recorder showed at the last connection instead of the pinned one. The pinned one itself, if it was
 * first seen behind an `http:` address and not accepted yet. Null if there is nothing to accept.
 */
function certificateToAccept({ certificate, certificateOrigin, reach }: Recorder): string | null {
  const seen = reach.error === null ? null : newCertificate(reach.error);
  if (seen !== null && seen !== certificate) return seen;
  return certificateOrigin === "redirect" ? certificate : null;
}

/** Shows both fingerprints on stderr, since stdout is for the result, and asks. */
async function agreedTo(
  { host, interrupt }: CommandSession,
  { name, certificate }: Recorder,
  shown: string,
  agreed: boolean,
): Promise<Result<void>> {
  const pinned = certificate === shown ? texts.notAcceptedYet : (certificate ?? texts.noPin);
  const lines = [texts.pinned({ fingerprint: pinned }), texts.shown({ fingerprint: shown })];
  host.stderr.write(`${lines.join("\n")}\n`);
  if (agreed) return ok(undefined);
  if (!host.stdin.isTTY) {
    return err(fault("bad_input", texts.noTerminal, { hint: texts.noTerminalHint }));
  }
  const said = await confirm({ host, interrupt }, texts.acceptQuestion({ name }));
  return said ? ok(undefined) : err(fault("cancelled", texts.declined));
}

/** Upper case with colons, from any way of writing a fingerprint. */
function plainFingerprint(text: string): string {
  return text
    .replaceAll(/[\s:]/g, "")
    .toUpperCase()
    .replaceAll(/..(?=.)/g, "$&:");
}

function otherFingerprint(recorder: Recorder, shown: string | null, given: string): MusterError {
  const now = shown ?? recorder.certificate ?? texts.noCertificate;
  const message = texts.otherCertificate({ name: recorder.name, shown: now, given });
  return fault("bad_input", message, { hint: texts.otherCertificateHint, where: "fingerprint" });
}

function report(recorder: Recorder, note: string): Report {
  return {
    status: EXIT.ok,
    data: recorder,
    text: (layout) => recordersText([recorder], layout),
    notes: [note],
  };
}
