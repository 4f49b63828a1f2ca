import { mayGive } from "#shared/contract/classified.ts";
import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { checkBasic, checkNewBasic } from "./basic-consent.ts";
import type {
  CredentialPermits,
  CredentialUser,
  RecorderCredential,
} from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import { asciiLowerCase } from "#core/platform/text.ts";
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
 * @param permits whether the caller may assign a credential; one that may not be assigned is refused, not remembered
 * @param credentialMoved a site has been given another credential
 * @param isLive whether this process is logged in at a recorder at this moment
 */
export function inventoryHandlers(
  inventory: Inventory,
  events: EventHub,
  permits: CredentialPermits,
  credentialMoved: () => void,
  isLive: (recorderId: string) => boolean,
): Pick<Handlers, Methods> {
  /**
   * The change with the credential that it assigns.
   * @param assigned names of the credentials that these sites or recorders have now
   */
  function permitted<T extends { credential?: string | null | undefined }>(
    { credential: name, ...change }: T,
    by: CredentialUser,
    assigned: readonly (string | null | undefined)[] = [],
  ): Result<Omit<T, "credential"> & { credential?: RecorderCredential | null | undefined }> {
    if (name === undefined || name === null) return ok({ ...change, credential: name });
    const isAssigned =
      assigned.length > 0 &&
      assigned.every((one) => asciiLowerCase(one ?? "") === asciiLowerCase(name));
    const use = { purpose: "recorder", where: "credential", isAssigned } as const;
    const credential = permits.permit(name, use, by);
    return credential.ok ? ok({ ...change, credential: credential.value }) : credential;
  }

  const publishChange = async (sites: readonly Site[], change: SharedSiteChange) => {
    if (change.credential !== undefined) credentialMoved();
    if (isShownByRecorders(change))
      await inventory.publishRecordersAtSites(sites.map(({ id }) => id));
  };

  return {
    "recorders.list": async ({ first, ids }, { visible }) => {
      const { revision } = events;
      const isVisible = (id: string) => visible === undefined || visible.recorderIds.has(id);
      const all = (ids ?? inventory.idsInOrder()).filter(isVisible);
      if (!first) return ok({ revision, recorders: inventory.stream(all) });
      const recorders = inventory.stream(all.slice(0, first));
      return ok({ revision, recorders, rest: all.slice(first) });
    },
    "recorders.add": async (wish, by) => {
      const added = permitted(wish, by);
      if (!added.ok) return added;
      const agreed = checkNewBasic(inventory.siteNamed(wish.site), added.value);
      return agreed.ok ? inventory.add(added.value) : agreed;
    },
    "recorders.set": async ({ ids, set }, by) => {
      const recorders = await inventory.byIds(ids);
      const change = permitted(
        set,
        by,
        recorders.map(({ credential }) => credential),
      );
      if (!change.ok) return change;
      const agreed = checkBasic(recorders, change.value);
      return agreed.ok ? inventory.set(ids, change.value) : agreed;
    },
    "recorders.details": ({ id }) => inventory.details(id, isLive),
    "recorders.remove": async ({ ids }, by) => inventory.remove(ids, by),
    "recorders.restore": async ({ undo }, by) => {
      const restored = await inventory.restore(undo, by);
      return restored.ok ? ok({ recorders: restored.value }) : restored;
    },
    "recorders.acceptCertificate": ({ id, certificate }) =>
      inventory.setCertificate(id, certificate),
    "sites.list": async () => ok({ revision: events.revision, sites: await inventory.sites() }),
    "sites.set": async ({ name, ...change }, by) => {
      const checked = permitted(change, by, [inventory.siteNamed(name)?.credential]);
      if (!checked.ok) return checked;
      const site = inventory.setSite(name, checked.value);
      if (site.ok && change.credential !== undefined) credentialMoved();
      if (site.ok && isShownByRecorders(checked.value))
        await inventory.publishRecordersAtSites([site.value.id]);
      return site;
    },
    "sites.setAll": async ({ names, set }, by) => {
      const assigned = names.map((name) => inventory.siteNamed(name)?.credential);
      const checked = permitted(set, by, assigned);
      if (!checked.ok) return checked;
      const changed = inventory.setSites(names, checked.value, by);
      if (!changed.ok) return changed;
      await publishChange(changed.value.sites, checked.value);
      return changed;
    },
    "sites.undo": async ({ undo }, by) => {
      for (const credential of inventory.credentialsOfUndo(undo, by)) {
        // The sites had it before.
        const checked = permitted({ credential }, by, [credential]);
        if (!checked.ok) return checked;
      }
      const maySet = (field: string) => mayGive(by.caller.role, "sites.set", field);
      const undone = inventory.undoSites(undo, maySet, by);
      if (!undone.ok) return undone;
      await publishChange(undone.value.sites, {
        credential: null,
        customer: null,
        agentGroup: null,
      });
      return undone;
    },
    "sites.remove": async ({ names }, by) => inventory.removeSites(names, by),
    "discovery.add": async ({ findings, site, agentGroup, ...wish }, by) => {
      const checked = permitted(wish, by);
      if (!checked.ok) return checked;
      const { credential } = checked.value;
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
  return fault("bad_input", message, { hint: texts.siteReachedHint, where: "site" });
}

/** Whether recorders show what was changed at their site, beside the credential. */
function isShownByRecorders({ customer, trustNetwork, agentGroup }: SharedSiteChange): boolean {
  return customer !== undefined || trustNetwork !== undefined || agentGroup !== undefined;
}
