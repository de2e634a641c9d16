/** What a restriction restricts: Mrs Hạnh has the data of her son restricted, and lets go of it later. */
import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { rowsOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
let hung: Person;
let mai: Person;
const pupil = { id: 0, name: "Quách Hạn Chế", code: "060215099999", birthDate: "2015-03-04" };

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  const classroom = (await hung.get("/classrooms?size=1")).body.items[0].id;
  const { name, code, birthDate } = pupil;
  const { status, body } = await hung.post("/students", {
    ...{ name, code, birthDate, classroom, status: "STUDYING" },
  });
  expect(status).toBe(200);
  pupil.id = body.id;
});

async function restricted(): Promise<{ id: number; number: string; version: number }> {
  const { body: filed } = await hung.post("/data-requests", {
    ...{ kind: "RESTRICT", subjectKind: "PUPIL", pupilId: pupil.id, askedBy: "Bà Hạnh, mẹ" },
    ...{ proof: "Xem giấy khai sinh", receivedOn: dayFromToday() },
  });
  const answer = { answer: "Trường sẽ hạn chế", answeredOn: dayFromToday(), version: filed.version };
  const { body: answered } = await hung.post(`/data-requests/${filed.id}/answer`, answer);
  // nothing is restricted before it is done
  expect((await mai.get(`/students/${pupil.id}`)).body.birthDate).toBe(pupil.birthDate);
  const outcome = { outcome: "Đã hạn chế", endedOn: dayFromToday(), version: answered.version };
  const { body: done } = await hung.post(`/data-requests/${filed.id}/completion`, outcome);
  expect(done).toMatchObject({ status: "DONE", liftedOn: null, can: { lift: true } });
  return done;
}

const rowOf = async (who: Person) =>
  (await who.get(`/students?size=50&search=${encodeURIComponent("Quách Hạn Chế")}`)).body.items[0];
const changeBy = async (who: Person, name: string) => {
  const { classroom, version } = (await hung.get(`/students/${pupil.id}`)).body;
  const { code, birthDate } = pupil;
  return who.put(`/students/${pupil.id}`, {
    ...{ name, code, birthDate, classroom: classroom.id, status: "STUDYING", version },
  });
};

test("while it stands, others see what the books need, and nobody but its keepers changes or publishes anything", async () => {
  const request = await restricted();
  for (const read of [await rowOf(mai), (await mai.get(`/students/${pupil.id}`)).body])
    expect(read).toMatchObject({
      ...{ name: pupil.name, code: null, birthDate: null, status: "STUDYING" },
      classroom: { id: expect.any(Number) },
    });
  const { items } = (await mai.get("/students/choices?search=quach+han+che")).body;
  expect(items).toEqual([{ id: pupil.id, name: pupil.name, code: null }]);
  const file = JSON.stringify(await rowsOf(await mai.get("/students/export")));
  expect(file).toContain(pupil.name);
  expect(file).not.toContain(pupil.code);
  expect(JSON.stringify((await mai.get(`/students/${pupil.id}/history`)).body)).not.toContain(pupil.code);
  const refused = await changeBy(mai, "Quách Đổi Tên");
  expect([refused.status, refused.body.code]).toEqual([409, "personRestricted"]);
  expect(refused.body.message).toContain(request.number);
  expect((await mai.delete(`/students/${pupil.id}`)).status).toBe(409);
  const consent = {
    ...{ pupilId: pupil.id, purpose: "NAME", scope: "Bảng tin", giver: "PARENT", giverName: "Bà Hạnh" },
    ...{ pupilAgreed: true, proof: "Phiếu ký tay", givenOn: dayFromToday() },
  };
  const published = await hung.post("/consents", consent);
  expect([published.status, published.body.code]).toEqual([409, "pupilRestricted"]);

  // who keeps the requests goes on: they have to correct and to answer
  expect(await rowOf(hung)).toMatchObject({ code: pupil.code, birthDate: pupil.birthDate });
  expect((await changeBy(hung, "Quách Hạn Chế")).status).toBe(200);

  expect((await mai.post(`/data-requests/${request.id}/lifting`, { version: request.version })).status).toBe(
    404,
  );
  const lifted = await hung.post(`/data-requests/${request.id}/lifting`, { version: request.version });
  expect(lifted.body).toMatchObject({
    ...{ status: "DONE", liftedOn: dayFromToday(), liftedByName: "Đặng Mạnh Hùng" },
    can: { lift: false },
  });
  const again = await hung.post(`/data-requests/${request.id}/lifting`, { version: lifted.body.version });
  expect(again.status).toBe(403);
  expect(await rowOf(mai)).toMatchObject({ code: pupil.code, birthDate: pupil.birthDate });
  expect((await changeBy(mai, "Quách Hạn Chế")).status).toBe(200);
  expect((await hung.post("/consents", consent)).status).toBe(200);
  const events = (await hung.get(`/data-requests/${request.id}/history`)).body.items;
  expect(events[0].event).toBe("dataRequest.lifted");
});
