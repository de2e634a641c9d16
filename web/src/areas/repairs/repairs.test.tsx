import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { atItsPlace } from "../../lib/notices.test-data.ts";
import { cameBack, microscopes, open, repair, serve, written } from "../incidents/broken.test-data.tsx";
import RepairForm from "./repair-form.tsx";
import RepairList from "./repair-list.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/broken/repairs";
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label, { selector: "input, textarea" });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("the list says what is late and what was spent, and asks what the address says", async () => {
  const requests = serve();
  open(RepairList, `${home}?late=true&search=tâm`);
  expect(await screen.findByText("Quá hẹn: 1")).toBeTruthy();
  expect(screen.getByText("Chi phí đã chi: 1.400.000 ₫")).toBeTruthy();
  expect(Object.fromEntries(requests.find(({ call }) => call === "GET /repairs")?.query ?? [])).toMatchObject(
    { late: "true", search: "tâm" },
  );
});

test("an estimate beyond the limit of the unit is warned of at once, with the way to a proposal", async () => {
  serve();
  open(RepairForm, `${home}/new?incidents=5`);
  expect(((await screen.findByLabelText("Sự cố, dòng 1")) as HTMLInputElement).value).toBe("Gãy ốc vi cấp");
  type("Dự toán, dòng 1", "3000000");
  expect(screen.queryByText(/^Dự toán bằng/)).toBeNull();
  type("Dự toán, dòng 1", "4500000");
  expect(
    await screen.findByText("Dự toán bằng 45% nguyên giá, vượt 30%: nên đề nghị thanh lý."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lập đề nghị thanh lý" }).getAttribute("href")).toBe(
    "/equipment/broken/liquidations/new?incidents=5",
  );
  // two of the five: the same money is far more of their price
  type("Số lượng, dòng 1", "2");
  expect(await screen.findByText(/Dự toán bằng 113% nguyên giá/)).toBeTruthy();
});

test("things are chosen from what stands broken, and sent with what is wrong with them", async () => {
  const requests = serve({ "POST /repairs": { ...repair, id: 8, number: "SC-0008" } });
  const router = open(RepairForm, `${home}/new`, `${home}/new`);
  fireEvent.click(await screen.findByRole("button", { name: /Chọn thiết bị hỏng/ }));
  const drawer = within(await screen.findByRole("dialog"));
  fireEvent.click(await drawer.findByRole("checkbox", { name: /Cân điện tử/ }));
  fireEvent.click(drawer.getByRole("button", { name: "Thêm 1 dòng" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Bảo hành" }));
  await screen.findByLabelText("Sự cố, dòng 1");
  type("Sự cố, dòng 1", "Không lên nguồn");
  fireEvent.click(screen.getByRole("button", { name: "Gửi sửa chữa" }));
  await waitFor(() => expect(router.state.location.search).toBe("?open=8"));
  expect(written(requests)).toMatchObject([
    {
      call: "POST /repairs",
      body: {
        form: "WARRANTY",
        lines: [
          {
            equipmentId: 31,
            incidentId: null,
            roomId: 3,
            quantity: 2,
            fault: "Không lên nguồn",
            estimate: null,
          },
        ],
      },
    },
  ]);
});

test("a report of which nothing is left to be sent is said, and what the server finds wrong stands at its thing", async () => {
  serve({
    "POST /repairs": [
      422,
      {
        code: "invalid",
        message: "Còn chỗ sai.",
        fields: { "lines.0.equipmentId": "Kính hiển vi đã được gửi đi sửa." },
      },
    ],
  });
  open(RepairForm, `${home}/new?incidents=5,99`);
  expect(await screen.findByText("Có 1 mục trong đường dẫn không còn gì để gửi sửa.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Gửi sửa chữa" }));
  const line = within(screen.getByRole("group", { name: "Dòng 1" }));
  expect(await line.findByText("Kính hiển vi đã được gửi đi sửa.")).toBeTruthy();
});

test("things come back in parts: the sums follow the steppers, and only what came back is sent", async () => {
  const requests = serve({ "POST /repairs/7/return": cameBack });
  open(RepairList, `${home}?open=7`);
  fireEvent.click(await screen.findByRole("button", { name: "Nhận về" }));
  expect(
    await screen.findByText("Sửa được 7, không sửa được 0, còn lại ở nơi sửa 0, chi phí 0 ₫"),
  ).toBeTruthy();
  type("Không sửa được, Kính hiển vi quang học", "2");
  type("Đã sửa được, Cân điện tử", "0");
  type("Chi phí, Kính hiển vi quang học", "1400000");
  type("Linh kiện thay thế, Kính hiển vi quang học", "Ốc vi cấp");
  expect(
    await screen.findByText("Sửa được 3, không sửa được 2, còn lại ở nơi sửa 2, chi phí 1.400.000 ₫"),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nhận về một phần" }));
  expect(await screen.findByText("Đã nhận về SC-0007: 3 sửa được, 2 không sửa được.")).toBeTruthy();
  expect(written(requests)).toMatchObject([
    {
      call: "POST /repairs/7/return",
      body: {
        version: 1,
        lines: [
          { lineId: 71, fixed: 3, unrepairable: 2, cost: 1_400_000, parts: "Ốc vi cấp", warrantyUntil: null },
        ],
      },
    },
  ]);
});

test("what cannot be mended leads to a proposal with just these", async () => {
  serve({ "GET /repairs/7": cameBack });
  open(RepairList, `${home}?open=7`);
  expect(await screen.findByText("Có 2 cái không sửa được.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Đề nghị thanh lý" }).getAttribute("href")).toBe(
    "/equipment/broken/liquidations/new?incidents=5",
  );
  expect(
    screen.getByText(
      /3 Cái sửa được, 2 Cái không sửa được, 1.400.000 ₫, linh kiện: Ốc vi cấp, bảo hành đến 20\/05\/2027/,
    ),
  ).toBeTruthy();
});

test("cancelling needs a reason, and what is refused is said where one looks", async () => {
  const requests = serve({
    "POST /repairs/7/cancellation": [
      409,
      { code: "stale", message: "Phiếu đã được Lê Minh nhận về lúc 10:05." },
    ],
  });
  open(RepairList, `${home}?open=7`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Hủy phiếu sửa chữa" }));
  const verb = (await screen.findByRole("button", { name: "Hủy phiếu sửa chữa" })) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  type("Lý do", "Gửi nhầm thiết bị");
  fireEvent.click(verb);
  expect(await screen.findByText("Phiếu đã được Lê Minh nhận về lúc 10:05.", atItsPlace)).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ reason: "Gửi nhầm thiết bị", version: 1 });
});

test("whoever may only look finds no way to change anything", async () => {
  serve({
    "GET /repairs": {
      items: [repair],
      page: 1,
      size: 20,
      total: 1,
      totals: { out: 7, late: 1, cost: 0 },
      can: { create: false },
    },
    "GET /repairs/7": { ...repair, can: { edit: false, receive: false, cancel: false } },
  });
  open(RepairList, `${home}?open=7`);
  await screen.findByText(microscopes.code, { exact: false });
  expect(screen.queryByRole("button", { name: "Nhận về" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Gửi sửa chữa/ })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Các trang hỏng, mất" })).toBeNull();
});
