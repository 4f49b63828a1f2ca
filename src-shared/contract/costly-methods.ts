import type { MethodName } from "./names.ts";

/** Why a call is costly. `lists`: all channels of the fleet; `files`: a whole file; `passwords`: it checks or hashes a password. */
export type Cost = "lists" | "files" | "passwords";

/**
 * Methods that take megabytes for an answer, or memory and processor time for a password. A team server carries out one call of each
 * kind at a time for each user, and holds its answer until it is written.
 */
export const COSTLY_METHODS: Readonly<Partial<Record<MethodName, Cost>>> = {
  "availability.compare": "lists",
  "availability.days": "lists",
  "availability.figures": "lists",
  "availability.outages": "lists",
  "availability.problems": "lists",
  "channels.list": "lists",
  "health.figures": "lists",
  "health.list": "lists",
  "health.problems": "lists",
  "inventory.export": "files",
  "reports.make": "files",
  "reports.preview": "files",
  "team.changePassword": "passwords",
  "team.createToken": "passwords",
  "team.removeTotp": "passwords",
  "team.resetPassword": "passwords",
  "team.setUser": "passwords",
  "team.startTotp": "passwords",
};
