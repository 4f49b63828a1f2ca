import type { ServerResponse } from "node:http";
import type { Answer } from "../answers.ts";
import type { CertificateFlaw } from "../certify.ts";
import type { Area, Device } from "../device.ts";
import type { JsonObject } from "../json.ts";
import type { Random } from "../random.ts";

/** Runs something later; not at all when the recorder stops before. */
export type Later = (milliseconds: number, run: () => void) => void;

/** The recorder as a whole, as faults strike it. */
export interface FaultTarget {
  endSessions(code: string): void;
  /** Blocks the account for so many milliseconds. */
  block(milliseconds: number): void;
  renewCertificate(): void;
  /** Away for so many milliseconds. */
  reboot(milliseconds: number): void;
}

/** The client's end of a request. */
export interface Line {
  readonly response: ServerResponse;
  readonly later: Later;
  readonly random: Random;
  readonly value: number;
  readonly text: string;
}

/** A write that was found good and is about to be applied. */
export interface WriteAttempt {
  readonly area: Area;
  /** `data` of the request. */
  readonly data: JsonObject;
  apply(): void;
  /** Applies other data instead, where that is good too. */
  applyOther(data: JsonObject): void;
}

/**
 * One way to misbehave. Each hook is one place in the processing of a request where a kind can step in; a kind uses one, or
 * several. `value` is the number after the colon of a specification, 0 if the kind takes none; `text` is the text there.
 */
export interface FaultKind {
  readonly name: string;
  readonly value: "none" | "milliseconds" | "seconds" | "days" | "times" | "code";
  /** Summary for the help text. */
  readonly summary: string;
  /** Drawn once per recorder, when its faults are set; all others once per request. */
  readonly once?: true;
  /** The recorder's port is closed. Drawn once. */
  readonly closesPort?: true;
  /** What is wrong with the recorder's certificate, or with its encryption. Drawn once. */
  readonly certificate?: Exclude<CertificateFlaw, null>;
  /** What is wrong with the health that the recorder reports. Drawn once. */
  readonly ailment?: (device: Device, value: number) => void;
  /** Milliseconds before anything is done about a request. */
  readonly delay?: (value: number, random: Random) => number;
  /** Does something to the whole recorder, before a request is carried out or, drawn once, when the faults are set. */
  readonly strike?: (target: FaultTarget, value: number, random: Random) => void;
  /** Answer instead of the real one; nothing is carried out. Null if the kind handles the connection itself. */
  readonly instead?: (line: Line) => Answer | null;
  /** Instead of applying an accepted write at once. */
  readonly write?: (attempt: WriteAttempt, line: Omit<Line, "response">) => Answer;
  /** Spoils the real answer. */
  readonly spoil?: (answer: Answer) => Answer;
  /** Sends the real answer in a way of its own. */
  readonly deliver?: (answer: Answer, line: Line) => void;
}
