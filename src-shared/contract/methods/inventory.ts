import { z } from "zod";
import { columnsPatchSchema } from "#shared/domain/columns.ts";
import { recorderDetailsSchema } from "#shared/domain/details.ts";
import {
  authModeSchema,
  driverSchema,
  recorderSchema,
  siteSchema,
} from "#shared/domain/inventory.ts";
import { hasControlCharacter } from "#shared/domain/limits.ts";
import { maintenanceWindowSchema } from "#shared/domain/maintenance.ts";
import { probeReportSchema } from "#shared/domain/probe.ts";
import {
  credentialName,
  id,
  ids,
  isOneLine,
  name,
  newName,
  nothing,
  password,
  revision,
  url,
} from "./common.ts";
import { contractMessages as messages } from "#shared/messages/contract.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const tag = z.string().trim().min(1).max(60);
const tags = z
  .array(tag.refine((text) => !hasControlCharacter(text), { error: () => messages.oneLine }))
  .max(50);
const notes = z.string().max(10_000);

/** What a person may say of a recorder. */
const recorderFields = z.strictObject({
  name: newName.optional(),
  url: url.optional(),
  site: newName.optional(),
  tags: tags.optional(),
  credential: credentialName.optional(),
  auth: authModeSchema.optional(),
  /**
   * Whether a user trusts the network to it: passwords may travel there so that devices on the way can read them; null if the
   * setting of the site counts.
   */
  trustNetwork: z.boolean().nullable().optional(),
  /** A person permits TLS 1.0, TLS 1.1 and weak keys for it. */
  outdatedTls: z.boolean().optional(),
  notes: notes.optional(),
  /** Merged into those that it has; null takes one away. */
  columns: columnsPatchSchema
    .refine((columns) => Object.keys(columns).length <= 200, {
      error: () => messages.manyColumns({ most: 200 }),
    })
    .optional(),
});

const recorderPatch = recorderFields
  .extend({ addTags: tags.optional(), removeTags: tags.optional() })
  .refine(({ tags: all, addTags, removeTags }) => !all || !(addTags || removeTags), {
    path: ["tags"],
    error: () => messages.tagsTwice,
  });

const siteNames = z.array(name).min(1).max(10_000);

/** Id for `sites.undo`, valid for 30 days; null if nothing was changed. */
const siteUndo = z.string().nullable();

/** What several sites may have in common. */
const sharedSiteFields = {
  /** Name of the customer, who is created if there is none of that name; null for no customer. */
  customer: newName.nullable().optional(),
  /** Name of the agent group that reaches the recorders of the site; null if this computer reaches them itself. */
  agentGroup: name.nullable().optional(),
  credential: credentialName.optional(),
  /** IANA name; empty: that of this computer. */
  timeZone: z.string().trim().max(100).optional(),
  maintenance: z.array(maintenanceWindowSchema).max(50).optional(),
  /** A person trusts the network of this site. */
  trustNetwork: z.boolean().optional(),
};

export const inventoryMethods = {
  /** A person has looked at both fingerprints and accepts this one from now on. */
  "recorders.acceptCertificate": method({
    input: z.strictObject({ id, certificate: z.string().regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/) }),
    output: recorderSchema,
    role: "administrator",
    scope: "all",
    inputs: { id: "recorder", certificate: "identity" },
    log: "entry",
  }),
  "recorders.add": method({
    input: recorderFields.extend({
      name: newName,
      url,
      site: newName,
      /** Driver that `discovery.probe` reports. Default: `raysharp`. */
      driver: driverSchema.optional(),
    }),
    output: recorderSchema,
    role: "administrator",
    scope: "all",
    inputs: { ...parts.recorderFields, driver: "family" },
    log: "entry",
  }),
  "recorders.details": method({
    input: z.strictObject({ id }),
    output: recorderDetailsSchema,
    role: "viewer",
    scope: "named",
    inputs: parts.byRecorder,
    log: "none",
    readOnly: true,
  }),
  /**
   * Asks one recorder for everything that can be read, without a write, and reports what Muster understood. The report contains no names,
   * addresses and secrets (docs/probe.md). Of the inventory by `id`, or at `url`, where `username` and `password` are sent at most once.
   */
  "recorders.probe": method({
    input: z
      .strictObject({
        id: id.optional(),
        url: url.optional(),
        username: z.string().min(1).max(200).optional(),
        password: password.optional(),
        /** The password may travel so that devices on the network can read it. */
        trustNetwork: z.boolean().optional(),
      })
      .refine((input) => (input.id === undefined) !== (input.url === undefined), {
        error: () => messages.idOrUrl,
      }),
    output: probeReportSchema,
    role: "operator",
    scope: "named",
    inputs: {
      id: "recorder",
      url: "address",
      username: "password",
      password: "password",
      trustNetwork: "callConsent",
    },
    log: "none",
  }),
  /**
   * Lists recorders by site and name: all of them, or the `first` so many, with the ids of the rest in their order, or those of
   * the ids. A window asks for a large fleet in pieces.
   */
  "recorders.list": method({
    input: z
      .strictObject({
        first: z.number().int().min(1).max(1_000).optional(),
        ids: z.array(id).min(1).max(1_000).optional(),
      })
      .refine(({ first, ids: some }) => !first || !some, { error: () => messages.firstOrIds }),
    output: z.object({
      revision,
      recorders: z.array(recorderSchema),
      /** Ids of the recorders after the `first` ones; absent when these were not asked for. */
      rest: z.array(z.string()).optional(),
    }),
    role: "viewer",
    scope: "handler",
    inputs: { first: "plain", ids: "filter" },
    log: "none",
    readOnly: true,
    streams: "recorders",
  }),
  "recorders.remove": method({
    input: z.strictObject({ ids }),
    output: z.object({
      removed: z.number().int(),
      /** Id for `recorders.restore`, valid for 30 days. */
      undo: z.string(),
    }),
    role: "administrator",
    scope: "named",
    inputs: { ids: "recorder" },
    log: "entry",
  }),
  /** Takes a removal back: recorders, their channels, history and refusals are as they were. */
  "recorders.restore": method({
    input: z.strictObject({ undo: id }),
    output: z.object({ recorders: z.array(recorderSchema) }),
    role: "administrator",
    scope: "handler",
    inputs: { undo: "ownUndo" },
    log: "entry",
  }),
  /**
   * All of them or, when one cannot be changed, none. Basic for a recorder that is reached by plain HTTP over a network that
   * is not trusted fails with `consent_needed`, unless `trustNetwork` comes with it.
   */
  "recorders.set": method({
    input: z.strictObject({ ids, set: recorderPatch }),
    output: z.object({
      recorders: z.array(recorderSchema),
      /** How many of them are different now. */
      changed: z.number().int(),
    }),
    role: "operator",
    scope: "named",
    inputs: {
      ids: "recorder",
      set: { ...parts.recorderFields, addTags: "tag", removeTags: "tag" },
    },
    log: "entry",
  }),
  /** Lists sites by name. */
  "sites.list": method({
    input: nothing,
    output: z.object({ revision, sites: z.array(siteSchema) }),
    role: "viewer",
    scope: "part",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Sites where recorders stand are not removed: `bad_input` says how many. */
  "sites.remove": method({
    input: z.strictObject({ names: siteNames }),
    output: z.object({ removed: z.number().int(), undo: siteUndo }),
    role: "operator",
    scope: "named",
    inputs: { names: "site" },
    log: "entry",
  }),
  /** Makes the site if there is none of that name, unless it is to be renamed. */
  "sites.set": method({
    input: z
      .strictObject({
        name,
        rename: newName.optional(),
        code: z.string().trim().max(40).optional(),
        address: z.string().trim().max(500).optional(),
        contact: z.string().trim().max(500).optional(),
        notes: notes.optional(),
        ...sharedSiteFields,
      })
      .refine(isOneLine, { path: ["name"], error: () => messages.oneLine }),
    output: siteSchema,
    role: "operator",
    scope: "named",
    inputs: {
      name: "site",
      rename: "uniqueName",
      code: "plain",
      address: "plain",
      contact: "plain",
      notes: "plain",
      ...parts.sharedSiteInputs,
    },
    log: "entry",
  }),
  /** All of them or, when one does not exist, none. */
  "sites.setAll": method({
    input: z.strictObject({
      names: siteNames,
      set: z
        .strictObject(sharedSiteFields)
        .refine((set) => Object.values(set).some((value) => value !== undefined), {
          error: () => messages.empty,
        }),
    }),
    output: z.object({
      sites: z.array(siteSchema),
      /** How many of them are different now. */
      changed: z.number().int(),
      undo: siteUndo,
    }),
    role: "operator",
    scope: "named",
    inputs: { names: "site", set: parts.sharedSiteInputs },
    log: "entry",
  }),
  /** Undoes a change or a removal of sites. Fields that were not part of the change keep their value. */
  "sites.undo": method({
    input: z.strictObject({ undo: id }),
    output: z.object({ sites: z.array(siteSchema), what: z.enum(["change", "removal"]) }),
    role: "operator",
    scope: "part",
    inputs: { undo: "ownUndo" },
    log: "entry",
  }),
} as const;
