import { fault } from "#shared/errors.ts";
import type { SecretWay } from "#shared/domain/plan.ts";
import { recorderErrorMessages as errors } from "#shared/messages/recorder-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Secret } from "#core/drivers/area-access.ts";
import { isSilence } from "#core/drivers/http-failure.ts";
import type { Conversation, Operation } from "../conversation.ts";
import { readTransKey, sealPassword, TRANS_KEY_REQUEST, type TransKey } from "../password-seal.ts";
import { readBoolean } from "../coerce.ts";
import { isNotOffered } from "./optional-operations.ts";
import type { EmailSet } from "./email.ts";

const TRANS_KEY: Operation<TransKey | null> = {
  path: "/API/Maintenance/TransKey/Get",
  read: (data) => ok(readTransKey(data)),
  optional: true,
};

/** Whether passwords come encrypted (field-notes.md, 2 and 5). Who offers a key and does not say wants it used. */
const PASSWORD_ENC: Operation<boolean> = {
  path: "/API/Login/Range",
  read: (data) => ok(readBoolean(data["password_enc"]) !== false),
  open: true,
};

/** Brings passwords to one recorder, for the life of one conversation. */
export class SecretCarrier {
  readonly #conversation: Conversation;
  /** Key that was requested and is not used yet; null if the recorder offers none, or wants none used. */
  #key: TransKey | null | undefined;
  #encrypts: boolean | undefined;

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  async way(): Promise<Result<SecretWay>> {
    const key = await this.#findKey();
    if (!key.ok) return key;
    return ok(this.#conversation.exposure.secretWay(key.value !== null));
  }

  /** Way of a secret that has no encrypted form. */
  plainWay(): SecretWay {
    return this.#conversation.exposure.secretWay(false);
  }

  /** The settings with the secret in them, as it may be sent (field-notes.md, 5 and 6). */
  async carry(settings: EmailSet, secret: Secret | undefined): Promise<Result<EmailSet>> {
    if (secret === undefined) return ok(settings);
    const { password: _, base_enc_password: __, ...fields } = settings;
    if (secret.password === "") return ok({ ...fields, password_empty: true });
    const key = await this.#findKey();
    if (!key.ok) return key;
    if (key.value === null) return this.carryPlain(fields, secret);
    const allowed = this.#conversation.exposure.checkSecret(secret.allowClear);
    return allowed.ok ? this.#seal(fields, secret.password, key.value) : allowed;
  }

  /** The same for settings whose password has no encrypted form. */
  carryPlain<T extends object>(settings: T, secret: Secret | undefined): Result<T> {
    if (secret === undefined) return ok(settings);
    const fields: T & { password?: unknown } = { ...settings };
    delete fields.password;
    if (secret.password === "") return ok({ ...fields, password_empty: true });
    const allowed = this.#conversation.exposure.checkSecret(secret.allowClear);
    if (!allowed.ok) return allowed;
    return ok({ ...fields, password: secret.password, password_empty: false });
  }

  /**
   * A key serves one password; a recorder that offers none is not asked again. One that refuses to give any offers none:
   * whether the password may then go plain is what `carryPlain` asks.
   */
  async #findKey(): Promise<Result<TransKey | null>> {
    if (this.#key !== undefined) return ok(this.#key);
    const found = await this.#conversation.call(TRANS_KEY, TRANS_KEY_REQUEST);
    if (!found.ok && !isNotOffered(found.error)) return found;
    const encrypts = found.ok && found.value !== null ? await this.#findEncrypts() : ok(false);
    if (!encrypts.ok) return encrypts;
    this.#key = found.ok && encrypts.value ? found.value : null;
    return ok(this.#key);
  }

  async #findEncrypts(): Promise<Result<boolean>> {
    if (this.#encrypts !== undefined) return ok(this.#encrypts);
    const encryption = await this.#conversation.call(PASSWORD_ENC, null);
    if (!encryption.ok && isSilence(encryption.error)) return encryption;
    this.#encrypts = encryption.ok ? encryption.value : true;
    return ok(this.#encrypts);
  }

  #seal(fields: EmailSet, password: string, key: TransKey): Result<EmailSet> {
    this.#key = undefined;
    const sealed = sealPassword(password, key);
    if (sealed === null) return err(this.#uselessKey());
    return ok({ ...fields, password_empty: false, base_enc_password: { ...sealed } });
  }

  #uselessKey() {
    const { origin } = this.#conversation;
    return fault("wrong_shape", errors.uselessKey({ recorder: origin }), {
      hint: errors.uselessKeyHint,
      where: origin + TRANS_KEY.path,
    });
  }
}
