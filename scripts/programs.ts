import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** The programs that scripts start in processes of their own: the command line and the simulator. */
export const MUSTER = resolve(root, "src-cli", "main.ts");
export const SIMULATOR = resolve(root, "src-simulator", "main.ts");
