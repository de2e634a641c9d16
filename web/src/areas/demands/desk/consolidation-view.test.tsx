import { mostDecisions } from "@so-thiet-bi/contract/demands";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { newQueryClient } from "../../../lib/queries.ts";
import { aDesk, aWaiting } from "./consolidation.example.ts";
import ConsolidationView from "./consolidation-view.tsx";

interface Sent {
  decisions: {
    id: number;
    approved: boolean;
    message: string | null;
    version: number;
    lines?: { id: number; quantity: number; note: string | null }[];
  }[];
}

beforeEach(() => speak("en"));
afterEach(() => vi.unstubAllGlobals());

/**
 * The desk, and a server that refuses the demands of `first`, because somebody else was first; `gone`: and
 * they no longer wait.
 */
async function open({ desk = aDesk, first = [] as readonly number[], gone = false } = {}) {
  const sent: Sent[] = [];
  let decided = new Set<number>();
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (address, init) => {
      const path = String(address);
      if (path.includes("/demands/decisions")) {
        const body = JSON.parse(String(init?.body)) as Sent;
        sent.push(body);
        const taken = body.decisions.filter(({ id }) => !first.includes(id));
        decided = new Set([...decided, ...(gone ? body.decisions : taken).map(({ id }) => id)]);
        return Response.json({
          decided: taken.map(({ id, approved }) => ({
            id,
            status: approved ? "WAITING_FOR_LEVEL_2" : "REJECTED_BY_LEVEL_1",
          })),
          refused: body.decisions
            .filter(({ id }) => first.includes(id))
            .map(({ id }) => ({ id, code: "decided", message: "Lan was first at 07:30" })),
        });
      }
      if (path.includes("/demands/consolidation"))
        return Response.json({ ...desk, demands: desk.demands.filter(({ id }) => !decided.has(id)) });
      return Response.json({ items: [], page: 1, size: 200, total: 0, schoolYears: [2026] });
    }),
  );
  const router = createMemoryRouter(
    [
      { path: "/equipment/demand", element: <ConsolidationView /> },
      { path: "/elsewhere", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/equipment/demand?view=consolidation"] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // why: on a busy machine the first drawing of antd takes more than the usual second
  await screen.findByText("Ống nghiệm", {}, { timeout: 20_000 });
  return { sent, router };
}

const cell = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
const press = (name: string, place: Pick<typeof screen, "getByRole"> = screen) =>
  act(async () => void fireEvent.click(place.getByRole("button", { name })));
const tubesOfPrimary = "Ống nghiệm, Trường Tiểu học Bến Hạ";
const alcohol = "Cồn 90 độ, Trường THCS Bến Hạ";
const tubesOfSecondary = /^Ống nghiệm, Trường THCS Bến Hạ/;
const dialog = () => within(screen.getByRole("dialog"));

test("arrows and Enter walk from cell to cell, past places without a line", async () => {
  await open();
  cell(tubesOfPrimary).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft" });
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(tubesOfSecondary);
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
  expect(document.activeElement).toBe(cell(alcohol));
  fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
  expect(document.activeElement).toBe(cell("Bản đồ Việt Nam, Trường THCS Bến Hạ"));
  fireEvent.keyDown(document.activeElement as Element, { key: "Enter", shiftKey: true });
  expect(document.activeElement).toBe(cell(alcohol));
});

test("left and right stay in the field while the caret has somewhere to go", async () => {
  await open();
  cell(tubesOfPrimary).focus();
  type(tubesOfPrimary, "12");
  cell(tubesOfPrimary).setSelectionRange(1, 1);
  fireEvent.keyDown(cell(tubesOfPrimary), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(cell(tubesOfPrimary));
});

test("a wrong quantity is marked and keeps everything from being approved until it is put right", async () => {
  await open();
  type(tubesOfPrimary, "6");
  expect(cell(tubesOfPrimary).getAttribute("aria-invalid")).toBe("true");
  const approve = screen.getByRole("button", { name: "Approve 3 demands" }) as HTMLButtonElement;
  expect(approve.disabled).toBe(true);
  await press("Go to the first");
  expect(await screen.findByText("More than the requested 5")).toBeTruthy();
  type(tubesOfPrimary, "4");
  expect(approve.disabled).toBe(false);
});

test("a cut needs a message; then each demand goes with its version and only the lines that differ", async () => {
  const { sent } = await open();
  type(tubesOfPrimary, "3");
  expect(screen.getByText("requested 5")).toBeTruthy();
  await press("Approve 3 demands");
  await press("Approve 3 demands", dialog());
  expect(dialog().getByText("Some lines are cut without a reason.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog().getByLabelText("Message"), { target: { value: "money of this year" } });
  await press("Approve 3 demands", dialog());
  await screen.findByText("No demand is waiting");
  const paper = {
    message: "money of this year",
    documentNo: null,
    documentDate: null,
    approved: true,
    version: 3,
  };
  expect(sent).toEqual([
    {
      decisions: [
        { id: 1, ...paper },
        { id: 2, ...paper, lines: [{ id: 21, quantity: 3, note: null }] },
        { id: 3, ...paper },
      ],
    },
  ]);
});

test("a cell of several demands opens them, each with its own quantity", async () => {
  await open();
  await act(async () => void fireEvent.click(screen.getByLabelText(tubesOfSecondary)));
  type("Granted quantity: Ống nghiệm, DN-2627-0003", "1");
  // 7 of the one demand, 1 of the other
  expect(screen.getByLabelText(/^Ống nghiệm, Trường THCS Bến Hạ: 8, 2 demands/)).toBeTruthy();
});

test("a demand of which nothing is left is returned only when the person says so", async () => {
  const { sent } = await open();
  type(tubesOfPrimary, "0");
  await press("Approve 2 demands");
  expect(dialog().getByText(/Nothing is left of 1 demand/)).toBeTruthy();
  fireEvent.change(dialog().getByLabelText("Message"), { target: { value: "there are enough" } });
  fireEvent.click(dialog().getByLabelText("Return these demands too, with the message above"));
  await press("Approve 2 demands", dialog());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.decisions.map(({ id, approved }) => [id, approved])).toEqual([
    [1, true],
    [3, true],
    [2, false],
  ]);
});

test("what is refused stays, with the sentence of who was first and a way to the demand", async () => {
  await open({ first: [2] });
  type(tubesOfPrimary, "4");
  await press("Approve 3 demands");
  fireEvent.change(dialog().getByLabelText("Message"), { target: { value: "there are enough" } });
  await press("Approve 3 demands", dialog());
  expect(await dialog().findByText(/Lan was first at 07:30/)).toBeTruthy();
  expect(dialog().getByText("2 demands were approved.")).toBeTruthy();
  expect(dialog().getByRole("link", { name: "DN-2627-0002" }).getAttribute("href")).toBe(
    "/equipment/demand?view=consolidation&open=2",
  );
  const [close] = dialog().getAllByRole("button", { name: "Close" }).slice(-1);
  await act(async () => void fireEvent.click(close as HTMLElement));
  // its change is still there, for another try
  expect(cell(tubesOfPrimary).value).toBe("4");
  expect(screen.getByRole("button", { name: "Approve 1 demand" })).toBeTruthy();
});

test("who comes second reads it also when nothing is left on the desk", async () => {
  await open({ first: [2], gone: true });
  await press("Approve 3 demands");
  await press("Approve 3 demands", dialog());
  expect(await screen.findByText("No demand is waiting")).toBeTruthy();
  expect(await dialog().findByText(/Lan was first at 07:30/)).toBeTruthy();
});

test("more demands than one call carries go in several", async () => {
  const many = Array.from({ length: mostDecisions + 20 }, (_, index) =>
    aWaiting({ id: index + 1, departmentId: 31 }),
  );
  const lines = many.map(
    ({ id }) => ({ ...aDesk.lines[0], id: 1_000 + id, demandId: id }) as (typeof aDesk.lines)[number],
  );
  const { sent } = await open({ desk: { ...aDesk, demands: many, lines } });
  await press(`Approve ${many.length} demands`);
  await press(`Approve ${many.length} demands`, dialog());
  await screen.findByText("No demand is waiting");
  expect(sent.map(({ decisions }) => decisions.length)).toEqual([mostDecisions, 20]);
});

test("a block from Excel fills cells, and leaving asks before it is lost", async () => {
  const { router } = await open();
  cell(tubesOfPrimary).focus();
  fireEvent.paste(screen.getByLabelText(tubesOfSecondary), {
    clipboardData: { getData: () => "8\t4\n1,5\t" },
  });
  expect(cell(tubesOfPrimary).value).toBe("4");
  expect(cell(alcohol).value).toBe("1,5");
  await act(() => router.navigate("/equipment/demand?view=consolidation&search=con"));
  expect(screen.queryByText("Ống nghiệm")).toBeNull();
  await act(() => router.navigate("/elsewhere"));
  expect(screen.queryByText("elsewhere")).toBeNull();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("what the person leaves out is not decided", async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByLabelText("DN-2627-0002 Trường Tiểu học Bến Hạ"));
  expect(screen.queryByLabelText(tubesOfPrimary)).toBeNull();
  await press("Return the chosen demands");
  fireEvent.change(dialog().getByLabelText("Message"), { target: { value: "ab" } });
  await press("Return 2 demands", dialog());
  expect(dialog().getByText("The reason needs at least 5 characters.")).toBeTruthy();
  fireEvent.change(dialog().getByLabelText("Message"), { target: { value: "please add the norm" } });
  await press("Return 2 demands", dialog());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.decisions.map(({ id, approved }) => [id, approved])).toEqual([
    [1, false],
    [3, false],
  ]);
});
