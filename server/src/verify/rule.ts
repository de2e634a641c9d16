import type pg from "pg";

export interface Fault {
  department_id: number;
  about: string;
}

/** What a rule found that asks with the product's own arithmetic. */
export interface Found {
  faults: Fault[];
  /** A sentence for an operator: what could not be looked at, and what it takes. */
  unseen: string | undefined;
}

export interface VerifyRule {
  name: string;
  /** What is true of a sound database. */
  sentence: string;
  /** The things looked at, for the line that says how many there were. */
  counted: { from: string; things: string };
  /**
   * The statement that finds the faults, or, where only the product's own arithmetic can tell, what finds
   * them.
   */
  broken: string | ((client: pg.Client) => Promise<Fault[] | Found>);
}

/** Names a record, of a statement that answers its `equipment_id` and what it `says` about it. */
export const records = (found: string) => `
  select equipments.department_id,
    format(
      '%s %s (record %s): %s', equipments.code, equipments.name, equipments.id, found.says
    ) as about
  from (${found}) as found
  join equipments on equipments.id = found.equipment_id`;
