import { expectAccessibleInBoth, expectPlainPageAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { startTeam } from "./support/team.ts";
import { startOpenIdProvider } from "#test/support/openid/provider.ts";

test(
  "an administrator sets the OpenID Connect provider, and a user signs in there",
  longStory(
    "integration/team/openid.test.ts",
    "unit/renderer/team/openid-draft.test.ts",
    "unit/renderer/team/rules.test.ts",
  ),
  async ({ browser }) => {
    const team = await startTeam(browser, { ann: "administrator" });
    const ann = await team.open("ann");
    await ann.evaluate(() => void (location.hash = "#/settings/users"));
    const openProvider = async () => {
      await ann.getByRole("button", { name: "Team settings…" }).click();
      await ann.getByRole("button", { name: "OpenID Connect…" }).click();
    };
    await openProvider();
    const form = ann.getByRole("dialog", { name: "Sign-in with OpenID Connect" });
    const redirectUrl = await form.getByLabel("Redirect URI").innerText();
    expect(redirectUrl.trim()).toBe(`${team.host.url}/sign-in/openid/callback`);
    const provider = await startOpenIdProvider(redirectUrl.trim());
    provider.accounts.set("1234", { name: "olga", email: "olga@example.com", isVerified: true });

    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Enter an address that starts with https://.")).toBeVisible();
    await expect(form.getByText("Enter the client ID.")).toBeVisible();
    await form.getByRole("textbox", { name: "Issuer" }).fill(provider.issuer);
    await form.getByRole("textbox", { name: "Client ID" }).fill(provider.clientId);
    await form.getByLabel("Client secret").fill(provider.clientSecret);
    await form.getByRole("textbox", { name: "Name of the provider" }).fill("Example login");
    await form.getByRole("button", { name: "Test connection" }).click();
    const result = form.getByRole("status").filter({ hasText: "The provider answered" });
    await expect(result).toContainText(`${provider.issuer}/token`);
    await expectAccessibleInBoth(ann);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(ann.getByText("OpenID Connect: Example login")).toBeVisible();
    await openProvider();
    await expect(form.getByText("A client secret is stored.")).toBeVisible();
    await expect(form.getByLabel("Client secret")).toHaveValue("");
    await form.getByRole("button", { name: "Cancel" }).click();

    const context = await browser.newContext({ reducedMotion: "reduce" });
    const olga = await context.newPage();
    const signIn = olga.getByRole("link", { name: "Sign in with Example login" });
    await olga.goto(team.host.url);
    await expectPlainPageAccessible(olga);
    await signIn.click();
    await expect(olga.getByRole("heading", { name: "Example login" })).toBeVisible();
    await olga.getByRole("button", { name: "Cancel" }).click();
    await expect(olga.getByRole("alert")).toContainText(
      "The sign-in at the provider was cancelled",
    );
    await signIn.click();
    await olga.getByRole("textbox", { name: "Account" }).fill("1234");
    await olga.getByRole("button", { name: "Continue" }).click();
    await expect(olga.getByRole("alert")).toContainText("has no active user in Muster.");
    await expectPlainPageAccessible(olga);

    await ann.getByRole("button", { name: "New user…" }).click();
    const user = ann.getByRole("dialog", { name: "New user" });
    await user.getByRole("textbox", { name: "User name" }).fill("olga@example.com");
    await user.getByRole("radio", { name: "OpenID Connect" }).check({ force: true });
    await user.getByRole("button", { name: "Create user" }).click();
    await expect(ann.getByText("Created the user olga@example.com.")).toBeVisible();
    await signIn.click();
    await expect(olga.getByRole("button", { name: "Account of olga@example.com" })).toBeVisible();
    await expect(olga).toHaveURL(new RegExp(`^${team.host.url}/(#|$)`));

    await openProvider();
    await form.getByRole("button", { name: "Remove provider…" }).click();
    await expectAccessibleInBoth(ann);
    await ann.getByRole("button", { name: "Remove provider", exact: true }).click();
    await expect(ann.getByText("Removed the OpenID Connect provider.")).toBeVisible();
    await context.clearCookies();
    await olga.goto(team.host.url);
    await expect(olga.getByRole("textbox", { name: "User name" })).toBeVisible();
    await expect(signIn).toHaveCount(0);

    await context.close();
    await provider.stop();
    await team.stop();
  },
);
