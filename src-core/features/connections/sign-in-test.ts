import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { endsOperationOnly } from "#shared/error-traits.ts";
import { fault } from "#shared/errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Credentials, RecorderCredential } from "#core/features/credentials/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import { asciiLowerCase } from "#core/platform/text.ts";
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
    "credentials.test": async ({ id, name }, { signal, visible }) => {
      const [recorder] = await inventory.byIds([id]);
      if (!recorder) return err(noRecorder(id));
      const named = name === undefined ? ok(undefined) : permitted(tools, recorder, name, visible);
      if (!named.ok) return named;
      const open = named.value === undefined ? ok(undefined) : await credentials.ready(named.value);
      if (!open.ok) return open;
      let asked = false;
      const credential = () => {
        asked = true;
        return named.value === undefined
          ? credentials.signInFor(id)
          : credentials.signIn(named.value);
      };
      // With a credential that is not the recorder's own, a refusal says nothing of how the recorder is.
      const talk = name === undefined ? contacts.talk : contacts.converse;
      const said = await talk(recorder, signal, (session) => session.channels(), { credential });
      return outcomeOf(said, asked);
    },
  };
}

function permitted(
  { credentials, inventory }: Tools,
  recorder: Recorder,
  name: string,
  visible: CallContext["visible"],
): Result<RecorderCredential> {
  const own = recorder.credential ?? inventory.siteById(recorder.siteId)?.credential ?? "";
  const isAssigned = asciiLowerCase(own) === asciiLowerCase(name);
  const use = { purpose: "recorder", where: "name", isAssigned } as const;
  return credentials.permits.permit(name, use, { visible });
}

function outcomeOf(said: Result<unknown>, asked: boolean) {
  if (said.ok) return ok({ outcome: asked ? ("accepted" as const) : ("not_asked" as const) });
  // What came after the sign-in is not what was asked about.
  return asked && endsOperationOnly(said.error) ? ok({ outcome: "accepted" as const }) : said;
}

function noRecorder(id: string) {
  const message = inventoryErrorMessages.unknownRecorder({ ids: id });
  const hint = inventoryErrorMessages.unknownRecorderHint;
  return fault("not_found", message, { hint, where: "id" });
}
