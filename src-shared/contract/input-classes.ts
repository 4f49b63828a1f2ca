import type { Selection } from "#shared/domain/inventory.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Role } from "#shared/domain/team.ts";
import type { Template } from "#shared/domain/template.ts";
import type { Json } from "#shared/json.ts";

/**
 * What an input means for a user with a limited scope. `visible`: the call is refused unless the named thing is visible, with the
 * same answer as for a thing that does not exist. `restricted`: only the visible part of the value counts. `refused`: the input
 * needs the scope of the whole fleet. `free`: the input does not depend on the scope; the handler answers for
 * visible things only (`context.visible`).
 */
export type LimitedRule = "visible" | "restricted" | "refused" | "free";

interface ClassRule {
  readonly limited: LimitedRule;
  /** The lowest role that may give the input, if it is higher than the role of the method. */
  readonly role?: Role;
}

/** Every class of an input. A class says what the value decides: what is used, where a request goes, or who sees something. */
export const INPUT_CLASSES = {
  /** Id of a recorder. */
  recorder: { limited: "visible" },
  /** Name of a site that is changed: the site itself has to be in the scope. */
  site: { limited: "visible" },
  /** Name of a customer. */
  customer: { limited: "visible" },
  /** Id of a plan. */
  plan: { limited: "visible" },
  /** Id of a rollout. */
  rollout: { limited: "visible" },
  /** Id of a rollout that starts later: it is visible if its plan is. */
  scheduledRollout: { limited: "visible" },
  /** Id of an alert that is shown: one of its recorders has to be visible. */
  alert: { limited: "visible" },
  /** Id of an alert that is changed for all users: all of its recorders have to be visible. */
  wholeAlert: { limited: "visible" },

  /** Recorders by id and expression: the ids have to be visible, and the expressions choose among visible recorders. */
  selection: { limited: "restricted" },
  /** Ids of recorders to which an answer is limited; without them, all visible ones. */
  recorderFilter: { limited: "restricted" },

  /** Where requests with passwords go. */
  address: { limited: "refused", role: "administrator" },
  /** The network in which the address is meant. */
  agentGroup: { limited: "refused", role: "administrator" },
  /** Name of the stored credential with which Muster signs in from now on. */
  credential: { limited: "refused", role: "administrator" },
  /** How Muster signs in, and by which driver it speaks with the device. */
  family: { limited: "refused", role: "administrator" },
  /** Consent that passwords travel so that others on that network can read them, from now on. */
  networkConsent: { limited: "refused", role: "administrator" },
  /** Consent that Muster processes personal data, such as pictures of cameras, from now on. */
  personalData: { limited: "refused", role: "administrator" },
  /** Fact by which Muster recognises a device: certificate, serial number, MAC. */
  identity: { limited: "refused", role: "administrator" },
  /** The site of a recorder. It decides the network, the credential, and which users see the recorder. */
  place: { limited: "refused", role: "administrator" },
  /** Tags of a recorder. They decide which users see it. */
  tag: { limited: "refused" },
  /** What a user may see or do. */
  rights: { limited: "refused" },
  /** Which recorders a rule or a schedule covers. */
  coverage: { limited: "refused" },
  /** Where messages and reports are sent: mail addresses, webhooks, mail servers. */
  destination: { limited: "refused" },
  /** A folder of the computer on which Muster runs. */
  folder: { limited: "refused", role: "administrator" },
  /** A name that no other thing of the fleet may have: "already exists" would confirm a hidden name. */
  uniqueName: { limited: "refused" },
  /** Id or name of something that belongs to the whole fleet, such as a schedule, a webhook, an agent or an import. */
  fleetThing: { limited: "refused" },
  /** Where devices are searched for, without a password. */
  searchPlace: { limited: "refused" },

  /** Name of a stored credential whose password this call uses. */
  usedCredential: { limited: "free" },
  /** Wanted values of settings. They can name stored credentials whose passwords are written. */
  template: { limited: "free" },
  /** Consent for this call: passwords travel so that others on the network of the visible recorder can read them. */
  callConsent: { limited: "free" },
  /** Part of the recorder, plan or other thing that the same call names, such as a channel or a reading. */
  part: { limited: "free" },
  /** Id of a stored template. All users see all templates. */
  storedTemplate: { limited: "free" },
  /** Id of a job, by which its user finds or ends it. */
  job: { limited: "free" },
  /** A condition that is evaluated for what is shown to this caller only. */
  filter: { limited: "free" },
  /** Another user; the caller if it is not given. */
  otherUser: { limited: "free", role: "administrator" },
  /** Id of a session or token: the handler accepts those of the caller. */
  ownAccess: { limited: "free" },
  /** Id of a removal or change that can be undone: the handler accepts those of the caller, of things that are in the scope. */
  ownUndo: { limited: "free" },
  /** A password, passphrase or code. */
  password: { limited: "free" },
  /** No meaning for access. */
  plain: { limited: "free" },
} as const satisfies Readonly<Record<string, ClassRule>>;

export type InputClass = keyof typeof INPUT_CLASSES;

/** Classes of which a value is checked or restricted for a user with a limited scope. */
export type ClassWith<L extends LimitedRule> = {
  [C in InputClass]: (typeof INPUT_CLASSES)[C] extends { limited: L } ? C : never;
}[InputClass];

/** Classes of values that are not single texts, numbers and so on. */
type WholeClass = "selection" | "template";
type SingleClass = Exclude<InputClass, WholeClass>;

/** Classes of an object with keys of any name, or with one value for each settings area. */
export interface ClassesByKey<T> {
  readonly keys: SingleClass;
  readonly values: ClassesOf<T>;
}

/** The class of a value; of an object, the class of each of its fields. An array has the classes of its elements. */
export type ClassesOf<T> = Given<Exclude<T, null | undefined>>;

type Given<T> = [Json] extends [T]
  ? SingleClass
  : [T] extends [readonly (infer E)[]]
    ? ClassesOf<E>
    : [T] extends [string | number | boolean]
      ? SingleClass
      : IsSame<keyof T, keyof Selection> extends true
        ? "selection"
        : IsSame<keyof T, keyof Template> extends true
          ? "template"
          : Fields<T>;

type Fields<T> = [T] extends [Readonly<Record<string, never>>]
  ? Nothing
  : [KeyOf<T>] extends [Area]
    ? ClassesByKey<T[keyof T]>
    : { readonly [K in KeyOf<T>]-?: ClassesOf<ValueOf<T, K>> };

/** No field. */
type Nothing = Readonly<Record<string, never>>;

/** Names of the fields of any member of a union. */
type KeyOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T) : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
