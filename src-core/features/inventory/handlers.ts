import { mayGive } from "#shared/contract/classified.ts";
import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { checkBasic, checkNewBasic } from "./basic-consent.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "./inventory.ts";
import type { SharedSiteChange } from "./sites.ts";

type Methods =
  | "recorders.list"
  | "recorders.add"
  | "recorders.details"
  | "recorders.set"
  | "recorders.remove"
  | "recorders.restore"
  | "recorders.acceptCertificate"
  | "sites.list"
  | "sites.remove"
  | "sites.set"
  | "sites.setAll"
  | "sites.undo"
  | "discovery.add";

/**
 * @param hasCredential whether a credential of that name is kept; a name that is not is refused, not remembered
 * @param credentialMoved a site has been given another credential
 * @param isLive whether this process is logged in at a recorder at this moment
 */
export function inventoryHandlers(
  inventory: Inventory,
  events: EventHub,
  hasCredential: (name: string) => Promise<boolean>,
  credentialMoved: () => void,
  isLive: (recorderId: string) => boolean,
): Pick<Handlers, Methods> {
  const checkCredential = async (name: string | null | undefined): Promise<Result<void>> =>
    !name || (await hasCredential(name)) ? ok(undefined) : err(noCredential(name));

  const tellOfChange = async (sites: readonly Site[], change: SharedSiteChange) => {
    if (change.credential !== undefined) credentialMoved();
    if (isShownByRecorders(change)) await inventory.tellOfSites(sites.map(({ id }) => id));
  };

  return {
    "recorders.list": async ({ first, ids }, { visible }) => {
      const { revision } = events;
      const isVisible = (id: string) => visible === undefined || visible.recorderIds.has(id);
      if (ids) return ok({ revision, recorders: await inventory.byIds(ids.filter(isVisible)) });
      if (!first) {
        const recorders = (await inventory.list()).filter(({ id }) => isVisible(id));
        return ok({ revision, recorders });
      }
      const all = inventory.idsInOrder().filter(isVisible);
      const recorders = await inventory.byIds(all.slice(0, first));
      return ok({ revision, recorders, rest: all.slice(first) });
    },
    "recorders.add": async (wish) => {
      const checked = await checkCredential(wish.credential);
      if (!checked.ok) return checked;
      const agreed = checkNewBasic(inventory.siteNamed(wish.site), wish);
      return agreed.ok ? inventory.add(wish) : agreed;
    },
    "recorders.set": async ({ ids, set }) => {
      const checked = await checkCredential(set.credential);
      if (!checked.ok) return checked;
      const agreed = checkBasic(await inventory.byIds(ids), set);
      return agreed.ok ? inventory.set(ids, set) : agreed;
    },
    "recorders.details": ({ id }) => inventory.details(id, isLive),
    "recorders.remove": async ({ ids }) => inventory.remove(ids),
    "recorders.restore": async ({ undo }) => {
      const restored = await inventory.restore(undo);
      return restored.ok ? ok({ recorders: restored.value }) : restored;
    },
    "recorders.acceptCertificate": ({ id, certificate }) =>
      inventory.setCertificate(id, certificate),
    "sites.list": async () => ok({ revision: events.revision, sites: await inventory.sites() }),
    "sites.set": async ({ name, ...change }) => {
      const checked = await checkCredential(change.credential);
      if (!checked.ok) return checked;
      const site = inventory.setSite(name, change);
      if (site.ok && change.credential !== undefined) credentialMoved();
      if (site.ok && isShownByRecorders(change)) await inventory.tellOfSites([site.value.id]);
      return site;
    },
    "sites.setAll": async ({ names, set }) => {
      const checked = await checkCredential(set.credential);
      if (!checked.ok) return checked;
      const changed = inventory.setSites(names, set);
      if (!changed.ok) return changed;
      await tellOfChange(changed.value.sites, set);
      return changed;
    },
    "sites.undo": async ({ undo }, { caller }) => {
      for (const credential of inventory.credentialsOfUndo(undo)) {
        const checked = await checkCredential(credential);
        if (!checked.ok) return checked;
      }
      const undone = inventory.undoSites(undo, (field) => mayGive(caller.role, "sites.set", field));
      if (!undone.ok) return undone;
      await tellOfChange(undone.value.sites, {
        credential: null,
        customer: null,
        agentGroup: null,
      });
      return undone;
    },
    "sites.remove": async ({ names }) => inventory.removeSites(names),
    "discovery.add": async ({ findings, site, agentGroup, credential }) => {
      const checked = await checkCredential(credential);
      if (!checked.ok) return checked;
      const reached = reachThrough(inventory, site, agentGroup);
      if (!reached.ok) return reached;
      return inventory.addAll(findings.map((finding) => ({ ...finding, site, credential })));
    },
  };
}

/** A new site gets the agent group by which its recorders were found; another site must have the same one already. */
function reachThrough(
  inventory: Inventory,
  name: string,
  agentGroup: string | undefined,
): Result<void> {
  const site = inventory.siteNamed(name);
  if (site === null) {
    if (agentGroup === undefined) return ok(undefined);
    const created = inventory.setSite(name, { agentGroup });
    return created.ok ? ok(undefined) : created;
  }
  const isSame = site.agentGroupName.toLowerCase() === (agentGroup ?? "").toLowerCase();
  return isSame ? ok(undefined) : err(reachedOtherwise(site));
}

function reachedOtherwise({ name, agentGroupName: group }: Site) {
  const message =
    group === "" ? texts.siteReachedDirectly({ name }) : texts.siteReachedThrough({ name, group });
  return fault("bad_input", message, { mend: texts.siteReachedHint, where: "site" });
}

/** Whether recorders show what was changed at their site, beside the credential. */
function isShownByRecorders({ customer, trustNetwork, agentGroup }: SharedSiteChange): boolean {
  return customer !== undefined || trustNetwork !== undefined || agentGroup !== undefined;
}

function noCredential(name: string) {
  return fault("credential_missing", texts.noCredential({ name }), {
    mend: texts.noCredentialHint({ name }),
    where: "credential",
  });
}
