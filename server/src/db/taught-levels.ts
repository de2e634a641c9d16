import type { TaughtLevel } from "@so-thiet-bi/contract/grades";
import { sql } from "kysely";

/** What a row of `departments` teaches: its levels, and a kindergarten the programme for its children. */
export const taughtLevels = sql<TaughtLevel[]>`
  case when school_kind = 'KINDERGARTEN' then array['KINDERGARTEN'] || school_levels else school_levels end`;
