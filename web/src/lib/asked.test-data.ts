/** The address that a call asked for, with what it searched for in its place: the client sends that as a header. */
export function urlAsked(address: string, init?: RequestInit): URL {
  const url = new URL(address, "http://school");
  const search = (init?.headers as Record<string, string> | undefined)?.["X-Search"];
  if (search !== undefined) url.searchParams.set("search", decodeURIComponent(search));
  return url;
}
