/**
 * Logging in with an account of elsewhere: the system administrator sets a real provider up on the screen, Mai
 * comes in through it in her browser, and leaves both.
 */
import { expect } from "@playwright/test";
import { identityProviderBody } from "../contract/src/identity-providers.ts";
import { labelOf } from "../contract/src/labels.ts";
import { openRealProvider } from "../server/stories/real-provider.ts";
import { text as shell } from "../web/src/app/text.ts";
import { text as login } from "../web/src/areas/auth/text.ts";
import { text as providers } from "../web/src/areas/identity-providers/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { chooseInMenu, expectForEverybody, logIn, test } from "./people.ts";

const rounds = [
  { language: "vi", width: 1440, height: 900, username: "tb.mai", given: "Nguyễn Thị Mai" },
  { language: "en", width: 390, height: 844, username: "gv.tuan", given: "Võ Anh Tuấn" },
] as const;

for (const { language, width, height, username, given } of rounds) {
  test(`somebody comes in with an account of elsewhere, and leaves both (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL as string;
    const client = { clientId: "so-thiet-bi", clientSecret: "of-the-journey-only" };
    const provider = await openRealProvider(
      { ...client, returnAddress: `${origin}/login/return`, leaveTo: `${origin}/login` },
      { "1001": { preferred_username: username, name: given } },
    );
    const name = `Tài khoản ngành ${language}`;
    const t = providers[language];
    const words = login[language];
    const label = (field: string) => labelOf([field], [identityProviderBody])[language];
    try {
      await page.setViewportSize({ width, height });
      await logIn(page, "quantri", language);
      await page.goto("/system/information");
      await page.getByRole("button", { name: t.add }).click();
      const form = page.locator(".form-drawer");
      await form.getByLabel(label("name")).fill(name);
      await form.getByLabel(label("issuer")).fill(provider.issuer);
      await form.getByLabel(label("clientId")).fill(client.clientId);
      await form.getByLabel(label("clientSecret")).fill(client.clientSecret);
      await expectForEverybody(page);
      await form.getByRole("button", { name: common[language].save, exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText(t.accountsNone)).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto("/login");
      if ((await page.locator("html").getAttribute("lang")) !== language)
        await page.getByRole("button", { name: login[language === "vi" ? "en" : "vi"].speakOther }).click();
      await page.getByRole("button", { name: words.through.replace("{{name}}", name) }).click();
      await page.waitForURL(`${provider.issuer}/**`);
      await page.locator("[name=login]").fill("1001");
      await page.locator("[name=password]").fill("any");
      await page.locator("[type=submit]").click();
      await page.locator("[name=prompt][value=consent]").waitFor({ state: "attached" });
      await page.locator("[type=submit]").click();
      await page.waitForURL("**/dashboard");
      expect(await page.evaluate(() => localStorage.getItem("user"))).toContain(username);

      await page.locator(".user-button").click();
      await chooseInMenu(page, shell[language].logOut);
      await page.waitForURL(`${provider.issuer}/session/end**`);
      await page.locator("[name=logout]").click();
      await page.waitForURL("**/login");
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

      await logIn(page, "quantri", language);
      await page.goto("/system/information");
      await expect(page.getByText(t.accounts.replace("{{count}}", "1"))).toBeVisible();
      await page.getByRole("button", { name: t.removeOf.replace("{{name}}", name) }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.removeVerb }).click();
      await expect(page.getByText(name)).toHaveCount(0);
    } finally {
      await provider.close();
    }
  });
}
