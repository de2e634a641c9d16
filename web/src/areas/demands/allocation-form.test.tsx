import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { AllocationForm } from "./allocation-form.tsx";
import { aDemand, aLine } from "./demand.example.ts";

beforeEach(() => speak("en"));

const approved: Demand = {
  ...aDemand,
  status: "APPROVED",
  lines: [
    { ...aLine, unitPrice: 5000, requestedQuantity: 12, round1Quantity: 10, receivedQuantity: 4 },
    { ...aLine, id: 71, name: "Cốc", unitPrice: 1000, requestedQuantity: 5, receivedQuantity: 0 },
  ],
};

function open() {
  const router = createMemoryRouter([
    { path: "/", element: <AllocationForm demand={approved} onClose={() => undefined} /> },
  ]);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("what is allocated comes to is said beside the button, and follows what is typed", async () => {
  open();
  const effect = () => screen.getByText(/^Allocates/).textContent;
  expect(effect()).toBe("Allocates 2 of 2 lines, of 55.000 ₫ approved: 55.000 ₫");
  fireEvent.change(screen.getByLabelText("Allocated: Cốc"), { target: { value: "0" } });
  fireEvent.change(screen.getByLabelText("Allocated: Ống nghiệm"), { target: { value: "6" } });
  await waitFor(() => expect(effect()).toBe("Allocates 1 of 2 lines, of 55.000 ₫ approved: 30.000 ₫"));
});

test("more than was approved and less than has come is said at the quantity while it is typed", async () => {
  open();
  const quantity = screen.getByLabelText("Allocated: Ống nghiệm");
  const item = () => quantity.closest(".ant-form-item")?.textContent;
  fireEvent.change(quantity, { target: { value: "11" } });
  await waitFor(() => expect(item()).toContain("More than was approved."));
  fireEvent.change(quantity, { target: { value: "3" } });
  await waitFor(() => expect(item()).toContain("Less than was received."));
  fireEvent.change(quantity, { target: { value: "10" } });
  await waitFor(() => expect(quantity.closest(".ant-form-item-has-error")).toBeNull());
});
