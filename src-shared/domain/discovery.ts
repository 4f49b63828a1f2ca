import { z } from "zod";

/** Ways of finding devices: announcements by mDNS, answers to ONVIF's WS-Discovery, the sweep of a subnet. */
export const FINDING_SOURCES = ["mdns", "onvif", "subnet"] as const;

/**
 * Ports that a sweep tries: 80 and 443 as shipped (field-notes.md, 1), 8080 and 8443 where these are taken or forwarded. Each
 * further port makes a sweep longer by as much again.
 */
export const DEFAULT_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** One device seen on the network, by one source or several. */
export const findingSchema = z.object({
  /** Stable while discovery runs, one per device. */
  key: z.string(),
  name: z.string(),
  /** The best origin to add it by. */
  url: z.string(),
  /**
   * Every origin at which the device was seen. Empty: the finding of this key is now part of another finding, and is to be
   * dropped. The findings at the end of a run always have an origin.
   */
  addresses: z.array(z.string()),
  host: z.string(),
  port: z.number().int(),
  sources: z.array(z.enum(FINDING_SOURCES)),
  /**
   * `recorder`: answers as this interface does. `other`: answers as something else. `silent`: does not answer. `unasked`:
   * discovery ended before it was asked.
   */
  verdict: z.enum(["checking", "recorder", "other", "silent", "unasked"]),
  /** Family of the recorder, by which it is added; null if it is none, or not known yet. */
  driver: z.string().nullable(),
  /** Every source that saw it has been told that it leaves. */
  gone: z.boolean(),
  /** Asks for a sign-in before it tells more. */
  needsSignIn: z.boolean(),
  /** What it says of itself, unproven; empty where it does not. So are the next two. */
  model: z.string(),
  serial: z.string(),
  /** `AA:BB:CC:DD:EE:FF`. Told by the device, or seen on the local network. */
  mac: z.string(),
  /** SHA-256 of the certificate that it showed, as in the inventory; null if none was seen. */
  certificate: z.string().nullable(),
  /** Id of the recorder of the inventory that this is; null when it is new. */
  knownAs: z.string().nullable(),
  /** That recorder's address in the inventory, when it was not seen there. */
  movedFrom: z.string().nullable(),
  /** Id of the agent group in whose network it was found; absent: in that of this computer. */
  agentGroupId: z.string().optional(),
  /** When agents found it, if this search has not met it yet; ISO 8601, UTC. Absent: this search found it. */
  foundAt: z.string().optional(),
});
export type Finding = z.infer<typeof findingSchema>;
