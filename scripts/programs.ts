import { fileURLToPath } from "node:url";

/** The programs that scripts start in processes of their own: the command line and the simulator. */
export const MUSTER = fileURLToPath(new URL("../src-cli/main.ts", import.meta.url));
export const SIMULATOR = fileURLToPath(new URL("../src-simulator/main.ts", import.meta.url));
