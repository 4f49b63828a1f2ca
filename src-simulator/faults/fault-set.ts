import type { CertificateFlaw } from "../certify.ts";
import type { Ailment } from "../device.ts";
import { Random } from "../random.ts";
import type { FaultKind } from "./fault-kind.ts";
import { FAULT_KINDS } from "./kinds.ts";

/** A fault of a specification: how, how much, how often. */
export interface Fault {
  readonly kind: FaultKind;
  /** The number after the colon; 0 without a number. */
  readonly value: number;
  /** The same as it stands; empty: nothing. */
  readonly text: string;
  /** 0 to 1. */
  readonly probability: number;
}

/** The largest number that a specification may ask for, in milliseconds or seconds. */
const LONGEST = 600_000;

const PART = /^([a-z0-9-]+)(?::([^@]*))?(?:@(.*))?$/;

/**
 * Reads `name[:value][@probability],…`, for example `latency:40,busy@0.1`. Empty text means no faults.
 * @throws RangeError with a message for a person when it cannot be understood.
 */
export function parseFaults(specification: string): Fault[] {
  const parts = specification.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").map(parseFault);
}

function parseFault(part: string): Fault {
  const [, name, value, probability] = PART.exec(part) ?? [];
  const kind = FAULT_KINDS.find((one) => one.name === name);
  if (!kind) {
    const names = FAULT_KINDS.map((one) => one.name).join(", ");
    throw new RangeError(`There is no fault "${part}". There are: ${names}.`);
  }
  return {
    kind,
    value: kind.value === "code" ? 0 : parseValue(kind, value),
    text: kind.value === "code" ? parseCode(kind, value) : (value ?? ""),
    probability: parseProbability(part, probability),
  };
}

function parseValue(kind: FaultKind, text: string | undefined): number {
  if (kind.value === "none") {
    if (text === undefined) return 0;
    throw new RangeError(`Fault ${kind.name} takes no value, so leave out ":${text}".`);
  }
  const value = text?.trim() ? Number(text) : Number.NaN;
  if (value >= 0 && value <= LONGEST) return value;
  throw new RangeError(
    `Fault ${kind.name} needs ${kind.value}, 0 to ${LONGEST}, as in "${kind.name}:200".`,
  );
}

function parseCode(kind: FaultKind, text = ""): string {
  if (/^[A-Za-z0-9_]+$/.test(text)) return text;
  throw new RangeError(`Fault ${kind.name} needs a code, as in "${kind.name}:no_permission".`);
}

function parseProbability(part: string, text: string | undefined): number {
  if (text === undefined) return 1;
  const value = text.trim() ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return value;
  throw new RangeError(`In "${part}" the probability after @ must be a number of 0 to 1.`);
}

/** The faults of one recorder, and the seeded draw that says when they strike. */
export class FaultSet {
  readonly specification: string;
  readonly random: Random;
  /** Faults of the kind that is drawn once, and that apply. */
  readonly once: readonly Fault[];
  readonly #perRequest: readonly Fault[];

  /** @throws RangeError when the specification cannot be understood. */
  constructor(specification: string, seed: number, index: number) {
    const faults = parseFaults(specification);
    this.specification = specification;
    this.random = new Random(seed, `faults/${index}`);
    const once = faults.filter(({ kind }) => kind.once);
    this.once = once.filter(({ probability }) => this.random.chance(probability));
    this.#perRequest = faults.filter(({ kind }) => !kind.once);
  }

  get closesPort(): boolean {
    return this.once.some(({ kind }) => kind.closesPort);
  }

  /** Flaw of the certificate; null for none. */
  get certificate(): CertificateFlaw {
    return this.once.find(({ kind }) => kind.certificate)?.kind.certificate ?? null;
  }

  /** What is wrong with the health of the recorder. */
  get ailments(): Ailment[] {
    return this.once.flatMap(({ kind: { name, ailment: strike }, value }) =>
      strike ? [{ name, value, strike }] : [],
    );
  }

  get empty(): boolean {
    return this.#perRequest.length === 0;
  }

  /** Those that strike the next request. */
  draw(): Fault[] {
    return this.#perRequest.filter(({ probability }) => this.random.chance(probability));
  }
}
