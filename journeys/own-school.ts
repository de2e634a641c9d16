/**
 * A school of its own for a journey that changes what a whole school sees: made by the system administrator,
 * empty.
 */
import type { APIRequestContext } from "@playwright/test";
import { addDays, mondayFrom } from "../contract/src/school-weeks.ts";
import { password, sessionOf } from "./people.ts";

/** What a journey reads of an answer. */
interface Answered {
  id?: number;
  name?: string;
  status?: string;
  token?: string;
  oneTimePassword?: string;
  items?: { id: number; type?: string; status?: string }[];
}

/** The password of the demo people is known to everybody, so nobody may choose it. */
export const ownPassword = "bảy chiếc ghế mây";

type Call = (method: string, path: string, body?: object) => Promise<Answered>;

export interface OwnSchool {
  /** The principal's username; the password is `ownPassword`. */
  username: string;
  /** As the principal. */
  call: Call;
}

export async function ownSchool(request: APIRequestContext): Promise<OwnSchool> {
  const number = `${Date.now()}`.slice(-8);
  const username = `ht.moi${number}`;
  const system = callsOf(request, await tokenOf(request, "quantri", password));
  const { items } = await system("GET", "/departments?size=200");
  const school = await system("POST", "/departments", {
    type: "LEVEL_3",
    parentId: items?.find(({ type }) => type === "LEVEL_2")?.id,
    code: number,
    name: `Trường THCS Phố Mới ${number}`,
    schoolLevels: ["MIDDLE"],
    schoolFundingType: "PUBLIC",
    placeName: "Phố Mới",
  });
  const given = {
    username,
    fullName: "Đinh Thị Mới",
    role: "ROLE_DEPARTMENT_ADMIN",
    capabilities: [],
    departmentId: school.id,
  };
  const { oneTimePassword } = await system("POST", "/accounts", given);
  const first = callsOf(request, await tokenOf(request, username, oneTimePassword ?? ""));
  const { token } = await first("PUT", "/auth/password", {
    currentPassword: oneTimePassword,
    newPassword: ownPassword,
  });
  return { username, call: callsOf(request, token ?? "") };
}

/** A school year as most schools have it, from the August of that year. */
export function yearFrom(first: number): object {
  const week1Monday = mondayFrom(`${first}-09-05`);
  return {
    name: `${first}-${first + 1}`,
    startDate: `${first}-08-01`,
    endDate: `${first + 1}-07-31`,
    week1Monday,
    terms: [
      { number: 1, startDate: week1Monday, endDate: addDays(week1Monday, 18 * 7 - 1) },
      { number: 2, startDate: addDays(week1Monday, 18 * 7), endDate: addDays(week1Monday, 36 * 7 - 1) },
    ],
  };
}

async function tokenOf(request: APIRequestContext, username: string, secret: string): Promise<string> {
  return (await sessionOf(request, username, secret)).token;
}

function callsOf(request: APIRequestContext, token: string): Call {
  return async (method, path, body) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { "X-Auth-Token": token },
      ...(body && { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}
