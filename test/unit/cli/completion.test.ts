import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { completionScript, completionsOf } from "#cli/completion.ts";
import { muster } from "./support.ts";
import { Command } from "commander";

const hasBash = spawnSync("bash", ["--version"]).status === 0;

/** What bash offers after these words of a command line. */
function offered(script: string, words: readonly string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _muster; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync("bash", ["--norc", "-c", `${script}\n${ask}`], { encoding: "utf8" });
  return out.split("\n").filter(Boolean);
}

describe("shell completion", () => {
  test.runIf(hasBash)("offers commands, their commands and options in bash", async () => {
    const { out, status, opened } = await muster(["completion", "bash"]);
    expect([status, opened]).toEqual([0, []]);
    expect(offered(out, ["muster", "reco"])).toEqual(["recorders"]);
    expect(offered(out, ["muster", "recorders", "se"])).toEqual(["set"]);
    expect(offered(out, ["muster", "recorders", "set", "r1", "--add"])).toEqual(["--add-tag"]);
    expect(offered(out, ["muster", "--json", "channels", ""])).toContain("audit");
    expect(offered(out, ["muster", "report", "customer", "--format", "x"])).toEqual(["xlsx"]);
    expect(offered(out, ["muster", "--locale", "e"])).toEqual(["en", "es"]);
    expect(offered(out, ["muster", "credentials", "set", "--pass"])).toEqual(["--passphrase-file"]);
  });

  test("has a script for every shell, with every command", () => {
    const program = new Command("muster");
    program.command("sites").command("set <name>").option("--code <code>", "its code");
    for (const shell of ["bash", "zsh", "fish", "powershell"] as const) {
      const script = completionScript(shell, completionsOf(program));
      for (const word of ["muster", "sites", "set", "--code", "--help"]) {
        expect(script).toContain(word);
      }
    }
  });

  test("refuses other shells", async () => {
    const ended = await muster(["completion", "tcsh"]);
    expect(ended.status).toBe(1);
    expect(ended.err).toContain("bash, zsh, fish, powershell");
  });
});
