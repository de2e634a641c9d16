import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { doublePress } from "../../../lib/queries.ts";
import { board, entry, hoa, lan, monday, open, type Request, serve, tuan } from "./board.test-data.tsx";
import BoardPage from "./board-page.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = `/equipment/request/board?monday=${monday}`;
/** The slip itself: in later periods of a lesson a button of the same name stands for it. */
const card = (name: string) =>
  screen
    .getAllByRole("button", { name: new RegExp(`^${name} ·`) })
    .find((button) => button.closest("article")) as HTMLElement;
const cellOf = (name: string) => card(name).closest<HTMLElement>("[data-slot]");
const decisions = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === "POST /loan-registrations/decisions").map(({ body }) => body);
const moves = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === "POST /loan-registrations/moves").map(({ body }) => body);
const decided = ({ body }: Request) => ({
  items: (body as { ids: number[] }).ids.map((id) => ({ id, done: true, message: null, registration: null })),
});

test("the week shows each slip in its day and period, and above it what lasts for days", async () => {
  const requests = serve();
  open(BoardPage, home);
  const table = within(await screen.findByRole("grid", { name: "Bảng điều phối" }));
  expect(table.getByRole("columnheader", { name: /Thứ Ba 01\/12/ })).toBeTruthy();
  expect(table.queryByRole("columnheader", { name: /Chủ nhật/ })).toBeNull();
  expect(cellOf("Nguyễn Thị Lan")?.dataset["slot"]).toBe("2026-12-01 MORNING 3");
  expect(
    table.getByRole("button", { name: /Nguyễn Thị Lan · 6A2.*7\u00a0× Kính hiển vi; \+2 thứ.*Chờ duyệt/ }),
  ).toBeTruthy();
  // of two periods the second one only says so
  expect(
    table.getByRole("button", { name: "Võ Anh Tuấn · 8B · tiết 1, 2" }).closest<HTMLElement>("[data-slot]")
      ?.dataset["slot"],
  ).toBe("2026-12-01 MORNING 2");
  const band = within(
    table.getByRole("rowheader", { name: "Theo ngày và dài hạn" }).closest("tr") as HTMLElement,
  );
  expect(
    band.getByRole("button", { name: /Lê Văn Bình.*Dài hạn, 07\/09\/2026 – 28\/05\/2027.*Đang mượn/ }),
  ).toBeTruthy();
  expect(requests.find(({ call }) => call === "GET /loan-board")?.query.get("monday")).toBe(monday);
});

test("a slip that is short says why when the focus is on it", async () => {
  serve();
  open(BoardPage, home);
  await screen.findByRole("grid");
  expect(within(card("Võ Anh Tuấn").closest("article") as HTMLElement).getByText("Không đủ")).toBeTruthy();
  fireEvent.focus(card("Võ Anh Tuấn"));
  expect((await screen.findByRole("tooltip")).textContent).toContain("không còn đủ vào giờ ấy");
});

test("a day shows the rooms beside each other, and what needs none", async () => {
  serve();
  open(BoardPage, `${home}&view=day&day=2026-12-01`);
  const table = within(await screen.findByRole("grid"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Buổi",
    "Kho thiết bị",
    "Phòng Lí",
  ]);
  expect(cellOf("Võ Anh Tuấn")?.dataset["column"]).toBe("7");
  expect(cellOf("Nguyễn Thị Lan")?.dataset["column"]).toBe("5");
  fireEvent.click(screen.getByRole("button", { name: /Thứ Bảy 05\/12/ }));
  await waitFor(() => expect(cellOf("Phạm Thị Hoa")?.dataset["column"]).toBe("none"));
});

test("a count shows only what it means, and all of that can be chosen", async () => {
  const requests = serve({ "POST /loan-registrations/moves": { items: [hoa] } });
  const router = open(BoardPage, home);
  fireEvent.click(await screen.findByRole("button", { name: /Trùng ngày nghỉ\s*1/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Nguyễn Thị Lan/ })).toBeNull());
  expect(router.state.location.search).toContain("show=onHoliday");
  fireEvent.click(screen.getByRole("button", { name: "Chọn cả 1 phiếu" }));
  fireEvent.click(screen.getByRole("button", { name: "Chuyển ngày (1)" }));
  const dialog = within(await screen.findByRole("dialog"));
  const day = dialog.getByLabelText("Sang ngày");
  fireEvent.change(day, { target: { value: "03/12/2026" } });
  fireEvent.keyDown(day, { key: "Enter" });
  await waitFor(() =>
    expect((dialog.getByRole("button", { name: "Chuyển" }) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Chuyển" }));
  await waitFor(() =>
    expect(moves(requests)).toEqual([{ moves: [{ id: 4, date: "2026-12-03" }], waitIfTaken: false }]),
  );
});

test("one click on the card approves; what is refused is said", async () => {
  let refuses = true;
  const requests = serve({
    "POST /loan-registrations/decisions": (request: Request) =>
      refuses
        ? { items: [{ id: 1, done: false, message: "Kính hiển vi chỉ còn 3.", registration: null }] }
        : decided(request),
  });
  open(BoardPage, home);
  await screen.findByRole("grid");
  const approve = () =>
    within(card("Nguyễn Thị Lan").closest("article") as HTMLElement).getByRole("button", {
      name: "Duyệt",
      hidden: true,
    });
  fireEvent.click(approve());
  expect(await screen.findByText(/Kính hiển vi chỉ còn 3\.$/)).toBeTruthy();
  refuses = false;
  // a second thought, not a second press of one click
  await new Promise((later) => setTimeout(later, doublePress));
  fireEvent.click(approve());
  expect(await screen.findByText("Đã duyệt phiếu của Nguyễn Thị Lan.")).toBeTruthy();
  expect(decisions(requests)).toEqual([
    { ids: [1], decision: "APPROVE" },
    { ids: [1], decision: "APPROVE" },
  ]);
});

test("arrows walk from slip to slip and into empty cells, D approves, C prepares, X chooses, ? tells the keys", async () => {
  const requests = serve({ "POST /loan-registrations/decisions": decided });
  const router = open(BoardPage, home);
  await screen.findByRole("grid");
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  act(() => card("Võ Anh Tuấn").focus());
  press("ArrowDown");
  expect((document.activeElement as HTMLElement).dataset["slot"]).toBe("2026-12-01 MORNING 2");
  press("ArrowDown");
  expect(document.activeElement).toBe(card("Nguyễn Thị Lan"));
  expect(card("Nguyễn Thị Lan").tabIndex).toBe(0);
  expect(card("Võ Anh Tuấn").tabIndex).toBe(-1);
  press("d");
  await waitFor(() => expect(decisions(requests)).toEqual([{ ids: [1], decision: "APPROVE" }]));
  // what may not be done is not done
  press("c");
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement).toBe(card("Võ Anh Tuấn"));
  press("c");
  await waitFor(() => expect(decisions(requests).at(-1)).toEqual({ ids: [2], decision: "PREPARE" }));
  press("x");
  expect(await screen.findByText("Đã chọn 1 phiếu")).toBeTruthy();
  press("?");
  expect(await screen.findByText("Phím tắt của bảng")).toBeTruthy();
  fireEvent.click(card("Võ Anh Tuấn"));
  await waitFor(() => expect(router.state.location.search).toContain("open=2"));
});

/** What jsdom does not bring along with a drag. */
const dragged = () => ({ dataTransfer: { setData: () => undefined, effectAllowed: "" } });

test("the board is a grid of one stop, whose cells say day, period, who stands there, and whether it is chosen", async () => {
  serve();
  open(BoardPage, home);
  const grid = await screen.findByRole("grid", { name: "Bảng điều phối" });
  const cell = (name: string | RegExp) => within(grid).getByRole("gridcell", { name });
  const first = cell(/^Thứ Ba 01\/12, tiết 1 sáng: .*Võ Anh Tuấn · 8B/);
  expect(first.getAttribute("aria-selected")).toBe("false");
  const free = cell("Thứ Tư 02/12, tiết 1 sáng: trống");
  expect(free.hasAttribute("aria-selected")).toBe(false);
  const stops = () =>
    [...grid.querySelectorAll<HTMLElement>("button, input, a[href], [data-cell]")].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
  expect(stops()).toHaveLength(1);
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement as Element, { key, ...more });
  act(() => card("Võ Anh Tuấn").focus());
  press("x");
  await waitFor(() => expect(first.getAttribute("aria-selected")).toBe("true"));
  press("ArrowRight");
  expect(document.activeElement).toBe(free);
  expect(stops()).toEqual([free]);
  press("ArrowUp");
  press("ArrowUp");
  // the heads of the days lead to the day
  expect(document.activeElement?.closest("th")?.textContent).toContain("Thứ");
  press("End", { ctrlKey: true });
  expect(document.activeElement).toBe([...grid.querySelectorAll("[data-cell]")].at(-1));
  press("Home");
  expect((document.activeElement as HTMLElement).dataset["column"]).toBe(monday);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(stops()).toHaveLength(1);
});

test("a slip is dragged to another period; a refused move says why and where it is free", async () => {
  let refuses = true;
  const requests = serve({
    "POST /loan-registrations/moves": () =>
      refuses
        ? [409, { code: "loanNotFree", message: "Kính hiển vi: cô Hoa đang giữ 8." }]
        : { items: [{ ...tuan, date: "2026-12-02" }] },
    "GET /loan-registrations/2": { ...tuan, lines: [{ id: 1, equipmentId: 77, quantity: 4 }] },
    "POST /loan-availability": {
      answers: [
        {
          things: [
            {
              nextFree: [
                { date: "2026-12-02", session: "AFTERNOON", periods: [1, 2], from: "", until: "", free: 9 },
              ],
            },
            { nextFree: [] },
          ],
          room: null,
          closed: null,
        },
      ],
    },
  });
  open(BoardPage, home);
  await screen.findByRole("grid");
  const article = card("Võ Anh Tuấn").closest("article") as HTMLElement;
  const target = document.querySelector("[data-slot='2026-12-02 MORNING 4']") as HTMLElement;
  fireEvent.dragStart(article, dragged());
  fireEvent.dragOver(target, dragged());
  expect(target.dataset["over"]).toBe("true");
  fireEvent.drop(target, dragged());
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Kính hiển vi: cô Hoa đang giữ 8.")).toBeTruthy();
  expect(target.dataset["over"]).toBeUndefined();
  refuses = false;
  fireEvent.click(await dialog.findByRole("button", { name: "Thứ Tư 02/12, tiết 1, 2 chiều" }));
  await waitFor(() =>
    expect(moves(requests)).toEqual([
      { moves: [{ id: 2, date: "2026-12-02", session: "MORNING", periods: [4, 5] }] },
      { moves: [{ id: 2, date: "2026-12-02", session: "AFTERNOON", periods: [1, 2] }], waitIfTaken: false },
    ]),
  );
  expect(await screen.findByText(/Đã chuyển phiếu của Võ Anh Tuấn sang Thứ Tư 02\/12/)).toBeTruthy();
});

test("several slips are approved at once; which could not be is said of each", async () => {
  const other = entry({ ...lan, id: 6, number: "DK-0006", borrower: { id: 16, name: "Đỗ Thị Nga" } });
  const requests = serve({
    "GET /loan-board": { ...board, items: [...board.items, other] },
    "POST /loan-registrations/decisions": {
      items: [
        { id: 1, done: true, message: null, registration: null },
        { id: 6, done: false, message: "Chỉ còn 2 cái.", registration: null },
      ],
    },
  });
  open(BoardPage, home);
  await screen.findByRole("grid");
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn phiếu của Nguyễn Thị Lan", hidden: true }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn phiếu của Đỗ Thị Nga", hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Duyệt (2)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/DK-0006 · Đỗ Thị Nga/).closest("li")?.textContent).toContain("Chỉ còn 2 cái.");
  expect(dialog.getByText("Đã duyệt phiếu của Nguyễn Thị Lan.")).toBeTruthy();
  expect(decisions(requests)).toEqual([{ ids: [1, 6], decision: "APPROVE" }]);
  expect(screen.getByText("Đã chọn 1 phiếu")).toBeTruthy();
});

test("who rejects gives a reason", async () => {
  const requests = serve({ "POST /loan-registrations/decisions": decided });
  open(BoardPage, home);
  await screen.findByRole("grid");
  fireEvent.click(
    screen.getByRole("button", { name: "Thao tác khác với phiếu của Nguyễn Thị Lan", hidden: true }),
  );
  fireEvent.click(await screen.findByRole("menuitem", { name: "Từ chối" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole("button", { name: "Từ chối" }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Kính đang bảo dưỡng" } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(decisions(requests)).toEqual([{ ids: [1], decision: "REJECT", reason: "Kính đang bảo dưỡng" }]),
  );
});

test("a week without slips says how they come", async () => {
  serve({ "GET /loan-board": { ...board, items: [] } });
  open(BoardPage, home);
  expect(await screen.findByText("Tuần này chưa có phiếu nào")).toBeTruthy();
});

test("a board that cannot be read says so and asks again", async () => {
  const requests = serve({ "GET /loan-board": [503, { code: "unavailable", message: "Máy chủ đang bận." }] });
  open(BoardPage, home);
  fireEvent.click(await screen.findByRole("button", { name: "Thử lại" }));
  await waitFor(() => expect(requests.filter(({ call }) => call === "GET /loan-board")).toHaveLength(2));
});
