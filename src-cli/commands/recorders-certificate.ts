import type { Command } from "commander";
import { newCertificate } from "#shared/domain/certificate.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { confirm } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { recordersText } from "../views/recorder-view.ts";

interface Options {
  readonly fingerprint?: string;
  readonly yes?: boolean;
}

const EXAMPLES = `
Compare the new fingerprint with that of the recorder's own screen or web page before you accept the certificate.

Examples:
  muster recorders accept-certificate ID
  muster recorders accept-certificate ID --fingerprint 9F:86:D0:…`;

export function addAcceptCertificate(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("accept-certificate <id>")
    .description("accept the certificate that a recorder shows now, in place of the pinned one")
    .option("--fingerprint <sha256>", "accept only this certificate, without a question")
    .option("--yes", "accept without a question")
    .addHelpText("after", EXAMPLES)
    .action((id: string, options: Options) =>
      runner.run(command, ({ withCore }) => withCore((session) => accept(session, id, options))),
    );
}

async function accept(session: Session, id: string, options: Options): Promise<Result<Report>> {
  const details = await session.call("recorders.details", { id });
  if (!details.ok) return details;
  const { recorder } = details.value;
  const shown = certificateToAccept(recorder);
  const wanted = options.fingerprint === undefined ? null : plainFingerprint(options.fingerprint);
  if (wanted !== null && wanted !== (shown ?? recorder.certificate)) {
    return err(otherFingerprint(recorder, shown, options.fingerprint as string));
  }
  if (shown === null) return ok(report(recorder, `${recorder.name} shows no new certificate.`));
  const agreed = await agreedTo(session, recorder, shown, options.yes === true || wanted !== null);
  if (!agreed.ok) return agreed;
  const accepted = await session.call("recorders.acceptCertificate", { id, certificate: shown });
  return mapped(accepted, (now) => report(now, `Accepted the certificate of ${now.name}.`));
}

/**
 * The certificate that the last contact was shown instead of the pinned one, or the pinned one if it was first seen behind an
 * `http:` address and nobody has accepted it yet; null if there is nothing to accept.
 */
function certificateToAccept({ certificate, certificateOrigin, reach }: Recorder): string | null {
  const seen = reach.error === null ? null : newCertificate(reach.error);
  if (seen !== null && seen !== certificate) return seen;
  return certificateOrigin === "redirect" ? certificate : null;
}

/** Shows both fingerprints on stderr, since stdout is for the result, and asks. */
async function agreedTo(
  { host, interrupt }: Session,
  { name, certificate }: Recorder,
  shown: string,
  agreed: boolean,
): Promise<Result<void>> {
  const pinned = certificate === shown ? "nobody has accepted this certificate yet" : certificate;
  host.stderr.write(`Pinned: ${pinned ?? "none"}\nShown:  ${shown}\n`);
  if (agreed) return ok(undefined);
  if (!host.stdin.isTTY) {
    const mend = "Compare the fingerprints, then repeat the command with --fingerprint or --yes.";
    return err(
      fault("bad_input", "There is no terminal to ask at; nothing was accepted.", { mend }),
    );
  }
  const said = await confirm({ host, interrupt }, `Accept this certificate for ${name}?`);
  return said ? ok(undefined) : err(fault("cancelled", "Nothing was accepted."));
}

/** Upper case with colons, from any way of writing a fingerprint. */
function plainFingerprint(text: string): string {
  return text
    .replaceAll(/[\s:]/g, "")
    .toUpperCase()
    .replaceAll(/..(?=.)/g, "$&:");
}

function otherFingerprint(recorder: Recorder, shown: string | null, given: string): MusterError {
  const now = shown ?? recorder.certificate ?? "no certificate";
  return fault("bad_input", `${recorder.name} shows ${now}, not ${given}. Nothing was accepted.`, {
    mend: "Check the fingerprint. If the recorder has changed since the last contact, audit it first.",
    where: "fingerprint",
  });
}

function report(recorder: Recorder, note: string): Report {
  return {
    status: EXIT.ok,
    data: recorder,
    text: (layout) => recordersText([recorder], layout),
    notes: [note],
  };
}
