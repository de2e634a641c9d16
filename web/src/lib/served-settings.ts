/**
 * What the server writes into the page when it serves it, read at run time, so one build fits every
 * installation; and the name of the release, which the build wrote there.
 */
export function servedSetting(
  name: "api-base-path" | "default-locale" | "csp-nonce" | "release",
): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}
