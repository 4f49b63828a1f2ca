import { describe, expect, test } from "vitest";
import { withTarget } from "#cli/next-commands.ts";

const SERVER = { server: "https://muster.example.com:8443", serverCa: "team ca.pem" };

describe("a command in a hint", () => {
  test("has the server and the certificate authorities of the call", () => {
    expect(withTarget("To write the plan: muster apply leeds.plan.json", SERVER)).toBe(
      "To write the plan: muster --server https://muster.example.com:8443 --server-ca 'team ca.pem' apply leeds.plan.json",
    );
  });

  test("has the data directory, the passphrase file or the context of the call", () => {
    expect(
      withTarget("Run 'muster channels audit'.", { dataDir: "/srv/a", passphraseFile: "p" }),
    ).toBe("Run 'muster --data-dir /srv/a --passphrase-file p channels audit'.");
    expect(withTarget("muster secrets status", { context: "office" })).toBe(
      "muster --context office secrets status",
    );
  });

  test("is unchanged if the call names no target", () => {
    expect(withTarget("Run 'muster channels audit'.", {})).toBe("Run 'muster channels audit'.");
  });

  test("names a server once", () => {
    const hint = "Sign in: muster login --server https://muster.example.com:8443";
    expect(withTarget(hint, SERVER)).toBe(
      "Sign in: muster --server-ca 'team ca.pem' login --server https://muster.example.com:8443",
    );
  });

  test("for the data of one computer has no server", () => {
    const hint = "Run 'muster database check'.";
    expect(withTarget(hint, SERVER)).toBe(hint);
    const tokens = "On the server: muster users tokens --user ben --create laptop";
    expect(withTarget(tokens, SERVER)).toBe(tokens);
    expect(withTarget("muster users list", SERVER)).toContain("--server https");
    expect(withTarget(hint, { dataDir: "d" })).toBe("Run 'muster --data-dir d database check'.");
  });

  test("is not confused with a program that a sentence names", () => {
    const text =
      "A window, 'muster serve' or muster watch is open. The muster command is in muster.";
    expect(withTarget(text, { dataDir: "d" })).toContain("'muster serve' or muster watch is open");
  });
});
