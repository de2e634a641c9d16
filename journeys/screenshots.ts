import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expectAccessible, logIn, test } from "./people.ts";
import { shots } from "./shots.ts";

const folder = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));

const few = shots.filter(({ inEveryLook }) => inEveryLook);
const onPhone = shots.filter((shot) => shot.onPhone || shot.inEveryLook);
/** Each page once, a part of them on a phone, a few in every look: in all they stay below 5 MB. */
const looks = [
  { language: "vi", theme: "light", width: 1440, of: shots },
  { language: "vi", theme: "dark", width: 390, of: onPhone },
  { language: "vi", theme: "dark", width: 1440, of: few },
  { language: "vi", theme: "light", width: 390, of: few },
  { language: "en", theme: "light", width: 1440, of: few },
  { language: "en", theme: "dark", width: 390, of: few },
] as const;

for (const { language, theme, width, of } of looks)
  test(`${language} ${theme} ${width}`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const take = async (name: string) =>
      // pages have few colours: without loss they are half the size that they have at a quality of 60
      sharp(await page.screenshot())
        .webp({ lossless: true, effort: 6 })
        .toFile(`${folder}${name}-${width}-${theme}-${language}.webp`);
    await page.goto("/login");
    let who = "";
    for (const shot of of) {
      if (shot.who !== who) await logIn(page, shot.who, language);
      who = shot.who;
      await page.goto(shot.path);
      await page.waitForLoadState("networkidle");
      await shot.before?.(page, language);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(300);
      await take(shot.name);
      if (language === "vi") await expectAccessible(page);
    }
    await page.evaluate(() => {
      localStorage.removeItem("token");
      localStorage.removeItem("user");
    });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await take("login");
  });
