import type { Site } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { addressTaken } from "./faults.ts";

/**
 * Moves the recorders of a site to another network. What Muster knows of them stays: they are the same devices. Trust in the network
 * that was given to single recorders is withdrawn.
 */
export class SitePlaces {
  readonly #taken;
  readonly #move;

  constructor({ sqlite }: Storage) {
    this.#taken = sqlite.prepare<Move, { url: string; name: string }>(
      `select own.url, other.name from recorder own join recorder other on other.place = @prefix || own.url
       where own.site_id = @siteId and other.id <> own.id limit 1`,
    );
    this.#move = sqlite.prepare<Move>(
      `update recorder set place = @prefix || url, trust_network = nullif(trust_network, 1), outdated_tls = 0
       where site_id = @siteId`,
    );
  }

  /** Belongs into the transaction that changes the site. Fails with `already_exists` if another recorder has an address there. */
  move({ id: siteId, agentGroupId }: Pick<Site, "id" | "agentGroupId">): Result<void> {
    const move = { siteId, prefix: agentGroupId === null ? "" : `${agentGroupId} ` };
    const taken = this.#taken.get(move);
    if (taken !== undefined) return err(addressTaken(taken.url, taken.name));
    this.#move.run(move);
    return ok(undefined);
  }
}

interface Move {
  readonly siteId: string;
  /** The part before the address in the key of a place (drivers/place.ts). */
  readonly prefix: string;
}
