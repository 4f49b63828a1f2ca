import type { Output } from "#shared/contract/methods.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import type { Services } from "#renderer/services/store.ts";
import { canAdd, findingRow } from "./rows.ts";
import type { SiteGroup } from "./suggest-sites.ts";

/** The result of adding. */
export interface Added {
  /** Names of the sites. */
  readonly sites: readonly string[];
  /** Ids of the new recorders. */
  readonly ids: readonly string[];
  /** How many recorders were in the inventory already. */
  readonly known: number;
}

/** The part of the discovery store that adding reads and changes. */
interface Form {
  readonly searched: string;
  readonly selected: readonly string[];
  readonly added: Added | null;
}

interface Store {
  getState(): Form;
  setState(change: Partial<Form>): void;
}

const NOTHING_ADDED: Added = { sites: [], ids: [], known: 0 };

/** Those of the findings that are not in the inventory yet. */
export function addable(services: Services, findings: readonly Finding[]): Finding[] {
  const known = services.get(recordersStore).getState();
  return findings.filter((finding) => canAdd(findingRow(finding, known)));
}

/**
 * Adds findings to their sites, one site after the other, and stops at the first error. What earlier attempts of the same dialog have
 * added is not added again, and stays in `added`.
 * @param credential name of the credential of the recorders; null for that of their sites
 */
export async function addFindings(
  services: Services,
  store: Store,
  groups: readonly SiteGroup[],
  credential: string | null,
): Promise<MusterError | null> {
  const { searched } = store.getState();
  for (const [index, { site, findings, customer }] of groups.entries()) {
    const fresh = addable(services, findings);
    if (fresh.length === 0) continue;
    if (customer !== undefined) {
      const created = await services.client.call("sites.set", {
        name: site,
        customer,
        ...(searched !== "" && { agentGroup: searched }),
      });
      if (!created.ok) return created.error;
    }
    const answer = await services.client.call("discovery.add", {
      findings: fresh.map(({ name, url, model, serial, mac, certificate, driver }) => ({
        name,
        url,
        model,
        serial,
        mac,
        certificate,
        driver,
      })),
      site,
      ...(credential !== null && { credential }),
      ...(searched !== "" && { agentGroup: searched }),
    });
    if (!answer.ok) return atGroup(answer.error, index);
    store.setState({ added: withAdded(store.getState().added, site, answer.value) });
  }
  store.setState({ selected: [], added: store.getState().added ?? NOTHING_ADDED });
  return null;
}

/** An error about the site names the group. */
function atGroup(error: MusterError, index: number): MusterError {
  return error.where === "site" ? { ...error, where: `site/${index}` } : error;
}

function withAdded(before: Added | null, site: string, answer: Output<"discovery.add">): Added {
  const { sites, ids, known } = before ?? NOTHING_ADDED;
  return {
    sites: [...new Set([...sites, site.trim()])],
    ids: [...ids, ...answer.added.map(({ id }) => id)],
    known: known + answer.known.length,
  };
}
