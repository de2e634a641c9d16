/**
 * What is being typed into a form, kept in this tab until it is saved or given up, so that a reload or a lost
 * session loses nothing.
 */
export interface Draft<Values> {
  values: Values;
  /** ISO 8601 */
  at: string;
}

const prefix = "draft ";

export function readDraft<Values>(name: string): Draft<Values> | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + name);
    return kept ? (JSON.parse(kept) as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ values, at: new Date().toISOString() }));
  } catch {
    // The form itself still has it.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept either.
  }
}
