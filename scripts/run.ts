import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The project's folder, absolute. */
export const ROOT = resolve(import.meta.dirname, "..");

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Keep the output instead of showing it. */
  capture?: boolean;
}

export interface Ended {
  /** Exit status; 127 when the program could not be started, 130 when a signal ended it. */
  status: number;
  /** What it wrote, both streams in the order of arrival; empty unless captured. */
  output: string;
}

/** Runs a program in the project's folder, to its end. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: options.env ?? process.env,
      stdio: options.capture === true ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    const keep = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.once("error", (error) => done({ status: 127, output: `${output}${error.message}\n` }));
    child.once("close", (code) => done({ status: code ?? 130, output }));
  });
}

/** Runs the command `name` of an installed package under this same Node, on any system. */
export function runTool(
  pkg: string,
  name: string,
  args: string[],
  options?: RunOptions,
): Promise<Ended> {
  const folder = join(ROOT, "node_modules", pkg);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const bin = typeof manifest.bin === "string" ? manifest.bin : manifest.bin[name];
  if (bin === undefined) throw new Error(`The package ${pkg} has no command ${name}.`);
  return run(process.execPath, [join(folder, bin), ...args], options);
}

/** Runs npm: the one that started this script (`npm run`), else the one on the PATH. Windows starts no `.cmd` without a shell. */
export function runNpm(args: string[], options?: RunOptions): Promise<Ended> {
  const npm = process.env["npm_execpath"];
  return npm?.endsWith(".js") === true
    ? run(process.execPath, [npm, ...args], options)
    : run("npm", args, options);
}
