import type { Attachment } from "@so-thiet-bi/contract/files";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { atItsPlace } from "../../lib/notices.test-data.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { NoticeHost } from "../notice-host.tsx";
import { Attachments } from "./attachments.tsx";

interface Sent {
  method: string;
  path: string;
  key: string | null;
  body: BodyInit | null | undefined;
}

let items: Attachment[];
let mayEdit: boolean;
let isChemical: boolean;
let sent: Sent[];
/** What the server says to the next uploads, first come first served. */
let refusals: Response[];

const attachment = (
  id: number,
  name: string,
  kind: Attachment["kind"] = "PHOTO",
  isCover = false,
): Attachment => ({
  id,
  kind,
  name,
  fileName: `${name}.${kind === "PHOTO" ? "jpg" : "pdf"}`,
  mediaType: kind === "PHOTO" ? "image/jpeg" : "application/pdf",
  size: 1_258_291,
  width: kind === "PHOTO" ? 800 : null,
  height: kind === "PHOTO" ? 600 : null,
  isCover,
  isSafetySheet: false,
  createdByName: "Phan Thị Tuyết Mai",
  createdAt: "2026-11-21T03:00:00Z",
});

beforeEach(() => {
  speak("vi");
  items = [
    attachment(1, "Mặt trước", "PHOTO", true),
    attachment(2, "Mặt sau"),
    attachment(3, "Hóa đơn", "DOCUMENT"),
  ];
  mayEdit = true;
  isChemical = false;
  sent = [];
  refusals = [];
  URL.createObjectURL = vi.fn(() => "blob:anh");
  URL.revokeObjectURL = vi.fn();
  vi.stubGlobal("fetch", serve);
});
afterEach(() => vi.unstubAllGlobals());

async function serve(
  address: string,
  { method = "GET", headers, body }: RequestInit = {},
): Promise<Response> {
  const [path = ""] = address.replace("/api", "").split("?");
  sent.push({ method, path, key: new Headers(headers).get("Idempotency-Key"), body });
  if (method === "GET" && path === "/attachments")
    return Response.json({ items, can: { edit: mayEdit, safetySheet: isChemical } });
  if (method === "GET")
    return new Response(new Blob(["bytes"]), {
      headers: { "Content-Disposition": 'attachment; filename="a.jpg"' },
    });
  if (method === "POST" && path === "/attachments") {
    const refused = refusals.shift();
    if (refused) return refused;
    const made = attachment(10 + items.length, ((body as FormData).get("file") as File).name);
    items = [...items, made];
    return Response.json(made);
  }
  const id = Number(path.split("/")[2]);
  if (method === "DELETE") items = items.filter((one) => one.id !== id);
  if (method === "PUT" && !path.endsWith("/safety-sheet"))
    items = items.map((one) => (one.id === id ? { ...one, name: JSON.parse(body as string).name } : one));
  if (path.endsWith("/safety-sheet"))
    items = items.map((one) => (one.id === id ? { ...one, isSafetySheet: true } : one));
  if (path.endsWith("/cover")) items = items.map((one) => ({ ...one, isCover: one.id === id }));
  return method === "DELETE"
    ? new Response(null, { status: 204 })
    : Response.json(items.find((one) => one.id === id) ?? null);
}

function open(props: { canEdit?: boolean } = {}) {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <Attachments subjectType="equipment" subjectId={7} {...props} />
      </NoticeHost>
    </QueryClientProvider>,
  );
}

const file = (name: string) => new File(["noi dung"], name, { type: "application/pdf" });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText("Thêm tệp", { selector: "input" }), { target: { files } });
const uploads = () => sent.filter(({ method, path }) => method === "POST" && path === "/attachments");
const nameOf = ({ body }: Sent) => ((body as FormData).get("file") as File).name;

test("photos stand as pictures, documents by name and size, and each has its actions", async () => {
  open();
  const photos = await screen.findByRole("list", { name: "Ảnh" });
  await waitFor(() =>
    expect([...photos.querySelectorAll("img")].map(({ src }) => src)).toEqual(["blob:anh", "blob:anh"]),
  );
  expect(within(photos).getAllByText("Ảnh đại diện")).toHaveLength(1);
  const documents = screen.getByRole("list", { name: "Tài liệu" });
  expect(within(documents).getByRole("button", { name: "Hóa đơn.pdf" })).toBeTruthy();
  expect(documents.textContent).toContain("1,2 MB");
  expect(screen.getAllByRole("button", { name: /^Thao tác với/ })).toHaveLength(3);
});

test("several files go one after the other; a refused one says why and can be sent again under its key", async () => {
  open();
  await screen.findByRole("list", { name: "Ảnh" });
  refusals = [Response.json({ code: "invalid", message: "Tệp: tài liệu bị hỏng." }, { status: 400 })];
  choose(file("mot.pdf"), file("hai.pdf"));
  expect(await screen.findByText("Chưa gửi được “mot.pdf”")).toBeTruthy();
  expect(screen.getByText("Tệp: tài liệu bị hỏng.", atItsPlace)).toBeTruthy();
  await screen.findByText("hai.pdf");
  expect(uploads().map(nameOf)).toEqual(["mot.pdf", "hai.pdf"]);
  expect(uploads().map(({ body }) => (body as FormData).get("subjectId"))).toEqual(["7", "7"]);

  fireEvent.click(screen.getByRole("button", { name: "Gửi lại" }));
  await screen.findByText("mot.pdf");
  expect(screen.queryByText("Chưa gửi được “mot.pdf”")).toBeNull();
  expect(uploads()[2]?.key).toBe(uploads()[0]?.key);
  expect(uploads()[1]?.key).not.toBe(uploads()[0]?.key);
});

test("a file over the limit is not sent at all", async () => {
  open();
  await screen.findByRole("list", { name: "Ảnh" });
  const large = file("to.pdf");
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  choose(large);
  expect(await screen.findByText("Tệp lớn hơn 10 MB.")).toBeTruthy();
  expect(uploads()).toEqual([]);
});

test("what is pasted or dropped anywhere is added, but not what is pasted into a field", async () => {
  open();
  await screen.findByRole("list", { name: "Ảnh" });
  const field = document.body.appendChild(document.createElement("input"));
  fireEvent.paste(field, { clipboardData: { files: [file("vao-o.pdf")] } });
  fireEvent.paste(document.body, { clipboardData: { files: [file("dan.pdf")] } });
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [file("tha.pdf")] } });
  await screen.findByText("tha.pdf");
  expect(uploads().map(nameOf)).toEqual(["dan.pdf", "tha.pdf"]);
  field.remove();
});

test("a caption is changed, a cover chosen, and a removal names what goes", async () => {
  open();
  const act = async (name: string, verb: string) => {
    fireEvent.click(await screen.findByRole("button", { name: `Thao tác với “${name}”` }));
    const menus = await screen.findAllByRole("menuitem", { name: verb });
    fireEvent.click(menus.at(-1) as HTMLElement);
  };
  await act("Mặt sau", "Đổi chú thích");
  fireEvent.change(await screen.findByLabelText("Chú thích"), { target: { value: "Tem máy" } });
  fireEvent.click(screen.getByRole("button", { name: "Lưu" }));
  await screen.findByText("Tem máy");

  await act("Tem máy", "Chọn làm ảnh đại diện");
  await waitFor(() => expect(sent.some(({ path }) => path === "/attachments/2/cover")).toBe(true));

  await act("Hóa đơn", "Gỡ");
  const dialog = await screen.findByRole("dialog", { name: "Gỡ “Hóa đơn”" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Gỡ" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Tài liệu" })).toBeNull());
});

test("of a chemical a document is marked as its safety data sheet; other records offer none", async () => {
  isChemical = true;
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác với “Hóa đơn”" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /Là phiếu an toàn hóa chất/ }));
  await screen.findByText("Phiếu an toàn");
  const marked = sent.find(({ path }) => path === "/attachments/3/safety-sheet");
  expect(JSON.parse(String(marked?.body))).toEqual({ isSafetySheet: true });
});

test("a photo is looked at large", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Xem ảnh “Mặt sau”" }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith("/content")).map(({ path }) => path)).toEqual([
      "/attachments/2/content",
    ]),
  );
  const dialog = await screen.findByRole("dialog", { name: "Mặt sau" });
  expect(((await within(dialog).findByAltText("Mặt sau")) as HTMLImageElement).src).toBe("blob:anh");
});

test.each([
  ["whom the server lets only look", {}, false],
  ["on a page that shows them for reading", { canEdit: false }, true],
])("nothing can be added or changed by somebody %s", async (_, props, can) => {
  mayEdit = can;
  items = [];
  open(props);
  expect(await screen.findByText("Chưa có ảnh hoặc tài liệu")).toBeTruthy();
  expect(screen.queryByLabelText("Thêm tệp")).toBeNull();
  fireEvent.paste(document.body, { clipboardData: { files: [file("dan.pdf")] } });
  expect(uploads()).toEqual([]);
});

test("twenty are enough", async () => {
  items = Array.from({ length: 20 }, (_, index) => attachment(index + 1, `Ảnh ${index + 1}`));
  open();
  expect(await screen.findByText("Đã đủ 20 ảnh và tài liệu. Hãy gỡ bớt rồi thêm.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Thêm tệp" }).hasAttribute("disabled")).toBe(true);
});

test("where the list cannot be read the sentence stands with a way to try again", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "unavailable", message: "Máy chủ đang bận." }, { status: 503 }),
  );
  open();
  expect(await screen.findByText("Máy chủ đang bận.", atItsPlace)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Thử lại" })).toBeTruthy();
});
