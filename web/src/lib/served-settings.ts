/**
 * What the server writes into the page when it serves it. Read at run time, so one build fits every
 * installation.
 */
export function servedSetting(name: "api-base-path" | "default-locale" | "csp-nonce"): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}
