/** What stands under each name when it is asked for. */
type Asked<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends () => infer Made ? Made : never;
};

/**
 * An object whose values are made when they are first read, and then kept. Schemas cost a phone time to make,
 * and a page reads few of all that are declared.
 */
export function whenAsked<Makers extends Readonly<Record<string, () => unknown>>>(
  makers: Makers,
): Asked<Makers> {
  const made = {};
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make();
        Object.defineProperty(made, name, { enumerable: true, value });
        return value;
      },
    });
  return made as Asked<Makers>;
}
