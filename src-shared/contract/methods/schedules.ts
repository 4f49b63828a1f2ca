import { z } from "zod";
import {
  schedulePreviewSchema,
  scheduleRunSchema,
  scheduleSchema,
  scheduleStateSchema,
} from "#shared/domain/schedule.ts";
import { id, nothing, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const byId = z.strictObject({ id });

/** Work that Muster carries out at set times, while a window, `muster serve` or `muster watch` is open. */
export const scheduleMethods = {
  "schedules.list": method({
    input: nothing,
    output: z.object({ revision, schedules: z.array(scheduleStateSchema) }),
    role: "viewer",
    scope: "all",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  "schedules.preview": method({
    input: z.strictObject({ schedule: scheduleSchema }),
    output: schedulePreviewSchema,
    role: "viewer",
    scope: "all",
    inputs: { schedule: parts.previewedSchedule },
    log: "none",
    readOnly: true,
  }),
  /** Can be undone by `schedules.restore` for 30 days. */
  "schedules.remove": method({
    input: byId,
    output: scheduleStateSchema,
    role: "operator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
  "schedules.restore": method({
    input: byId,
    output: scheduleStateSchema,
    role: "operator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
  /** Runs in this process, for all recorders of the scope, and answers when the run has ended. */
  "schedules.runNow": method({
    input: byId,
    output: scheduleRunSchema,
    role: "operator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "none",
  }),
  /** The latest runs, newest first. */
  "schedules.runs": method({
    input: z.strictObject({ id, limit: z.number().int().min(1).max(100).optional() }),
    output: z.object({ runs: z.array(scheduleRunSchema) }),
    role: "viewer",
    scope: "all",
    inputs: { ...parts.byFleetThing, limit: "plain" },
    log: "none",
    readOnly: true,
  }),
  /** Changes the schedule with the id, or creates one. */
  "schedules.set": method({
    input: z.strictObject({ id: id.optional(), schedule: scheduleSchema }),
    output: scheduleStateSchema,
    role: "operator",
    scope: "all",
    inputs: { ...parts.byFleetThing, schedule: parts.scheduleInput },
    log: "entry",
  }),
} as const;
