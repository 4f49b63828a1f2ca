import type { Handlers } from "#shared/contract/endpoint.ts";
import { endsOperationOnly } from "#shared/error-traits.ts";
import { fault } from "#shared/errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Contacts } from "./contact.ts";

interface Tools {
  readonly contacts: Contacts;
  readonly credentials: Credentials;
  readonly inventory: Inventory;
}

/** 'Test' of a credential: one conversation with one recorder, in which it is sent once at most. */
export function signInTest(tools: Tools): Pick<Handlers, "credentials.test"> {
  const { contacts, credentials, inventory } = tools;
  return {
    "credentials.test": async ({ id, name }, { signal }) => {
      const [recorder] = await inventory.byIds([id]);
      if (!recorder) return err(noRecorder(id));
      let asked = false;
      const credential = () => {
        asked = true;
        return name === undefined ? credentials.signInFor(id) : credentials.signIn(name);
      };
      // With a credential that is not the recorder's own, a refusal says nothing of how the recorder is.
      const talk = name === undefined ? contacts.talk : contacts.converse;
      const said = await talk(recorder, signal, (session) => session.channels(), { credential });
      return outcomeOf(said, asked);
    },
  };
}

function outcomeOf(said: Result<unknown>, asked: boolean) {
  if (said.ok) return ok({ outcome: asked ? ("accepted" as const) : ("not_asked" as const) });
  // What came after the sign-in is not what was asked about.
  return asked && endsOperationOnly(said.error) ? ok({ outcome: "accepted" as const }) : said;
}

function noRecorder(id: string) {
  const message = inventoryErrorMessages.unknownRecorder({ ids: id });
  const mend = inventoryErrorMessages.unknownRecorderHint;
  return fault("not_found", message, { mend, where: "id" });
}
