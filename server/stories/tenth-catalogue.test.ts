/**
 * One more catalogue is a declaration and a migration; everything else follows. The recipe stands in
 * CONTRIBUTING.md.
 */
import { callsIn, catalogue, choice, lines, ref, text, yesNo } from "@so-thiet-bi/contract/catalogue";
import { getImportProgress } from "@so-thiet-bi/contract/import";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { checkProgram } from "../src/areas/access-tokens/actions.ts";
import { authenticate, isMadeUp } from "../src/areas/auth/actions.ts";
import { catalogueRoutes } from "../src/areas/catalogues/routes.ts";
import { loadConfig } from "../src/config.ts";
import { grantRights } from "../src/db/rights.ts";
import { person } from "../src/demo/people.ts";
import { limitRequests } from "../src/http/request-limit.ts";
import { serve } from "../src/http/serve.ts";
import { openShares, policy } from "../src/http/shares.ts";
import { readSheet } from "../src/sheets/read.ts";
import { house, logIn, type Person, personWith } from "./house.ts";

const suppliers = catalogue("supplier", "suppliers", {
  noun: { vi: "nhà cung cấp", en: "supplier" },
  title: { vi: "Nhà cung cấp", en: "Suppliers" },
  purpose: { vi: "Nơi mua thiết bị và gọi bảo hành.", en: "Where equipment is bought and repaired." },
  path: "/category/supplier",
  shared: true,
  code: { label: { vi: "Mã nhà cung cấp", en: "Supplier code" }, prefix: "NCC" },
  name: {
    label: { vi: "Tên nhà cung cấp", en: "Supplier" },
    unique: true,
    aliases: ["Công ty"],
    example: "Công ty Thiết bị Giáo dục",
  },
  fields: {
    kind: choice(
      { vi: "Loại", en: "Kind" },
      [
        { value: "COMPANY", vi: "Công ty", en: "Company" },
        { value: "SHOP", vi: "Cửa hàng", en: "Shop", aliases: ["Hộ kinh doanh"] },
      ],
      { required: true, filter: true, list: "shown", example: "Công ty" },
    ),
    phone: text({ vi: "Điện thoại", en: "Phone" }, { max: 30, list: "shown", fact: true }),
    source: ref({ vi: "Nguồn kinh phí quen dùng", en: "Usual source" }, "funding-sources", { filter: true }),
    contacts: lines(
      { vi: "Người liên hệ", en: "Contacts" },
      { contact: text({ vi: "Họ và tên", en: "Name" }, { required: true }) },
    ),
    trusted: yesNo({ vi: "Tin cậy", en: "Trusted" }, { filter: true }),
  },
  searched: ["phone"],
  merges: true,
});

const migration = `
call create_catalogue('suppliers', unique_names => true);
alter table suppliers
  add kind text not null,
  add phone text,
  add source_id bigint references funding_sources (id),
  add trusted boolean not null;
create index suppliers_source on suppliers (source_id);
call create_catalogue_lines('suppliers', 'supplier_contacts');
alter table supplier_contacts add contact text not null;`;

const province = house();
let app: FastifyInstance;
let hung: Person;
let tuan: Person;
let lan: Person;
let minh: Person;

beforeAll(async () => {
  const owner = await province.owner.connectAlone();
  await owner.query(migration);
  await grantRights(owner, inject("roles").program.user);
  await owner.end();
  const config = {
    ...loadConfig({ LOG_LEVEL: "silent" }),
    apiDocs: "on" as const,
    requestsPerMinute: 1_000_000,
    webFolder: undefined,
  };
  app = await buildApp(province.database, config);
  const routes = catalogueRoutes(province.database, {}, [suppliers]).filter(
    ({ endpoint }) => endpoint !== getImportProgress,
  );
  const limit = await limitRequests(app, config.requestsPerMinute);
  serve(app, "catalogues", routes, {
    database: province.database,
    config,
    limit,
    shares: openShares(policy),
    authenticate: ({ token }) => authenticate(province.database, config, token),
    isMadeUp: (token) => isMadeUp(province.database, token),
    checkProgram: (actor, area, endpoint) => checkProgram(province.database, actor, area, endpoint),
  });
  const signIn = async (key: Parameters<typeof person>[0]) =>
    personWith(app, await logIn(personWith(app, undefined), person(key)));
  [hung, tuan, lan, minh] = [
    await signIn("hung"),
    await signIn("tuan"),
    await signIn("lan"),
    await signIn("minh"),
  ];
});
afterAll(() => app?.close());

test("its calls are those of every catalogue, with names and words of their own", async () => {
  expect(callsIn(suppliers).map(({ method, path, name }) => `${method} ${path} ${name}`)).toContain(
    "POST /suppliers/:id/merger mergeSupplier",
  );
  const { body } = await personWith(app, undefined).get("/openapi.json");
  expect(body.paths["/api/suppliers/{id}/deactivation"].post.summary).toBe(
    "Stops following a supplier: it leaves lists and pickers and stays where it is used",
  );
});

test("Hùng writes one down, changes it, finds it again and reads what happened", async () => {
  const source = (await hung.post("/funding-sources", { name: "Nguồn của nhà cung cấp", kind: "OTHER" }))
    .body;
  const body = {
    name: "Công ty Thiết bị Sông Lam",
    kind: "COMPANY",
    phone: "024 777 888",
    source: source.id,
    contacts: [{ contact: "Chị Lan" }],
  };
  const made = await hung.post("/suppliers", body);
  expect(made).toMatchObject({
    status: 200,
    body: {
      code: "NCC0001",
      kind: "COMPANY",
      trusted: false,
      source: { id: source.id },
      contacts: [{ contact: "Chị Lan" }],
      can: { edit: true, merge: true },
    },
  });
  const changed = await hung.put(`/suppliers/${made.body.id}`, {
    ...body,
    trusted: true,
    contacts: [],
    version: 1,
  });
  expect(changed.body).toMatchObject({ trusted: true, contacts: [], version: 2 });
  for (const query of [
    "search=song lam",
    "search=777",
    "kind=COMPANY",
    `source=${source.id}`,
    "trusted=true&sort=-createdAt",
  ]) {
    expect((await hung.get(`/suppliers?${query}`)).body).toMatchObject({
      total: 1,
      items: [{ id: made.body.id }],
    });
  }
  expect((await hung.get("/suppliers?kind=SHOP")).body.total).toBe(0);
  expect((await hung.get("/suppliers/choices?search=cong")).body.items).toEqual([
    { id: made.body.id, name: body.name, code: "NCC0001", belongsTo: null },
  ]);
  const { items } = (await hung.get(`/suppliers/${made.body.id}/history`)).body;
  expect(items).toMatchObject([
    {
      event: "catalogue.changed",
      details: {
        noun: suppliers.noun,
        changes: [
          { field: "contacts", from: ["Chị Lan"], to: [] },
          { field: "trusted", from: false, to: true },
        ],
      },
    },
    { event: "catalogue.created" },
  ]);
  const twin = await hung.post("/suppliers", { ...body, name: body.name.toUpperCase() });
  expect(twin).toMatchObject({
    status: 409,
    body: { code: "duplicate", fields: { name: expect.stringContaining("Tên nhà cung cấp") } },
  });
  expect((await hung.post("/suppliers", { name: "A", kind: "BANK" })).body.fields.kind).toContain(
    "Loại chỉ nhận một trong",
  );
});

test("the rights are those of every catalogue", async () => {
  const { items } = (await hung.get("/suppliers")).body;
  expect((await tuan.get("/suppliers")).body).toMatchObject({ total: items.length, can: { create: false } });
  expect((await tuan.post("/suppliers", { name: "Quán nước", kind: "SHOP" })).status).toBe(403);
  expect((await lan.get(`/suppliers/${items[0].id}`)).body.can.edit).toBe(false);
  expect((await lan.delete(`/suppliers/${items[0].id}`)).status).toBe(403);
  expect((await minh.get(`/suppliers/${items[0].id}`)).status).toBe(404);
});

test("a list comes in, out and in again", async () => {
  const template = await hung.get("/suppliers/import/template");
  const { rows } = await readSheet(template.body, "x.xlsx");
  expect(rows[0]).toEqual([
    "Mã nhà cung cấp",
    "Tên nhà cung cấp *",
    "Loại *",
    "Điện thoại",
    "Nguồn kinh phí quen dùng",
    "Người liên hệ",
    "Tin cậy",
  ]);
  const file = {
    name: "ncc.csv",
    bytes: Buffer.from(
      "Công ty,Loại,Người liên hệ,Tin cậy\nHiệu sách Bến Hạ,Hộ kinh doanh,Anh Ba; Chị Tư,x\nCông ty Ánh Sao,Cong ty,,\n",
    ),
  };
  expect((await hung.upload("/suppliers/import/preview", file)).body).toMatchObject({
    rowCount: 2,
    errorCount: 0,
    counts: { created: 2 },
  });
  expect((await hung.upload("/suppliers/import", file)).body).toEqual({
    created: 2,
    changed: 0,
    unchanged: 0,
  });
  const wrong = { name: "ncc.csv", bytes: Buffer.from("Công ty,Loại\nHiệu sách,Bệnh viện\n") };
  const [row] = (await hung.upload("/suppliers/import/preview", wrong)).body.rows;
  expect(row.errors).toMatchObject([
    {
      field: "kind",
      message: "Dòng 2, cột Loại: “Bệnh viện” không có trong danh sách cho phép.",
      text: "Bệnh viện",
    },
  ]);
  expect((await hung.upload("/suppliers/import/errors", wrong)).status).toBe(200);
  const exported = await hung.get("/suppliers/export?kind=SHOP");
  expect((await readSheet(exported.body, "x.xlsx")).rows.slice(1).map((row) => row.slice(1, 3))).toEqual([
    ["Hiệu sách Bến Hạ", "Cửa hàng"],
  ]);
  expect((await hung.upload("/suppliers/import", { name: "x.xlsx", bytes: exported.body })).body).toEqual({
    created: 0,
    changed: 0,
    unchanged: 1,
  });
});

test("it is stopped, followed again, merged and deleted; what it refers to is kept while it does", async () => {
  const { items } = (await hung.get("/suppliers")).body as {
    items: { id: number; name: string; source: { id: number } | null }[];
  };
  const company = items.find(({ source }) => source);
  const other = items.find(({ source }) => !source);
  const kept = await hung.delete(`/funding-sources/${company?.source?.id}`);
  expect(kept).toMatchObject({ status: 409, body: { code: "inUse" } });
  expect((await hung.post(`/suppliers/${company?.id}/deactivation`)).body.active).toBe(false);
  expect((await hung.get("/suppliers")).body.total).toBe(items.length - 1);
  expect((await hung.post(`/suppliers/${company?.id}/reactivation`)).body.active).toBe(true);
  expect((await hung.post(`/suppliers/${company?.id}/merger`, { intoId: other?.id })).body.id).toBe(
    other?.id,
  );
  expect((await hung.get(`/suppliers/${company?.id}`)).body.message).toBe("Không tìm thấy nhà cung cấp.");
  expect((await hung.delete(`/suppliers/${other?.id}`)).status).toBe(204);
  expect((await hung.get("/suppliers")).body.total).toBe(items.length - 2);
});
