import { endpoints } from "@so-thiet-bi/contract";
import { addressOf, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { languages } from "@so-thiet-bi/contract/language";
import { expect, test } from "vitest";
import { refusalsOf } from "../src/http/documents.ts";
import { house } from "./house.ts";

const province = house();
const endsSessions = ["/auth/logout", "/auth/sessions/revocation"];
const all = endpoints.map(({ endpoint }) => endpoint).filter(({ path }) => !endsSessions.includes(path));
const withBody = all.filter((endpoint) => endpoint.body && !endpoint.upload);
const withId = all.filter(({ path }) => path.includes(":id"));

/** A sentence that lost its field, or that tells of the bound of an id. */
const broken =
  /^(Vui lòng nhập )?[ .]|nhập \.|\b(Id|id|Mã định danh)\b.* (less than|more than|nhỏ hơn|lớn hơn) -?\d/;

const title = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

test.each(withBody.map((endpoint) => ({ call: title(endpoint), endpoint })))(
  "$call with an empty body, or one without fields, is answered in whole sentences",
  async ({ endpoint }) => {
    for (const payload of [undefined, "{}", "[]"]) await expectSentences(endpoint, 987_654_321, payload);
  },
);

test.each(withId.map((endpoint) => ({ call: title(endpoint), endpoint })))(
  "$call with an id that cannot be is answered in whole sentences",
  async ({ endpoint }) => expectSentences(endpoint, -1, undefined),
);

async function expectSentences(endpoint: Endpoint, id: number, payload: string | undefined): Promise<void> {
  const key =
    typeof endpoint.callers === "string" || endpoint.callers.includes("ROLE_DEPARTMENT_ADMIN")
      ? "hung"
      : "tri";
  const token = (await (await province.as(key)).post("/auth/session")).body.token as string;
  const url = `/api${addressOf(endpoint, { id, progressId: "nhap-thu-1", key: "equipment-book", secret: "x" })}`;
  for (const language of languages) {
    const answer = await province.app.inject({
      method: endpoint.method,
      url,
      headers: { "x-auth-token": token, "accept-language": language, "content-type": "application/json" },
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode < 400) continue;
    expect(answer.statusCode).toBeLessThan(500);
    expect(refusalsOf({ endpoint, area: "" })).toContain(answer.json().code);
    for (const sentence of [answer.json().message].flat() as string[]) {
      expect(sentence).not.toMatch(broken);
      expect(sentence).toMatch(/^\S.{5,}/s);
    }
  }
}

test("approving without a body names the decision that is missing", async () => {
  const lan = await province.as("lan");
  const answer = await lan.post("/demands/1/approval", undefined, { "accept-language": "en" });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
  expect(Object.keys(answer.body.fields)).toContain("approved");
  expect(answer.body.message).toBe(answer.body.fields["approved"]);
});
