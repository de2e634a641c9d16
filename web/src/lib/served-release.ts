/**
 * Asks for a file of the program itself, which anybody may have: the name of the release that the server has
 * now, or `undefined` where the server is not reached. Nobody is told of a failure.
 */
export async function servedRelease(): Promise<string | undefined> {
  try {
    const answer = await fetch("/offline.json", { cache: "no-cache" });
    if (!answer.ok) return undefined;
    const { release }: { release?: string } = await answer.json();
    return release;
  } catch {
    return undefined;
  }
}
