/** What teachers of two schools made this year: accepted, with the council, or only begun. */
import type { AidAcceptance, AidBody } from "@so-thiet-bi/contract/home-made-aids";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { acceptAid, createAid, submitAid } from "../areas/home-made-aids/actions.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

interface Made extends Pick<AidBody, "name" | "lessons" | "quantity" | "unit" | "materials" | "cost"> {
  /** How many days ago. */
  ago: number;
  /** What the council says of it, or that it has not spoken yet; otherwise it is only begun. */
  outcome?: Pick<AidAcceptance, "grade" | "remarks" | "minutesNo"> | "SUBMITTED";
}

interface MakingSchool {
  keeper: PersonKey;
  head: PersonKey;
  maker: PersonKey;
  subject: string;
  aids: readonly Made[];
}

const makingSchools: readonly MakingSchool[] = [
  {
    ...{ keeper: "loan", head: "toan", maker: "khoa", subject: "Hóa học" },
    aids: [
      {
        ...{ name: "Mô hình tinh thể muối ăn", lessons: "Bài Liên kết ion, lớp 10" },
        ...{ quantity: 4, unit: "Bộ", cost: 240_000, ago: 12 },
        materials: "Bóng xốp hai màu, que tre, keo nến; ghép mạng lập phương có thể tháo từng lớp.",
        outcome: {
          ...{ grade: "EXCELLENT", minutesNo: "01/BB-HĐNT" },
          remarks: "Đúng cấu trúc, chắc chắn, dùng được nhiều năm.",
        },
      },
      {
        ...{ name: "Bộ điện phân dung dịch từ pin cũ", lessons: "Bài Điện phân, lớp 12" },
        ...{ quantity: 6, unit: "Bộ", cost: 180_000, ago: 5 },
        materials: "Pin cũ, lõi bút chì, hộp nhựa trong.",
        outcome: "SUBMITTED",
      },
      {
        ...{ name: "Bảng tuần hoàn xoay", lessons: "Bài Bảng tuần hoàn, lớp 10" },
        ...{ quantity: 1, unit: "Cái", cost: 60_000, ago: 2 },
        materials: "Bìa cứng, ổ bi xe đạp cũ.",
      },
    ],
  },
  {
    ...{ keeper: "mai", head: "hung", maker: "tuan", subject: "Khoa học tự nhiên" },
    aids: [
      {
        ...{ name: "Kính tiềm vọng bằng ống nhựa", lessons: "Bài Sự phản xạ ánh sáng, lớp 7" },
        ...{ quantity: 6, unit: "Cái", cost: 210_000, ago: 20 },
        materials: "Ống nhựa PVC 60 mm, gương phẳng 5 × 7 cm, keo silicon.",
        outcome: {
          ...{ grade: "EXCELLENT", minutesNo: "01/BB-HĐNT" },
          remarks: "Ảnh rõ, học sinh tự tháo lắp được; đủ cho sáu nhóm.",
        },
      },
      {
        ...{ name: "Mô hình tế bào thực vật", lessons: "Bài Tế bào – đơn vị cơ sở của sự sống, lớp 6" },
        ...{ quantity: 2, unit: "Bộ", cost: 150_000, ago: 16 },
        materials: "Đất nặn tự khô, hộp xốp, thẻ tên các bào quan gắn nam châm.",
        outcome: {
          ...{ grade: "GOOD", minutesNo: "02/BB-HĐNT" },
          remarks: "Đúng cấu tạo; cần sơn phủ để bền hơn.",
        },
      },
      {
        ...{ name: "Bộ lọc nước mini", lessons: "Bài Tách chất ra khỏi hỗn hợp, lớp 6" },
        ...{ quantity: 4, unit: "Bộ", cost: 120_000, ago: 4 },
        materials: "Chai nhựa 1,5 lít, cát thạch anh, than hoạt tính, bông lọc.",
        outcome: "SUBMITTED",
      },
    ],
  },
];

export async function makeAids(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const school of makingSchools) await makeAidsOf(tx, as, school);
}

async function makeAidsOf(tx: Tx, as: (key: PersonKey) => Actor, school: MakingSchool): Promise<void> {
  const [keeper, head, maker] = [as(school.keeper), as(school.head), as(school.maker)];
  const day = await today(tx);
  const subjectId = await subjectCalled(tx, maker.departmentId, school.subject);
  const council = [
    `${head.fullName}, Hiệu trưởng, Chủ tịch hội đồng`,
    ...(await headOfGroup(tx, maker)).map(({ name, group }) => `${name}, tổ trưởng ${group}, Ủy viên`),
    `${keeper.fullName}, cán bộ thiết bị, Thư ký`,
  ].join("\n");
  for (const { ago, outcome, ...described } of school.aids) {
    const madeOn = addDays(day, -ago);
    const { id } = await createAid(tx, maker, { maker: maker.fullName, madeOn, subjectId, ...described });
    if (!outcome) continue;
    const { version } = await submitAid(tx, maker, id, undefined);
    if (outcome === "SUBMITTED") continue;
    await acceptAid(tx, keeper, id, { acceptedOn: day, council, roomId: null, version, ...outcome });
  }
}

async function headOfGroup(tx: Tx, maker: Actor): Promise<{ name: string; group: string }[]> {
  const { rows } = await sql<{ name: string; group: string }>`
    select head.name, lower(left(subject_group.name, 1)) || substr(subject_group.name, 2) as group
    from employees as employee
    join employee_subject_group as member on member.owner_id = employee.id
    join school_years as year on year.id = member.school_year_id and year.status = 'CURRENT'
    join subject_groups as subject_group on subject_group.id = member.target_id
    join employees as head on head.id = subject_group.head_id
    where employee.user_id = ${maker.userId} and head.id <> employee.id
    limit 1`.execute(tx);
  return rows;
}

async function subjectCalled(tx: Tx, departmentId: number, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select subjects.id
    from subjects
    join departments on departments.id = ${departmentId}
    where subjects.name = ${name} and subjects.active
      and subjects.department_id in (departments.id, departments.parent_id, departments.root_id)
    order by subjects.department_id = ${departmentId} desc, subjects.id
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
