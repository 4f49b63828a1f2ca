import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { columnsSchema } from "./columns.ts";
import { storedPurposeSchema } from "./credential-purpose.ts";
import { maintenanceWindowSchema } from "./maintenance.ts";

/** How Muster may sign in to a recorder. `auto` answers whatever the recorder asks for. */
export const AUTH_MODES = ["auto", "none", "basic", "digest", "session"] as const;
export const authModeSchema = z.enum(AUTH_MODES);
export type AuthMode = z.infer<typeof authModeSchema>;

/**
 * How a recorder turned out to want it: `plain` not at all, `basic` and `digest` on each call, `session` by a login with
 * cookie and token (field-notes.md, 3).
 */
export const DIALECTS = ["plain", "basic", "digest", "session"] as const;
export const dialectSchema = z.enum(DIALECTS);
export type Dialect = z.infer<typeof dialectSchema>;

/**
 * What Muster has learnt about how a recorder speaks HTTP. `fresh_nonce`: it accepts each Digest nonce for a few requests
 * only and does not say so, so that each request gets a fresh one. `tolerant_http`: its answers break the rules of HTTP,
 * and Muster reads them with the tolerant reader.
 */
export const RECORDER_QUIRKS = ["fresh_nonce", "tolerant_http"] as const;
export const recorderQuirkSchema = z.enum(RECORDER_QUIRKS);
export type RecorderQuirk = z.infer<typeof recorderQuirkSchema>;

/**
 * Ways of signing in by what they reveal, weakest first. `basic`: the password itself. `sealed`: the password, encrypted
 * with a key that the peer offers. `digest`: a proof from which the password cannot be read.
 */
export const SIGN_IN_SCHEMES = ["basic", "sealed", "digest"] as const;
export const signInSchemeSchema = z.enum(SIGN_IN_SCHEMES);
export type SignInScheme = z.infer<typeof signInSchemeSchema>;

/** Whether one scheme reveals more than another; nothing is weaker than null. */
export function isWeakerScheme(scheme: SignInScheme, than: SignInScheme | null): boolean {
  return than !== null && SIGN_IN_SCHEMES.indexOf(scheme) < SIGN_IN_SCHEMES.indexOf(than);
}

/**
 * How a certificate was pinned. `address`: first seen at an `https:` address. `redirect`: first seen behind an `http:` address,
 * so that any device on the way could have shown it. `person`: a user accepted it.
 */
export const CERTIFICATE_ORIGINS = ["address", "redirect", "person"] as const;
export const certificateOriginSchema = z.enum(CERTIFICATE_ORIGINS);
export type CertificateOrigin = z.infer<typeof certificateOriginSchema>;

/** How a certificate that is seen first at this address comes to be pinned. */
export function certificateOriginAt(url: string): CertificateOrigin {
  return url.startsWith("https:") ? "address" : "redirect";
}

/** A recorder's certificate. It is self-signed at delivery: only a user can decide to trust it. */
export const certificateSchema = z.object({
  /** SHA-256, upper-case hex with colons. */
  sha256: z.string(),
  subject: z.string(),
  issuer: z.string(),
  /** ISO 8601, UTC. */
  validFrom: z.string(),
  validTo: z.string(),
  /** Host names and addresses that it is for. */
  names: z.array(z.string()),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** A recorder said no to a credential: Muster does not send it there again until a person says so. */
export const refusalSchema = z.object({
  credential: z.string(),
  why: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Until when the recorder accepts no sign-in, if it reported that; otherwise null. */
  blockedUntil: z.string().nullable(),
});
export type Refusal = z.infer<typeof refusalSchema>;

export const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The customer that the site belongs to; null if none. */
  customerId: z.string().nullable(),
  /** Empty if the site has no customer. */
  customerName: z.string(),
  /** The agent group that reaches the recorders of the site; null if this computer reaches them itself. */
  agentGroupId: z.string().nullable(),
  /** Empty without an agent group. */
  agentGroupName: z.string(),
  /** Short code for variables such as `{{site.code}}`; empty when the site has none. */
  code: z.string(),
  /** Name of the credential of recorders here that have none of their own. */
  credential: z.string().nullable(),
  /** IANA name, `Europe/London`; empty: that of this computer. */
  timeZone: z.string(),
  address: z.string(),
  contact: z.string(),
  notes: z.string(),
  /** Weekly, in the site's time zone (see `maintenance.ts`). */
  maintenance: z.array(maintenanceWindowSchema),
  /** A person trusts the network of this site: passwords may travel there so that devices on the way can read them. */
  trustNetwork: z.boolean(),
  /** How many recorders stand there. */
  recorders: z.number().int(),
});
export type Site = z.infer<typeof siteSchema>;

/** What the last conversation with a recorder ended in. */
export const REACH_STATES = ["unknown", "reached", "unreachable", "attention"] as const;
export const reachSchema = z.object({
  /** `unknown`: not tried yet. `attention`: it answered, but not as it should (see `error`). */
  state: z.enum(REACH_STATES),
  /** ISO 8601, UTC; null while unknown. */
  at: z.string().nullable(),
  error: musterErrorSchema.nullable(),
});
export type Reach = z.infer<typeof reachSchema>;

/** Name of a family of recorders. */
export const driverSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** The family of recorders that were added without a name of a family. */
export const DEFAULT_DRIVER = "raysharp";

export const recorderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Origin, without a trailing slash: `https://192.0.2.4:8443`. */
  url: z.string(),
  /** The agent group that reaches it, as its site says; null if this computer reaches it itself. */
  agentGroupId: z.string().nullable(),
  /** Family of the recorder, by which its driver is chosen: `raysharp`. */
  driver: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** Name of the customer of its site; empty if there is none. */
  customerName: z.string(),
  tags: z.array(z.string()),
  /** Name of its own credential; null for that of its site. */
  credential: z.string().nullable(),
  auth: authModeSchema,
  /** What the device says of itself; empty until read. */
  model: z.string(),
  firmware: z.string(),
  serial: z.string(),
  mac: z.string(),
  /** Dialect; null if it is not learnt yet. */
  dialect: dialectSchema.nullable(),
  quirks: z.array(recorderQuirkSchema),
  /** A person permits TLS 1.0, TLS 1.1 and weak keys for this recorder. */
  outdatedTls: z.boolean(),
  /** SHA-256 of the pinned certificate, upper-case hex with colons; null for HTTP or not yet seen. */
  certificate: z.string().nullable(),
  /** How the certificate was pinned; null without a certificate. */
  certificateOrigin: certificateOriginSchema.nullable(),
  /** The contents of the certificate that was last seen; null without a certificate. */
  certificateDetails: certificateSchema.nullable(),
  /** The strongest way of signing in that it has accepted; null if none is known. Muster goes below it only with consent. */
  strongestScheme: signInSchemeSchema.nullable(),
  /** Decision of a user for this recorder; null if the setting of the site counts. */
  trustNetwork: z.boolean().nullable(),
  /** What holds: its own decision, else that of its site. Passwords may travel so that devices on the way can read them. */
  networkTrusted: z.boolean(),
  /** The breaker: set while the credential in use is one that this recorder has refused. */
  refusal: refusalSchema.nullable(),
  /** The process that answers does not have the password of the credential in use. It says nothing about the recorder. */
  passwordMissing: z.boolean(),
  reach: reachSchema,
  /** Channels by `connect_status`, or `VideoLoss`, in the last audit that reached the recorder; empty before one. */
  channelCounts: z.record(z.string(), z.number().int()),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  notes: z.string(),
  /** Columns of the user's own; each is a variable of templates by its name (see `variables.ts`). */
  columns: columnsSchema,
});
export type Recorder = z.infer<typeof recorderSchema>;

/** A customer, site or recorder by id and name alone. */
export const placeSchema = z.object({ id: z.string(), name: z.string() });
export type Place = z.infer<typeof placeSchema>;

export const credentialSchema = z.object({
  name: z.string(),
  username: z.string(),
  purpose: storedPurposeSchema,
  /** Sites and customers that an administrator assigned it to: users whose scope includes one may use it, too. */
  assignedTo: z.object({ sites: z.array(placeSchema), customers: z.array(placeSchema) }),
  /** ISO 8601, UTC: when the password was last set. */
  updatedAt: z.string(),
  /** How many recorders resolve to it, through their own setting or their site's. */
  usedBy: z.number().int(),
  /** How many recorders have refused it; it is not tried there again until a person says so. */
  refusedBy: z.number().int(),
  /** The process that answers does not have its password, for example because the password was in memory. */
  passwordMissing: z.boolean(),
});
export type Credential = z.infer<typeof credentialSchema>;

/** Which recorders: by id, or by expressions (`site=Leeds,tag=retail`); neither means all. */
export const selectionSchema = z.strictObject({
  ids: z.array(z.string().max(64)).max(100_000).optional(),
  exprs: z.array(z.string().max(1_000)).max(100).optional(),
});
export type Selection = z.infer<typeof selectionSchema>;
