import type { CallContext } from "#shared/contract/endpoint.ts";
import { settingsMessages as texts } from "#shared/messages/settings.ts";
import { areaSpec, AREAS } from "#shared/areas/index.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials, CredentialUser } from "#core/features/credentials/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";

/** The area whose settings recorders can try out. */
const TESTED = AREAS.find((area) => areaSpec(area).canTest);

interface TestEmailInput {
  readonly id: string;
  readonly secret?: string | undefined;
  readonly allowClearSecrets?: boolean | undefined;
}

/**
 * Has a recorder send a mail with its own settings; nothing is stored. Needs a recorder that lets its settings be read
 * and has Email/Test (field-notes.md, 6). Fails with `refused` and the recorder's own code, such as `user_auth_failed`.
 */
export async function testEmail(
  tools: { contacts: Contacts; credentials: Credentials; inventory: Inventory },
  { id, secret, allowClearSecrets = false }: TestEmailInput,
  { signal, visible }: Pick<CallContext, "signal" | "visible">,
): Promise<Result<Record<string, never>>> {
  const selected = await tools.inventory.select({ ids: [id] });
  if (!selected.ok) return selected;
  const password = await passwordOf(tools.credentials, secret, allowClearSecrets, { visible });
  if (!password.ok) return password;
  const [recorder] = selected.value;
  if (!recorder) return err(fault("not_found", texts.noRecorder({ id })));
  const tested = await tools.contacts.talk(recorder, signal, (session) =>
    testIn(session, recorder.name, password.value),
  );
  await tools.contacts.flush();
  if (!tested.ok) return tested;
  return tested.value.ok ? ok({}) : tested.value;
}

/** @returns the inner result is that of the test: whether the mail is sent says nothing about the state of the recorder */
async function testIn(
  session: RecorderSession,
  name: string,
  secret: Secret | undefined,
): Promise<Result<Result<void>>> {
  const reading = TESTED && (await session.areas[TESTED]?.read());
  if (reading && !reading.ok) return reading;
  if (!session.testEmail || !reading || reading.value.values === null)
    return ok(err(notReadable(name)));
  return ok(await session.testEmail(reading.value, secret));
}

async function passwordOf(
  credentials: Credentials,
  name: string | undefined,
  allowClear: boolean,
  by: CredentialUser,
): Promise<Result<Secret | undefined>> {
  if (name === undefined) return ok(undefined);
  const named = credentials.permits.permit(name, { purpose: "mail", where: "secret" }, by);
  if (!named.ok) return named;
  const found = await credentials.passwordFor(named.value, "mail");
  return found.ok ? ok({ password: found.value, allowClear }) : found;
}

function notReadable(name: string) {
  return fault("unsupported", texts.emailHidden({ recorder: name }), {
    hint: texts.testAtRecorder,
  });
}
