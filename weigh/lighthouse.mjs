/** Lighthouse's figure for how quickly a page comes, as it judges a desktop and a phone on a slow line. */
import lighthouse, { desktopConfig } from "lighthouse";

/** 0 to 100, of a browser that listens at `port` and in which somebody may be logged in. */
export async function scoreOf({ url, port, isPhone }) {
  const flags = {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: ["performance"],
    // why: who is logged in stands in local storage
    disableStorageReset: true,
  };
  const { lhr } = await lighthouse(url, flags, isPhone ? undefined : desktopConfig);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return Math.round(lhr.categories.performance.score * 100);
}
