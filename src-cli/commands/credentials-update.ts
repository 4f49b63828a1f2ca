import { type Command, Option } from "commander";
import { CREDENTIAL_PURPOSES, type CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import { fault } from "#shared/errors.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { err } from "#shared/result.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { credentialReport } from "../views/credentials-view.ts";

interface Options {
  readonly purpose?: CredentialPurpose;
  readonly site?: string[];
  readonly customer?: string[];
  readonly unassign?: boolean;
}

/** `--purpose`, for commands that store a credential or choose its purpose. */
export function purposeOption(): Option {
  return new Option("--purpose <purpose>", texts.aboutPurpose).choices(CREDENTIAL_PURPOSES);
}

/** Adds `muster credentials update`. */
export function addUpdate(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("update <name>")
    .description(texts.aboutUpdate)
    .addOption(purposeOption())
    .option("--site <name...>", texts.aboutAssignSite)
    .option("--customer <name...>", texts.aboutAssignCustomer)
    .option("--unassign", texts.aboutUnassign)
    .addHelpText("after", texts.updateExamples)
    .action((name: string, { purpose, site, customer, unassign }: Options) =>
      runner.run(command, async ({ withCore }) => {
        const assigns = site !== undefined || customer !== undefined || unassign === true;
        if (purpose === undefined && !assigns) return err(nothingToUpdate());
        const assignedTo = { sites: site ?? [], customers: customer ?? [] };
        const change = { name, ...(purpose && { purpose }), ...(assigns && { assignedTo }) };
        return withCore(async (session) =>
          mapped(await session.call("credentials.update", change), (credential) =>
            credentialReport(credential, texts.updated({ name: credential.name })),
          ),
        );
      }),
    );
}

function nothingToUpdate() {
  return fault("bad_input", texts.nothingToUpdate, { hint: texts.nothingToUpdateHint });
}
