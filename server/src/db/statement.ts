import type { CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";

/**
 * A statement that is built and compiled once; each call brings only its values. For what every request asks:
 * building it anew costs more time and garbage than all the rest of a small request. Its text must not depend
 * on the values. One that writes names its first argument a `Tx`, and asks for one.
 */
export function statement<Values extends readonly unknown[], Row, Door extends Db = Db>(
  build: (db: Door, ...values: Values) => CompiledQuery<Row>,
): (db: Door, ...values: Values) => Promise<Row[]> {
  let built: { compiled: CompiledQuery<Row>; places: (number | undefined)[] } | undefined;
  return async (db, ...values) => {
    built ??= compileOnce(db, build, values.length);
    const { compiled, places } = built;
    const parameters = places.map((place, index) =>
      place === undefined ? compiled.parameters[index] : values[place],
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function compileOnce<Values extends readonly unknown[], Row, Door>(
  db: Door,
  build: (db: Door, ...values: Values) => CompiledQuery<Row>,
  count: number,
) {
  // each stands where a value will: found again in the compiled statement by identity
  const stands = Array.from({ length: count }, (_, number) => ({ number }));
  const compiled = build(db, ...(stands as unknown as Values));
  const places = compiled.parameters.map((parameter) => stands.find((stand) => stand === parameter)?.number);
  return { compiled, places };
}
