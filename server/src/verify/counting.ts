/**
 * Whether the lines of inventory checks are what the words of their counters come to, by the very rule that
 * wrote them.
 */
import { type Result, resultsOf, type Word } from "../areas/inventory/rules/results.ts";
import type { Fault, VerifyRule } from "./rule.ts";

export const countingRules: readonly VerifyRule[] = [
  {
    name: "lines-are-their-words",
    sentence:
      "What a line of an inventory check was counted to be is what its counters and the board said, and nothing that was said is without a line.",
    counted: { from: "count_entries where kind not in ('VOID', 'UNKNOWN')", things: "counts" },
    broken: async (client) => {
      const lines = Map.groupBy((await client.query<Line>(linesQuery)).rows, keyOf);
      const words = Map.groupBy((await client.query<Word & Thing>(wordsQuery)).rows, keyOf);
      const lost = [...words].flatMap(([key, [first]]): Fault[] =>
        lines.has(key) || !first
          ? []
          : [
              {
                department_id: first.departmentId,
                about: `check ${first.checkId}, record ${first.equipmentId}: counted without a line`,
              },
            ],
      );
      return [...lost, ...[...lines].flatMap(([key, own]) => faultsOf(own, words.get(key) ?? []))];
    },
  },
];

interface Thing {
  departmentId: number;
  checkId: number;
  equipmentId: number;
  lotId: number | null;
}

interface Line extends Thing {
  sheetId: number;
  onBooks: boolean;
  isPiece: boolean;
  good: number | null;
  broken: number | null;
  differs: boolean;
}

const keyOf = ({ checkId, equipmentId, lotId }: Thing) => `${checkId} ${equipmentId} ${lotId ?? 0}`;

function faultsOf(lines: readonly Line[], words: readonly Word[]): Fault[] {
  const home = lines.flatMap(({ sheetId, onBooks }) => (onBooks ? [sheetId] : []));
  const results = resultsOf(words, { isPiece: lines[0]?.isPiece ?? false, home });
  const sheets = new Set(lines.map(({ sheetId }) => sheetId));
  const wrong = lines.flatMap((line): Fault[] => {
    const due = textOf(results.get(line.sheetId));
    const says = textOf(line);
    return due === says ? [] : [faultOn(line, `sheet ${line.sheetId}: ${says} is written, ${due} was said`)];
  });
  const lost = [...results.keys()].filter((sheetId) => !sheets.has(sheetId));
  return [
    ...wrong,
    ...lost.flatMap((sheetId) =>
      lines[0] ? [faultOn(lines[0], `sheet ${sheetId}: counted without a line`)] : [],
    ),
  ];
}

function faultOn({ departmentId, checkId, equipmentId }: Thing, says: string): Fault {
  return { department_id: departmentId, about: `check ${checkId}, record ${equipmentId}, ${says}` };
}

function textOf(
  said: (Pick<Result, "differs"> & { good: number | null; broken: number | null }) | undefined,
): string {
  if (!said || said.good === null) return "nothing";
  return `${said.good} good and ${said.broken} broken${said.differs ? ", differing" : ""}`;
}

const linesQuery = `
  select sheet.department_id as "departmentId", line.check_id as "checkId",
    line.sheet_id as "sheetId", line.equipment_id as "equipmentId",
    line.lot_id as "lotId",
    line.book_good + line.book_broken + line.book_away > 0 as "onBooks",
    equipments.tracking_mode = 'ITEM' as "isPiece", line.good,
    line.broken, line.differs
  from count_lines as line
  join count_sheets as sheet on sheet.id = line.sheet_id
  join equipments on equipments.id = line.equipment_id`;

const wordsQuery = `
  with void as (
    select entry.check_id, entry.voids, min(entry.id) as id
    from count_entries as entry
    left join count_late_decisions as late on late.entry_id = entry.id
    where entry.kind = 'VOID' and (not entry.late or late.accepted)
    group by entry.check_id, entry.voids
  )
  select entry.department_id as "departmentId", entry.check_id as "checkId",
    entry.equipment_id as "equipmentId", entry.lot_id as "lotId",
    entry.id, entry.sheet_id as "sheetId", entry.kind,
    entry.good, entry.broken, entry.missing_parts as "missingParts",
    entry.note, entry.user_id as "userId",
    entry.user_name as by, entry.counted_at as at,
    entry.received_at as "receivedAt", late.decided_at as "acceptedAt",
    case
      when void.id is not null then json_build_object(
        'id', void.id,
        'acceptedAt', (
          select to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from count_late_decisions
          where entry_id = void.id
        )
      )
    end as voided
  from count_entries as entry
  left join count_late_decisions as late on late.entry_id = entry.id
  left join void on void.check_id = entry.check_id
    and void.voids = entry.client_id
  where entry.equipment_id is not null and (not entry.late or late.accepted)`;
