/**
 * Runs a program that ends with the process that started it, however that one ends: `node end-with-parent.ts PROGRAM ARGUMENT…`,
 * with a pipe as stdin. SIGTERM and SIGINT end the program, too.
 */
import { spawn } from "node:child_process";

const [program = "", ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
const end = () => void child.kill("SIGTERM");
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
process.stdin.resume().once("end", end).once("error", end);
child.once("error", ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
child.once("exit", (status) => process.exit(status ?? 0));
