import { expect, test } from "vitest";
import { teamComputer } from "#test/support/team-process.ts";

const ISSUER = ["--openid-issuer", "https://login.example.com"];
const CLIENT = ["--openid-client-id", "muster", "--openid-label", "Example login"];

test("muster users settings sets, shows and removes the OpenID Connect provider", async () => {
  const muster = teamComputer();
  const half = await muster.run("users", "settings", ...ISSUER);
  expect(half).toMatchObject({ status: 1 });
  expect(half.err).toContain("--openid-client-id");
  const secret = "a client secret of the test";
  const set = await muster.piped(
    `${secret}\n`,
    "users",
    "settings",
    ...ISSUER,
    ...CLIENT,
    "--openid-secret",
  );
  expect(set).toMatchObject({ status: 0 });
  expect(set.out).toContain(
    "OpenID Connect: https://login.example.com as 'muster', shown as 'Example login'.",
  );
  expect(set.out + set.err).not.toContain(secret);
  const plain = await muster.run("users", "settings", "--openid-issuer", "http://example.com");
  expect(plain).toMatchObject({ status: 1 });
  expect(plain.err).toContain("https://");
  const removed = await muster.run("users", "settings", "--no-openid");
  expect(removed.out).toContain("OpenID Connect: none.");
});
