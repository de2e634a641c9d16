/** Works for the tests of `beside`. */

export async function* counted({ to }: { to: number }): AsyncGenerator<number> {
  for (let number = 1; number <= to; number++) yield number;
}

export async function* doubled(_: null, given: AsyncIterable<number>): AsyncGenerator<number> {
  for await (const number of given) yield number * 2;
}

export async function* broken({ says }: { says: string }): AsyncGenerator<number> {
  yield 1;
  throw new Error(says);
}

/** Computes and hears nothing. */
export async function* deaf(): AsyncGenerator<number> {
  yield 1;
  for (;;);
}

export async function* greedy(): AsyncGenerator<number> {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 1_000_000 }, (_, index) => index + all.length));
}

export async function* left(): AsyncGenerator<number> {
  yield 1;
  process.exit(0);
}
