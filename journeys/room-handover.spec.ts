/**
 * September in a school of 33 teachers: the keeper of four rooms has left and two more rooms change hands. The head hands
 * all of them over in one sitting and prints minutes that name both sides: once on a phone, once at a desk.
 */
import { expect, type Locator } from "@playwright/test";
import type { Language } from "../contract/src/language.ts";
import { text as handover } from "../web/src/areas/roll-over/text.ts";
import { filled } from "./filled.ts";
import { ownPassword, ownSchool, yearFrom } from "./own-school.ts";
import { chooseOption, expectForEverybody, logIn, test } from "./people.ts";

const staff = 33;

for (const [language, viewport] of [
  ["vi", { width: 390, height: 844 }],
  ["en", { width: 1440, height: 900 }],
] as const satisfies [Language, object][]) {
  const t = handover[language];

  test(`the head hands six rooms over in one sitting (${language}, ${viewport.width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const { username, call } = await ownSchool(request);
    const { name: proposed = "" } = await call("GET", "/school-years/proposal");
    const year = await call("POST", "/school-years", yearFrom(Number(proposed.slice(0, 4))));
    await call("POST", `/school-years/${year.id}/activation`, { version: 1 });
    const people = [];
    for (let no = 1; no <= staff; no++)
      people.push(
        await call("POST", "/employees", {
          name: `Giáo viên Số ${no}`,
          kind: "TEACHER",
          position: "TEACHER",
        }),
      );
    const [leaver, receiver, other] = [people[0], people.at(-2), people.at(-1)];
    const rooms = [];
    for (const name of ["Kho 1", "Kho 2", "Phòng Hóa", "Phòng Lý", "Phòng Sinh", "Thư viện"]) {
      const keepers: object[] = rooms.length < 4 ? [{ employee: leaver?.id, since: "2024-09-01" }] : [];
      rooms.push(await call("POST", "/functional-rooms", { name, kind: "STORE", subjects: [], keepers }));
    }
    await logIn(page, username, language, ownPassword);
    await page.goto(`/system/school-year/${year.id}/roll-over?view=beginning`);
    await page.locator(`a[href$="view=rooms"]`).click();
    await expect(page.getByText(t.roomsHint)).toBeVisible();
    await expectForEverybody(page);

    await page.getByLabel(t.allRoomsOf).click();
    await chooseOption(page, "Giáo viên Số 1");
    const choose = async (field: Locator, name: string) => {
      await field.click();
      await field.fill(name);
      await chooseOption(page, name);
    };
    await choose(page.getByLabel(t.goTo, { exact: false }).first(), receiver?.name ?? "");
    await page.getByRole("button", { name: filled(t.chooseRooms, { count: 4 }) }).click();
    for (const room of ["Phòng Sinh", "Thư viện"])
      await choose(page.getByRole("combobox", { name: filled(t.newKeeperOf, { room }) }), other?.name ?? "");
    await page.getByRole("button", { name: filled(t.handRooms, { count: 6 }) }).click();
    const minutes = page.getByRole("button", { name: t.printMinutes });
    await expect(minutes).toHaveCount(6);
    await expectForEverybody(page);
    await minutes.first().click();
    // what it says is read by its story; here it is seen as it will be printed
    await expect(page.getByRole("dialog").getByRole("img", { name: /1\/\d$/ })).toBeVisible({
      timeout: 30_000,
    });
  });
}
