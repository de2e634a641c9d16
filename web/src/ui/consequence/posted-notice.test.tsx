import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { NoticeHost } from "../notice-host.tsx";
import { useNotifyPosted } from "./posted-notice.tsx";

function page(undo: ((reason: string) => Promise<unknown>) | undefined) {
  function Posting() {
    const posted = useNotifyPosted();
    return (
      <button
        type="button"
        onClick={() => posted("Đã ghi sổ phiếu GG-2627-0001.", { to: "/equipment/vouchers/7", undo })}
      >
        post
      </button>
    );
  }
  const router = createMemoryRouter([{ path: "*", element: <Posting /> }]);
  render(
    <NoticeHost>
      <RouterProvider router={router} />
    </NoticeHost>,
  );
  return router;
}

test("a posting answers with a link to the voucher and a way back that works once", async () => {
  const undo = vi.fn(async () => undefined);
  const router = page(undo);
  fireEvent.click(screen.getByRole("button", { name: "post" }));
  fireEvent.click(await screen.findByRole("button", { name: "Hoàn tác" }));
  expect(undo).toHaveBeenCalledWith("Hoàn tác ngay sau khi ghi");
  expect(await screen.findByText("Đã hoàn tác: Đã ghi sổ phiếu GG-2627-0001.")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /Hoàn tác/ })).toHaveProperty("disabled", true),
  );
  fireEvent.click(screen.getByRole("button", { name: "Mở phiếu" }));
  expect(router.state.location.pathname).toBe("/equipment/vouchers/7");
});

test("where the server does not let it, no way back is offered", async () => {
  page(undefined);
  fireEvent.click(screen.getByRole("button", { name: "post" }));
  expect(await screen.findByRole("button", { name: "Mở phiếu" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hoàn tác" })).toBeNull();
});
