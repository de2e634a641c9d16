import type { CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";

/**
 * A statement that is built and compiled once; each call brings only its values. For what every request asks: building it
 * anew costs more time and garbage than all the rest of a small request. Its text must not depend on the values.
 */
export function statement<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let built: { compiled: CompiledQuery<Row>; places: (number | undefined)[] } | undefined;
  return async (db, ...values) => {
    built ??= compileOnce(db, build, values.length);
    const { compiled, places } = built;
    const parameters = places.map((place, index) => (place === undefined ? compiled.parameters[index] : values[place]));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function compileOnce<Values extends readonly unknown[], Row>(db: Db, build: (db: Db, ...values: Values) => CompiledQuery<Row>, count: number) {
  // each stands where a value will: found again in the compiled statement by identity
  const stands = Array.from({ length: count }, (_, number) => ({ number }));
  const compiled = build(db, ...(stands as unknown as Values));
  const places = compiled.parameters.map((parameter) => stands.find((stand) => stand === parameter)?.number);
  return { compiled, places };
}
