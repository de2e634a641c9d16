import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { DecisionForm } from "./decision-form.tsx";
import { aDemand, aLine } from "./demand.example.ts";

const waiting: Demand = { ...aDemand, status: "WAITING_FOR_LEVEL_1", version: 4, lines: [aLine] };

beforeEach(() => speak("en"));
afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response, demand = waiting) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal("fetch", fetched);
  const closed = vi.fn();
  const router = createMemoryRouter([
    { path: "/", element: <DecisionForm demand={demand} returns={false} onClose={closed} /> },
  ]);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  const sent = () =>
    fetched.mock.calls.map(([address, init]) => ({
      address,
      body: JSON.parse(String(init?.body)) as unknown,
    }));
  return { press, sent, closed };
}

const ok = () => Response.json({ ...waiting, status: "APPROVED" });

test("a line that is cut needs a note, and then goes with its quantity and the version", async () => {
  const { press, sent, closed } = open(ok);
  fireEvent.change(screen.getByLabelText("Approved quantity: Ống nghiệm"), { target: { value: "8" } });
  await press("Approve");
  // in the summary and at the note, where the cursor already stands
  await waitFor(() => expect(screen.getAllByText(/say why the quantity was cut/).length).toBe(2));
  const note = screen.getByLabelText("Note: Ống nghiệm");
  expect(note.closest(".ant-form-item")?.textContent).toMatch(/say why the quantity was cut/);
  expect(document.activeElement).toBe(note);
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText("Note: Ống nghiệm"), { target: { value: "two are in the store" } });
  await press("Approve");
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      address: "/api/demands/7/approval",
      body: {
        approved: true,
        message: null,
        version: 4,
        documentNo: null,
        documentDate: null,
        fundingSourceId: null,
        lines: [{ id: 70, quantity: 8, note: "two are in the store" }],
      },
    },
  ]);
});

test("more than was requested is said at the quantity while it is typed", async () => {
  open(ok);
  const quantity = screen.getByLabelText("Approved quantity: Ống nghiệm");
  const sentence = "The approved quantity must not be more than was requested.";
  fireEvent.change(quantity, { target: { value: "5900" } });
  const said = await screen.findByText(sentence);
  expect(said.closest(".ant-form-item")).toBe(quantity.closest(".ant-form-item"));
  fireEvent.change(quantity, { target: { value: "1" } });
  await waitFor(() => expect(quantity.closest(".ant-form-item-has-error")).toBeNull());
});

test("what approving does is said beside its button, and follows the quantities", async () => {
  open(ok, {
    ...waiting,
    lines: [
      { ...aLine, unitPrice: 5000 },
      { ...aLine, id: 71, name: "Cốc", unitPrice: null },
    ],
  });
  const effect = () => screen.getByText(/^Approves/).textContent;
  expect(effect()).toMatch(/^Approves 2 of 2 lines: .*not counted: 1 line without a price$/);
  fireEvent.change(screen.getByLabelText("Approved quantity: Ống nghiệm"), { target: { value: "8" } });
  fireEvent.change(screen.getByLabelText("Approved quantity: Cốc"), { target: { value: "0" } });
  await waitFor(() => expect(effect()).toBe("Approves 1 of 2 lines: 40.000 ₫"));
});

test("to return a demand needs a reason, no lines", async () => {
  const { press, sent } = open(ok);
  await press("Return");
  expect(screen.getAllByText(/at least 5 characters/).length).toBeGreaterThan(1);
  fireEvent.change(screen.getByLabelText("Message"), { target: { value: "Please add the room plan" } });
  await press("Return");
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        address: "/api/demands/7/approval",
        body: {
          approved: false,
          message: "Please add the room plan",
          version: 4,
          documentNo: null,
          documentDate: null,
        },
      },
    ]),
  );
});

test("whoever comes second reads who was first", async () => {
  const { press, closed } = open(() =>
    Response.json({ code: "decided", message: "Lan was first at 07:30" }, { status: 409 }),
  );
  await press("Approve");
  expect(await screen.findByText("Lan was first at 07:30")).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});

test("a line without a norm of its own says what the minimum lists say of its kind, or that they say nothing", () => {
  const norms = [
    { need: 20, items: 2, gap: 7 },
    { need: null, items: 0, gap: null },
    { need: null, items: 1, gap: null },
  ];
  const lines = norms.map((listNorm, index) => ({
    ...aLine,
    id: 70 + index,
    name: `Ống nghiệm ${index}`,
    listNorm,
  }));
  open(ok, { ...waiting, lines: [...lines, { ...aLine, id: 80, normQuantity: 12, gap: 2 }] });
  expect(screen.getByText(/norm 20 by the minimum lists · 7 missing/)).toBeTruthy();
  expect(screen.getByText(/not required by the minimum lists/)).toBeTruthy();
  expect(screen.getByText(/in the minimum lists, norm not known yet/)).toBeTruthy();
  expect(screen.getByText(/norm 12 · 2 missing/)).toBeTruthy();
});
