import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { SecretStore } from "#core/platform/ports/secret-store.ts";
import type { Result } from "#shared/result.ts";

/** What every store promises. To be called within a `describe`; `open` gives one that is empty and ready. */
export function itKeepsSecrets(open: () => Promise<SecretStore>): void {
  let store: SecretStore;
  beforeAll(async () => {
    store = await open();
  });

  const kept = async (account: string, secret: string) => {
    value(await store.set(account, secret));
    const found = value(await store.get(account));
    value(await store.remove(account));
    // Not `toBe`: a secret that came back otherwise would be printed.
    return found === secret;
  };

  it("is ready, and says in a sentence where secrets are", async () => {
    expect(await store.state()).toEqual({ state: "ready", error: null });
    expect(store.note).toMatch(/^Passwords are (kept|stored) in .+\.$/);
  });

  it("knows nothing of what was never there, and removes it without a complaint", async () => {
    expect(value(await store.get("nobody"))).toBeNull();
    expect(await store.remove("nobody")).toMatchObject({ ok: true });
    expect(value(await store.get("nobody"))).toBeNull();
  });

  it.each([
    ["an empty one", ""],
    ["1,000 characters", "ü€𝄞x".repeat(200)],
    ["a NUL within", "before\0after"],
    ["line ends and spaces at both ends", " \r\n tab\t\n"],
    ["half a surrogate pair", "\ud834 alone"],
    ["what one of ours looks like inside", "muster:utf16:YQA="],
    ["quotes and markup", `"'\\</script>%00 $(id)`],
  ])("keeps a secret that is %s", async (_, secret) => {
    expect(await kept("odd (test)", secret)).toBe(true);
  });

  it.each([
    "a b",
    "ünï-𝄞 (0123456789)",
    "../../etc/passwd",
    "nul\0within",
    `"quoted" 'twice'`,
    "__proto__",
    "%41 muster:utf16:YQA=",
    "x".repeat(150),
  ])("keeps a secret under the name %j", async (account) => {
    expect(await kept(account, "one")).toBe(true);
  });

  it("keeps apart what differs in its name by one character, or by what follows a NUL", async () => {
    const accounts = ["a", "A", "a ", "a\0b", "a\0c", "á", "a\u0301"];
    for (const account of accounts) value(await store.set(account, `of ${escape(account)}`));
    for (const account of accounts) {
      expect(value(await store.get(account))).toBe(`of ${escape(account)}`);
    }
    for (const account of accounts) value(await store.remove(account));
    for (const account of accounts) expect(value(await store.get(account))).toBeNull();
  });

  it("keeps any text", async () => {
    // Every code unit there is: NUL, halves of surrogate pairs, and what is no character.
    const unit = fc.integer({ min: 0, max: 0xffff });
    const text = fc.array(unit, { maxLength: 200 }).map((units) => String.fromCharCode(...units));
    await fc.assert(
      fc.asyncProperty(text, async (secret) => kept("any (test)", secret)),
      { numRuns: 40 },
    );
  });

  it("gives the last of several that were set", async () => {
    for (const secret of ["one", "", "three"]) value(await store.set("again", secret));
    expect(value(await store.get("again"))).toBe("three");
    value(await store.remove("again"));
    expect(value(await store.get("again"))).toBeNull();
  });

  it("loses none of many that are set at once, nor of those removed meanwhile", async () => {
    const accounts = Array.from({ length: 30 }, (_, index) => `at once ${index}`);
    const sets = await Promise.all(accounts.map((one) => store.set(one, `of ${one}`)));
    expect(sets.filter((one) => !one.ok)).toEqual([]);
    const [gone, stay] = [accounts.slice(0, 10), accounts.slice(10)];
    const ends = await Promise.all([
      ...gone.map((one) => store.remove(one)),
      ...stay.map((one) => store.set(one, `of ${one} again`)),
    ]);
    expect(ends.filter((one) => !one.ok)).toEqual([]);
    for (const one of gone) expect(value(await store.get(one))).toBeNull();
    for (const one of stay) expect(value(await store.get(one))).toBe(`of ${one} again`);
    for (const one of stay) value(await store.remove(one));
  });
}

/** The value of a result that has to be a success. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

function escape(text: string): string {
  return JSON.stringify(text);
}
