import { z } from "zod";
import { findingSchema } from "#shared/domain/discovery.ts";
import { driverSchema, recorderSchema } from "#shared/domain/inventory.ts";
import { musterErrorSchema } from "#shared/errors.ts";
import { credentialName, id, jobName, name, newName, url } from "./common.ts";
import { method } from "../method.ts";

/** Name of the agent group that asks the devices in its network. Default: this computer. */
const agentGroup = name.optional();
/** What a device says of itself. */
const said = z.string().max(200).optional();

export const discoveryMethods = {
  /** Adds what was found. MAC and certificate are kept, so that a later move is recognised. */
  "discovery.add": method({
    input: z.strictObject({
      findings: z
        .array(
          z.strictObject({
            name: newName,
            url,
            model: said,
            serial: said,
            mac: said,
            certificate: z
              .string()
              .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/)
              .nullable()
              .optional(),
            /** Default: `raysharp`. */
            driver: driverSchema.nullable().optional(),
          }),
        )
        .min(1)
        .max(10_000),
      /** A new site gets the agent group; an existing site must have it. */
      site: newName,
      agentGroup,
      credential: credentialName.optional(),
    }),
    output: z.object({
      added: z.array(recorderSchema),
      /** Origins that stood in the inventory already. */
      known: z.array(z.string()),
    }),
    role: "administrator",
    scope: "all",
    inputs: {
      findings: {
        name: "plain",
        url: "address",
        model: "plain",
        serial: "identity",
        mac: "identity",
        certificate: "identity",
        driver: "family",
      },
      site: "place",
      agentGroup: "agentGroup",
      credential: "credential",
    },
    log: "entry",
  }),
  /** Networks of this computer, or of the agents of a group as last known: without loopback, unless there is nothing else. */
  "discovery.networks": method({
    input: z.strictObject({ agentGroup }),
    output: z.object({
      networks: z.array(
        z.object({
          /** Name of the network card: `eth0`. */
          name: z.string(),
          /** IPv4: `192.0.2.0/24`. */
          subnet: z.string(),
        }),
      ),
    }),
    role: "operator",
    scope: "all",
    inputs: { agentGroup: "searchPlace" },
    log: "none",
  }),
  /** What answers at an address, asked without a credential. Stores nothing. */
  "discovery.probe": method({
    input: z.strictObject({ url, agentGroup }),
    output: z.object({
      /** The address with the scheme that it speaks. */
      origin: z.string(),
      /** `other`: a web server, but not one of a recorder that Muster knows. */
      kind: z.enum(["recorder", "other"]),
      /** Family of the recorder; null for another web server. */
      driver: z.string().nullable(),
      needsSignIn: z.boolean(),
      /** What the device reports of itself, unproven; empty where it reports nothing. */
      model: z.string(),
      serial: z.string(),
      name: z.string(),
      /** SHA-256 of the certificate that it showed; null if none. */
      certificate: z.string().nullable(),
      /** Name of the recorder of the inventory at this address; null if there is none. */
      knownAs: z.string().nullable(),
    }),
    role: "operator",
    scope: "all",
    inputs: { url: "searchPlace", agentGroup: "searchPlace" },
    log: "none",
  }),
  /**
   * Searches for devices. mDNS and ONVIF run for `seconds`; a sweep runs until every address was tried, and with a sweep alone
   * `seconds` does not matter.
   */
  "discovery.run": method({
    input: z.strictObject({
      seconds: z.number().min(0.5).max(120),
      mdns: z.boolean().default(true),
      onvif: z.boolean().default(true),
      /** IPv4: `192.0.2.0/24`, `192.0.2.10-192.0.2.60`, `192.0.2.10`; lists with commas. At most 65,536 addresses. */
      subnets: z.array(z.string().trim().min(1).max(2_000)).max(64).optional(),
      /** Default: `DEFAULT_PORTS`. */
      ports: z.array(z.number().int().min(1).max(65_535)).min(1).max(64).optional(),
      agentGroup,
      job: jobName,
    }),
    output: z.object({
      findings: z.array(findingSchema),
      /** Addresses tried, and ports found open; null without a sweep. */
      swept: z.object({ addresses: z.number().int(), open: z.number().int() }).nullable(),
      /** Sources that could not run, or only in part. */
      troubles: z.array(musterErrorSchema),
    }),
    role: "operator",
    scope: "all",
    inputs: {
      seconds: "plain",
      mdns: "plain",
      onvif: "plain",
      subnets: "searchPlace",
      ports: "searchPlace",
      agentGroup: "searchPlace",
      job: "job",
    },
    log: "none",
  }),
  /**
   * A recorder of the inventory answers at a new address. Its pinned certificate confirms that it is the same device. Without
   * one, the device must demand a sign-in, accept Digest and report the recorder's serial number or MAC, and the identity stays
   * unconfirmed. Fails with `not_same_device` when it is another one.
   */
  "discovery.updateAddress": method({
    input: z.strictObject({ id, url }),
    output: recorderSchema.extend({
      /** False: only facts agree that any device could repeat. */
      identityConfirmed: z.boolean(),
    }),
    role: "administrator",
    scope: "all",
    inputs: { id: "recorder", url: "address" },
    log: "entry",
  }),
} as const;
