import { teamSettingsSchema, type TeamSettings } from "#shared/domain/team.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Name of the client secret of the OpenID Connect provider among the service secrets. */
export const OPENID_SECRET = "openid-client";

const DEFAULTS: TeamSettings = { fourEyes: false, totpRequired: false, openId: null };

export class TeamSettingsStore {
  readonly #get;
  readonly #put;

  constructor({ sqlite }: Storage) {
    this.#get = sqlite
      .prepare<[], string>("select settings_json from team_settings where id = 1")
      .pluck();
    this.#put = sqlite.prepare<[string]>(
      "insert or replace into team_settings (id, settings_json) values (1, ?)",
    );
  }

  /** Throws if the stored settings are damaged: four eyes must not be switched off by that. */
  get(): TeamSettings {
    const text = this.#get.get();
    return text === undefined ? DEFAULTS : teamSettingsSchema.parse(JSON.parse(text));
  }

  put(settings: TeamSettings): void {
    this.#put.run(JSON.stringify(settings));
  }
}
