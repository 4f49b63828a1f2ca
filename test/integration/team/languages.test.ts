import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { commonMessages } from "#shared/messages/common.ts";
import { ok } from "#shared/result.ts";
import { stubCore } from "#test/support/stub-core.ts";
import { ask, openWindow, serveTeam, signInAda, type ServedTeam } from "#test/support/team-host.ts";

/** A core whose user chose a language, and whose answer has a text, after others had their turn. */
function coreOf(language: string | null) {
  const info = async () => {
    await setTimeout(5);
    const store = { kind: "memory", note: "" } as const;
    return ok({ version: commonMessages.save, dataDir: "", platform: "", secretStore: store });
  };
  return stubCore({ "app.info": info }, language);
}

const READ = { type: "call", id: "1", method: "app.info", input: {} };

async function textFor(served: ServedTeam, headers: Record<string, string>, path?: string) {
  const window = await openWindow(served, headers, undefined, path);
  window.send(READ);
  const { result } = await window.next(({ id }) => id === "1");
  return (result as { value: { version: string } }).value.version;
}

describe("a team server answers each user in a language:", () => {
  test("that of the browser, at the same time", async () => {
    const served = await serveTeam({}, coreOf(null));
    const cookie = await signInAda(served);
    const texts = ["de-DE,en;q=0.5", "es", "en-US", "fr"].map((accepted) =>
      textFor(served, { cookie, "accept-language": accepted }),
    );
    expect(await Promise.all(texts)).toEqual(["Speichern", "Guardar", "Save", "Save"]);
  });

  test("that the user chose, whatever the browser", async () => {
    const served = await serveTeam({}, coreOf("es"));
    const cookie = await signInAda(served);
    const headers = { cookie, "accept-language": "de" };
    expect(await textFor(served, headers)).toBe("Guardar");
    const { body } = await ask(served, "/", { headers });
    expect(body).toContain('<meta name="locale" content="es" />');
  });

  test("that a program names", async () => {
    const served = await serveTeam({}, coreOf("es"));
    const cookie = await signInAda(served);
    expect(await textFor(served, { cookie }, "/ws?language=en")).toBe("Save");
    expect(await textFor(served, { cookie }, "/ws?language=xx")).toBe("Guardar");
  });

  test("on the sign-in page, that of the browser", async () => {
    const served = await serveTeam();
    const { body } = await ask(served, "/sign-in", { headers: { "accept-language": "de" } });
    expect(body).toContain('<html lang="de">');
  });
});
