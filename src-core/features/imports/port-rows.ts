import type { FileRow } from "./table.ts";
import { addressColumn, hasPortWord, type ValuesOf } from "./guess.ts";
import { mostly } from "./fits.ts";
import { meaningsOf, plain } from "./headers.ts";
import { isPort } from "./read-address.ts";
import { serviceOf, webRank } from "./service-ports.ts";

/** A list of a port scanner, with one row for each open port of a device. */
export interface PortList {
  /** One row of each address: that of its web page. */
  readonly rows: readonly FileRow[];
  /** The column by which the list is known. */
  readonly index: number;
  /** The column with the names of the services, such as `http` or `rtsp`; null if there is none. */
  readonly serviceIndex: number | null;
  /** Addresses without an open port for a web page. */
  readonly withoutWeb: number;
}

const SERVICE_HEADERS = new Set(["service", "services", "servicename"]);
const STATE_HEADERS = new Set(["state", "portstate", "status"]);
const WEB_SERVICE = /^(?:(?:ssl|tls)[/|])?https?(?:-(?:alt|proxy|mgmt))?\??$/i;
/** Names of services as nmap writes them (nmap-services). */
const SERVICE =
  /^(?:(?:ssl|tls)[/|])?(?:https?(?:-\w+)?|rtsp(?:-alt)?|ssh|telnet|ftp|domain|smtp|snmp|sip|upnp|rtmp|vnc|msrpc|netbios-ssn|microsoft-ds|ms-wbt-server|rpcbind|soap|onvif|irdmi|tcpwrapped|unknown)\??$/i;

/**
 * The rows of a scanner's list that stand for devices; null if it is another list, such as one of recorders behind one
 * public address. In a scanner's list a column names services, or protocols beside ports of other services, and the rows
 * of one address are about one device.
 */
export function portListIn(
  headers: readonly string[],
  rows: readonly FileRow[],
  valuesOf: ValuesOf,
): PortList | null {
  const url = addressColumn(headers, valuesOf);
  const port = headers.findIndex(
    (header, at) => hasPortWord(header) && valuesOf(at).length > 0 && mostly(valuesOf(at), isPort),
  );
  if (url === null || port === -1) return null;
  const find = (isHeader: (header: string) => boolean, fits: (value: string) => boolean) => {
    const at = headers.findIndex(
      (header, index) =>
        isHeader(plain(header)) && valuesOf(index).length > 0 && mostly(valuesOf(index), fits),
    );
    return at === -1 ? null : at;
  };
  const service = find(
    (header) => SERVICE_HEADERS.has(header),
    (value) => SERVICE.test(value),
  );
  const protocol = find(
    () => true,
    (value) => /^(?:tcp|udp)$/i.test(value),
  );
  const state = find(
    (header) => STATE_HEADERS.has(header),
    (value) => PORT_STATE.test(value),
  );
  const list = new OpenPorts(rows, { url, port, service, protocol, state });
  const index = service ?? (protocol !== null && list.hasOtherServices() ? protocol : null);
  if (index === null || list.hasSeveralDevices(identityColumns(headers))) return null;
  return { ...list.chosen(), index, serviceIndex: service };
}

const PORT_STATE = /^(?:open|closed|filtered|unfiltered)(?:\|filtered)?$/i;

function identityColumns(headers: readonly string[]): number[] {
  return [...headers.keys()].filter((index) =>
    meaningsOf(headers[index] ?? "").some((target) => target === "name" || target === "serial"),
  );
}

interface Places {
  readonly url: number;
  readonly port: number;
  readonly service: number | null;
  readonly protocol: number | null;
  readonly state: number | null;
}

class OpenPorts {
  readonly #byAddress: ReadonlyMap<string, readonly FileRow[]>;
  readonly #places: Places;

  constructor(rows: readonly FileRow[], places: Places) {
    this.#places = places;
    this.#byAddress = Map.groupBy(rows, (row) => this.#text(row, places.url).toLowerCase());
  }

  #text({ cells }: FileRow, index: number | null): string {
    return index === null ? "" : (cells[index] ?? "").trim();
  }

  /** Whether some address has several rows, one of them for a port of another service. */
  hasOtherServices(): boolean {
    return [...this.#byAddress.values()].some(
      (rows) =>
        rows.length > 1 &&
        rows.some((row) => serviceOf(Number(this.#text(row, this.#places.port))) !== null),
    );
  }

  /** Whether the rows of one address have different names or serial numbers. */
  hasSeveralDevices(columns: readonly number[]): boolean {
    return [...this.#byAddress.values()].some((rows) =>
      columns.some((index) => {
        const values = new Set(rows.map((row) => this.#text(row, index)));
        values.delete("");
        return values.size > 1;
      }),
    );
  }

  chosen(): { rows: FileRow[]; withoutWeb: number } {
    const rows = [...this.#byAddress.values()].flatMap((all) => {
      const web = all.filter((row) => this.#isWeb(row));
      const [best] = web.toSorted((one, other) => this.#rank(one) - this.#rank(other));
      return best ? [best] : [];
    });
    return { rows, withoutWeb: this.#byAddress.size - rows.length };
  }

  #isWeb(row: FileRow): boolean {
    const { port, service, protocol, state } = this.#places;
    const number = Number(this.#text(row, port));
    if (/^udp$/i.test(this.#text(row, protocol))) return false;
    if (/^(?:closed|filtered)/i.test(this.#text(row, state))) return false;
    if (serviceOf(number) !== null) return false;
    return webRank(number) !== null || WEB_SERVICE.test(this.#text(row, service));
  }

  #rank(row: FileRow): number {
    return webRank(Number(this.#text(row, this.#places.port))) ?? Number.MAX_SAFE_INTEGER;
  }
}
