import type { Answer } from "../answers.ts";
import type { Area, Device } from "../device.ts";
import type { JsonObject } from "../json.ts";
import type { Refusal } from "../ranges.ts";

interface Common {
  readonly path: string;
  /** Answers without a sign-in. */
  readonly open?: boolean;
  /** Absent: every recorder has it. */
  present?(device: Device): boolean;
}

export interface ReadOperation extends Common {
  readonly kind: "read";
  /** Looks at the request's `data`; absent: the operation has no parameters and its answer may be kept. */
  check?(data: JsonObject): Refusal | null;
  /** `data` of the answer. */
  read(device: Device): JsonObject;
}

export interface WriteOperation extends Common {
  readonly kind: "write";
  readonly area: Area;
  /** Checks the whole request first: nothing of a refused one is applied. */
  prepare(device: Device, data: JsonObject): Refusal | Change;
}

/** Applies what was checked. */
export type Change = () => void;

/** Does something that is neither: its answers are never kept. */
export interface ActOperation extends Common {
  readonly kind: "act";
  run(device: Device, data: JsonObject): Refusal | Answer;
}

export type Operation = ReadOperation | WriteOperation | ActOperation;

/** Whether the recorder knows the path; it may still refuse it with `no_support`. */
export function isOffered({ path, present }: Operation, device: Device): boolean {
  return device.state.lacks[path] !== "not_found" && present?.(device) !== false;
}
