import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import { terms } from "@so-thiet-bi/contract/terms";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { speak, useSay, useText } from "./language.ts";
import { endSession, keepSession } from "./session.ts";

const text = {
  vi: { empty: "Chưa có lớp nào của khối {{grade}}" },
  en: { empty: "No class of grade {{grade}} yet" },
};

function Screen() {
  const t = useText(text);
  const say = useSay();
  return (
    <p>
      {t("empty", { grade: "“Lớp lá”" })} / {say(terms.subject)} / {t("subject")}
    </p>
  );
}

const logIn = (wording?: CurrentUser["department"]["wording"]) =>
  act(() => {
    const department = { id: 3, name: "Trường Mầm non Hoa Sen", shortName: null, type: "LEVEL_3", wording };
    // why: of a person only the unit is asked for here
    keepSession({ token: "t", user: { id: 1, department } as CurrentUser });
  });

afterEach(() => {
  act(() => endSession());
  speak("vi");
});

test("a kindergarten is spoken to in its own words as soon as somebody of it logs in, and names stay", async () => {
  render(<Screen />);
  const written = "Chưa có lớp nào của khối “Lớp lá” / Môn học / Môn học";
  expect(screen.getByText(written)).toBeTruthy();
  logIn("CHILDREN");
  const own = "Chưa có nhóm, lớp nào của nhóm tuổi “Lớp lá” / Lĩnh vực giáo dục / Lĩnh vực giáo dục";
  expect(await screen.findByText(own)).toBeTruthy();
  act(() => speak("en"));
  expect(screen.getByText("No group of age group “Lớp lá” yet / Learning area / Learning area")).toBeTruthy();
  act(() => speak("vi"));
  logIn();
  expect(await screen.findByText(written)).toBeTruthy();
});
