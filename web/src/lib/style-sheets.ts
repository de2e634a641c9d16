/** Of a style sheet that must not hold back the first picture: no screen matches. The build writes it. */
export const notYet = "not all";

/** Lets in the style sheets that stood back, and resolves once they have come or were given up. */
export async function styleSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][media="${notYet}"]`);
  await Promise.all([...links].map(letIn));
}

async function letIn(link: HTMLLinkElement): Promise<void> {
  // why the page too: of a sheet that was lost before, nothing is told any more
  if (!link.sheet && document.readyState !== "complete")
    await new Promise((resolve) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", resolve);
      window.addEventListener("load", resolve);
    });
  link.media = "all";
}
