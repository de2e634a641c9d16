import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { beyond, open, overdue, proposed, serve, written } from "../incidents/broken.test-data.tsx";
import LiquidationForm from "./liquidation-form.tsx";
import LiquidationList from "./liquidation-list.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/broken/liquidations";
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label, { selector: "input, textarea" });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;

test("the list shows the clock that runs, and which one has run out", async () => {
  serve();
  open(LiquidationList, home);
  expect((await screen.findAllByText("Còn 12 ngày để quyết định"))[0]?.getAttribute("data-tone")).toBe(
    "waiting",
  );
  expect(screen.getByText("Quá hạn 13 ngày để tổ chức thanh lý").getAttribute("data-tone")).toBe("bad");
});

test("each step says when it was done, also where that was late, and until when the next one is due", async () => {
  serve();
  open(LiquidationList, `${home}?open=6`);
  const steps = within(await screen.findByRole("list", { name: "Các bước thanh lý" })).getAllByRole(
    "listitem",
  );
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Đề nghị04/11/2026",
    "Quyết định10/10/2026, sau hạn",
    "Tổ chức thanh lýQuá hạn 13 ngày để tổ chức thanh lý",
    "Ghi sổChưa đến",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
});

test.each([
  [9, "Chưa bán xong thì đề nghị gia hạn quyết định bán chậm nhất ngày 08/02/2027"],
  [-1, "Đã quá ngày đề nghị gia hạn quyết định bán (08/02/2027)"],
])("of a decision to sell it is said until when it can be extended: %i days left", async (daysLeft, said) => {
  const extension = { askedBy: "2027-02-08", daysLeft };
  serve({ "GET /liquidations/4": { ...proposed, kind: "SALE", status: "APPROVED", extension } });
  open(LiquidationList, `${home}?open=4`);
  expect(await screen.findByText(said)).toBeTruthy();
});

test("the extension of a decision to sell is noted by its document, and says until when", async () => {
  const sale = {
    ...{ ...proposed, kind: "SALE", status: "APPROVED" },
    ...{ extension: { askedBy: "2027-02-08", daysLeft: 9 }, can: { ...proposed.can, extend: true } },
  };
  const requests = serve({ "GET /liquidations/4": sale, "POST /liquidations/4/extension": sale });
  open(LiquidationList, `${home}?open=4`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByText("Ghi gia hạn quyết định bán"));
  const verb = await waitFor(
    () => screen.getAllByRole("button", { name: "Ghi gia hạn quyết định bán" }).at(-1) as HTMLButtonElement,
  );
  expect(screen.getByText("Chậm nhất ngày 08/02/2027.")).toBeTruthy();
  type("Ngày đề nghị gia hạn", "01/02/2027");
  type("Số văn bản gia hạn", "31/UBND");
  expect(verb.disabled).toBe(true);
  type("Ngày văn bản gia hạn", "05/02/2027");
  type("Gia hạn đến ngày", "15/05/2027");
  fireEvent.click(verb);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toEqual({
      ...{ askedOn: "2027-02-01", documentNo: "31/UBND", documentDate: "2027-02-05" },
      ...{ until: "2027-05-15", version: 3 },
    }),
  );
});

test("within the limit the head decides alone", async () => {
  const requests = serve({ "POST /liquidations/4/decision": { ...proposed, status: "APPROVED" } });
  open(LiquidationList, `${home}?open=4`);
  fireEvent.click(await screen.findByRole("button", { name: "Duyệt thanh lý" }));
  await screen.findByText("Duyệt thanh lý TL-0004");
  expect(screen.queryByLabelText("Số văn bản của cấp trên")).toBeNull();
  type("Số quyết định thanh lý", "21/QĐ-THCS");
  fireEvent.click(screen.getAllByRole("button", { name: "Duyệt thanh lý" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toMatchObject({
      approved: true,
      decisionNo: "21/QĐ-THCS",
      version: 3,
    }),
  );
  expect(written(requests)[0]?.body).not.toHaveProperty("superiorNo");
});

test("beyond the limit it is said why, and the superior's document has to be named", async () => {
  const requests = serve({ "POST /liquidations/5/decision": { ...beyond, status: "APPROVED" } });
  open(LiquidationList, `${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Duyệt thanh lý" }));
  await screen.findByText("Duyệt thanh lý TL-0005");
  expect(
    screen.getAllByText(/“Hệ thống phòng học thông minh”: nguyên giá từ 500.000.000 đồng trở lên/).length,
  ).toBeGreaterThan(0);
  expect(screen.getByText("Hình thức ghi trong quyết định: phá dỡ, tiêu hủy 1 dòng.")).toBeTruthy();
  type("Số quyết định thanh lý", "21/QĐ-THCS");
  const verb = screen.getAllByRole("button", { name: "Duyệt thanh lý" }).at(-1) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  type("Số văn bản của cấp trên", "88/UBND");
  expect(verb.disabled).toBe(false);
  fireEvent.click(verb);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toMatchObject({ approved: true, superiorNo: "88/UBND" }),
  );
});

test("a line is taken out of a proposal, and everything else stays as it was", async () => {
  const requests = serve({ "PUT /liquidations/4": { ...proposed, lines: proposed.lines.slice(0, 1) } });
  open(LiquidationList, `${home}?open=4`);
  fireEvent.click(await screen.findByRole("button", { name: "Bỏ Cân điện tử khỏi đề nghị" }));
  expect(await screen.findByText(/2 Cái Cân điện tử trở lại nơi và tình trạng cũ/)).toBeTruthy();
  fireEvent.click(button("Bỏ dòng này"));
  expect(await screen.findByText("Đã bỏ Cân điện tử khỏi đề nghị.")).toBeTruthy();
  expect(written(requests)).toEqual([
    expect.objectContaining({
      call: "PUT /liquidations/4",
      body: {
        name: "Thanh lý thiết bị năm 2026",
        kind: "LIQUIDATION",
        councilNo: "15/QĐ-THCS",
        councilDate: "2026-11-01",
        meetingDate: "2026-11-02",
        conclusion: "Đề nghị thanh lý toàn bộ.",
        note: null,
        version: 3,
        members: [
          { employeeId: 1, title: "Hiệu trưởng", role: "CHAIR" },
          { employeeId: null, memberName: "Lê Thị Mai", title: "Phòng Tài chính", role: "MEMBER" },
        ],
        lines: [
          {
            ...{
              equipmentId: 20,
              roomId: 3,
              lotId: null,
              condition: "BROKEN",
              quantity: 2,
              residualValue: 400_000,
              revaluedValue: null,
            },
            ...{ assessment: "Hỏng hệ quang", reason: "UNREPAIRABLE", incidentId: 5 },
            ...{ form: "DESTROY", saleMethod: null },
          },
        ],
      },
    }),
  ]);
});

test("the only line stays, and what is decided is not touched any more", async () => {
  serve();
  open(LiquidationList, `${home}?open=5`);
  await screen.findByRole("button", { name: "Duyệt thanh lý" });
  expect(screen.queryByRole("button", { name: /khỏi đề nghị/ })).toBeNull();
});

test("carrying it out sums up what it brought and cost", async () => {
  const requests = serve({ "POST /liquidations/6/execution": { ...overdue, status: "EXECUTED" } });
  open(LiquidationList, `${home}?open=6`);
  fireEvent.click(await screen.findByRole("button", { name: "Ghi kết quả thanh lý" }));
  await screen.findByText("Kết quả thanh lý TL-0006");
  type("Tiền thu, Kính hiển vi quang học", "300000");
  type("Tiền thu, Cân điện tử", "50000");
  type("Chi phí, Cân điện tử", "80000");
  expect(await screen.findByText("Còn lại sau chi phí: 270.000 ₫")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Ghi kết quả thanh lý" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toMatchObject({
      lines: [
        { lineId: 11, form: "DESTROY", income: 300_000, cost: 0 },
        { lineId: 12, form: "DESTROY", income: 50_000, cost: 80_000 },
      ],
    }),
  );
});

test("a proposal begins with what an address names, warns of what is too dear, and is saved with its council", async () => {
  const requests = serve({
    "POST /liquidations": { ...proposed, id: 9, status: "DRAFT", can: { ...proposed.can, propose: true } },
  });
  const router = open(LiquidationForm, `${home}/new?incidents=5&things=44`, `${home}/new`);
  expect(await screen.findByText("2 dòng · Tổng nguyên giá: 624.000.000 ₫")).toBeTruthy();
  expect(
    screen.getByText(/Vượt thẩm quyền của thủ trưởng \(nguyên giá từ 500.000.000 đồng trở lên/),
  ).toBeTruthy();
  type("Số lượng, dòng 1", "1");
  expect(await screen.findByText("2 dòng · Tổng nguyên giá: 622.000.000 ₫")).toBeTruthy();
  type("Họ tên người ngoài trường, thành viên 1", "Lê Thị Mai");
  fireEvent.click(button("Lưu"));
  await waitFor(() => expect(router.state.location.search).toBe("?open=9"));
  expect(written(requests)).toMatchObject([
    {
      call: "POST /liquidations",
      body: {
        members: [{ memberName: "Lê Thị Mai", role: "CHAIR" }],
        lines: [
          { equipmentId: 20, quantity: 1, reason: "UNREPAIRABLE", incidentId: 5 },
          { equipmentId: 44, quantity: 1, reason: "NOT_WORTH_REPAIR", incidentId: null },
        ],
      },
    },
  ]);
});

test("what is saved stays saved where proposing it is refused", async () => {
  const draft = {
    ...proposed,
    id: 9,
    number: "TL-0009",
    status: "DRAFT",
    can: { ...proposed.can, propose: true },
  };
  serve({
    "POST /liquidations": draft,
    "POST /liquidations/9/proposal": [409, { code: "conflict", message: "Kính hiển vi đang cho mượn." }],
  });
  const router = open(LiquidationForm, `${home}/new?incidents=5`, `${home}/new`);
  fireEvent.click(await screen.findByRole("button", { name: "Lưu và trình" }));
  expect(await screen.findByText("Đã lưu TL-0009 nhưng chưa trình được")).toBeTruthy();
  expect(screen.getByText("Kính hiển vi đang cho mượn.")).toBeTruthy();
  expect(router.state.location.search).toBe("?open=9");
});

test("what is proposed can lose lines and gain a council, nothing else", async () => {
  serve();
  open(LiquidationForm, `${home}/4/edit`, `${home}/:id/edit`);
  expect(((await screen.findByLabelText("Số lượng, dòng 1")) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /Chọn từ danh sách/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Bỏ dòng 2" })).toBeTruthy();
  expect((screen.getByLabelText("Kết luận của hội đồng") as HTMLTextAreaElement).disabled).toBe(false);
});

test("each line says which ways are open and why, and a revalued worth opens others", async () => {
  serve();
  open(LiquidationForm, `${home}/new?things=44`, `${home}/new`);
  expect(
    await screen.findByText(/Được phép: bán đấu giá; phá dỡ, tiêu hủy; bàn giao, điều chuyển/),
  ).toBeTruthy();
  expect(screen.getByText(/^Phá dỡ, tiêu hủy: Cần Hội đồng thanh lý có chủ tịch/)).toBeTruthy();
  // revalued below the limit the head decides, though a thing of that price is still auctioned
  type("GT đánh giá lại, dòng 1", "9000000");
  await waitFor(() => expect(screen.queryByText(/Vượt thẩm quyền của thủ trưởng/)).toBeNull());
});

test("each sale is noted with its rounds and its buyer, and the money with its receipt", async () => {
  const [line] = overdue.lines;
  const sold = { ...overdue, lines: [{ ...line, form: "SELL", saleMethod: "LISTED" }] } as typeof overdue;
  const requests = serve({
    "GET /liquidations/6": sold,
    "POST /liquidations/6/execution": { ...sold, status: "EXECUTED" },
  });
  open(LiquidationList, `${home}?open=6`);
  fireEvent.click(await screen.findByRole("button", { name: "Ghi kết quả thanh lý" }));
  await screen.findByText("Kết quả thanh lý TL-0006");
  fireEvent.click(button("Thêm lần bán, Kính hiển vi quang học"));
  type("Lần 1: ngày, Kính hiển vi quang học", "15/10/2026");
  type("giá khởi điểm 1, Kính hiển vi quang học", "300000");
  type("Bên mua, bên nhận, Kính hiển vi quang học", "Cửa hàng Minh Phát");
  type("Tiền thu, Kính hiển vi quang học", "300000");
  type("Đã nộp vào Ngân sách nhà nước", "300000");
  type("Số chứng từ nộp tiền", "GNT 12");
  fireEvent.click(screen.getAllByRole("button", { name: "Ghi kết quả thanh lý" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toMatchObject({
      paidIn: 300_000,
      paidInNo: "GNT 12",
      lines: [
        {
          ...{ lineId: 11, form: "SELL", saleMethod: "LISTED", buyer: "Cửa hàng Minh Phát" },
          rounds: [{ heldOn: "2026-10-15", price: 300_000 }],
        },
      ],
    }),
  );
});

test("what is handed over goes to a unit of this system, found by name, or to somebody who is named", async () => {
  const [line] = overdue.lines;
  const given = { ...overdue, lines: [{ ...line, form: "TRANSFER", saleMethod: null }] } as typeof overdue;
  const requests = serve({
    "GET /liquidations/6": given,
    "GET /stock-transfers/recipients": { items: [{ id: 41, name: "Trường Tiểu học Ánh Dương" }] },
    "POST /liquidations/6/execution": { ...given, status: "EXECUTED" },
  });
  open(LiquidationList, `${home}?open=6`);
  fireEvent.click(await screen.findByRole("button", { name: "Ghi kết quả thanh lý" }));
  await screen.findByText("Kết quả thanh lý TL-0006");
  const outside = () => screen.queryByLabelText("Hoặc bên nhận khác, Kính hiển vi quang học");
  expect(outside()).toBeTruthy();

  const picker = screen.getByRole("combobox", { name: "Đơn vị nhận, Kính hiển vi quang học" });
  fireEvent.mouseDown(picker);
  fireEvent.change(picker, { target: { value: "ánh dương" } });
  await waitFor(() =>
    expect(
      requests.some(
        ({ call, query }) =>
          call === "GET /stock-transfers/recipients" && query.get("search") === "ánh dương",
      ),
    ).toBe(true),
  );
  fireEvent.click(await screen.findByTitle("Trường Tiểu học Ánh Dương"));
  // a unit of the system takes it over here, so nobody else is named
  await waitFor(() => expect(outside()).toBeNull());

  fireEvent.click(screen.getAllByRole("button", { name: "Ghi kết quả thanh lý" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toMatchObject({
      lines: [{ lineId: 11, form: "TRANSFER", recipientId: 41, buyer: null }],
    }),
  );
});

test("the level above says by which document it agrees", async () => {
  const asked = {
    ...beyond,
    superior: { id: 2, name: "UBND phường Bến Hạ" },
    can: {
      ...beyond.can,
      approve: false,
      reject: false,
      edit: false,
      recall: false,
      cancel: false,
      answer: true,
    },
  };
  const requests = serve({ "GET /liquidations/5": asked, "POST /liquidations/5/answer": asked });
  open(LiquidationList, `${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Trả lời đề nghị" }));
  await screen.findByText("Trả lời đề nghị thanh lý TL-0005");
  expect(screen.getAllByText("Đang chờ ý kiến của UBND phường Bến Hạ.").length).toBeGreaterThan(0);
  type("Số văn bản", "88/UBND");
  fireEvent.click(screen.getAllByRole("button", { name: "Trả lời đề nghị" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toMatchObject({ agreed: true, documentNo: "88/UBND", version: 3 }),
  );
});
