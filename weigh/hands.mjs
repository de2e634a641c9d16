// How long a person waits for the list and the form of equipment, on a processor of a quarter of the speed
const slowness = 4;
/** Each is done so often, and the middle counts. */
const times = 5;

const list = "/equipment/management";
const onPage = "tbody tr[data-row]";
const formField = ".form-drawer input#name";

/**
 * Milliseconds of what hands do, each the middle of five: `page` is logged in as somebody who may add
 * equipment, `url` is where the product answers.
 */
export async function weighHands(page, url) {
  const session = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(watchInteractions);
  await page.goto(`${url}${list}?size=200`);
  await page.locator(onPage).nth(1).waitFor();
  await settle(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const all = page.locator("thead .cell-choice input");
  const one = page.locator(`${onPage} .cell-choice input`).nth(3);
  const weighed = {};
  try {
    weighed["select all rows"] = await middle(async () => {
      await all.focus();
      const taken = await interaction(page, () => page.keyboard.press("Space"));
      await interaction(page, () => page.keyboard.press("Space"));
      return taken;
    });
    weighed["give all rows back"] = await middle(async () => {
      await all.focus();
      await interaction(page, () => page.keyboard.press("Space"));
      return interaction(page, () => page.keyboard.press("Space"));
    });
    weighed["select one row of 200"] = await middle(async () => {
      await one.focus();
      return interaction(page, () => page.keyboard.press("Space"));
    });
    const openings = [];
    weighed["open the form"] = await middle(async () => {
      await page.goto(`${url}${list}`);
      await page.locator(onPage).nth(1).waitFor();
      await settle(page);
      // why: the first time the form is fetched, which is a matter of the line
      await openForm(page);
      await page.keyboard.press("Escape");
      await page.locator(formField).waitFor({ state: "detached" });
      await settle(page);
      const opening = await openForm(page);
      openings.push(opening);
      return opening.shown;
    });
    weighed["longest task of opening the form"] = middleOf(openings.map(({ task }) => task));
    weighed["type in the form"] = await middle(async () => {
      await page.locator(formField).focus();
      let longest = 0;
      for (const key of "Kinh hien vi") {
        longest = Math.max(longest, await interaction(page, () => page.keyboard.press(key)));
      }
      return longest;
    });
    weighed["type in the form, further down"] = await middle(async () => {
      await page.locator("#specification").focus();
      let longest = 0;
      for (const key of "Hai mat") {
        longest = Math.max(longest, await interaction(page, () => page.keyboard.press(key)));
      }
      return longest;
    });
  } finally {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  return weighed;
}

/** From the press of the button to the picture with the first field, and the longest task of the opening. */
async function openForm(page) {
  await page.evaluate((field) => {
    const opening = { from: 0, shown: 0 };
    globalThis.opening = opening;
    addEventListener("click", (event) => (opening.from = event.timeStamp), { once: true, capture: true });
    const look = () => {
      if (!document.querySelector(field)) return requestAnimationFrame(look);
      // the task after the frame in which the field is drawn
      return requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (opening.shown = performance.now());
        channel.port2.postMessage(null);
      });
    };
    requestAnimationFrame(look);
    globalThis.hands.tasks.length = 0;
  }, formField);
  await page.locator(".page-head-actions .ant-btn-primary").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => globalThis.opening.shown > 0);
  await settle(page);
  return page.evaluate(() => ({
    shown: globalThis.opening.shown - globalThis.opening.from,
    task: Math.max(0, ...globalThis.hands.tasks),
  }));
}

/** The longest that the browser took from an event to the next picture. */
async function interaction(page, act) {
  await page.evaluate(() => (globalThis.hands.events.length = 0));
  await act();
  await settle(page);
  return page.evaluate(() => Math.max(0, ...globalThis.hands.events));
}

/** Runs in the page before its own scripts: the browser's own list of events and long tasks. */
function watchInteractions() {
  const hands = { events: [], tasks: [] };
  globalThis.hands = hands;
  const into = (kept) => (entries) => {
    for (const { duration } of entries.getEntries()) kept.push(duration);
  };
  new PerformanceObserver(into(hands.events)).observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver(into(hands.tasks)).observe({ type: "longtask" });
}

/** Until the page has nothing to do and has told what it measured. */
async function settle(page) {
  await page.evaluate(
    () =>
      new Promise((done) => {
        let calm = 0;
        let last = performance.now();
        const look = () => {
          const now = performance.now();
          calm = now - last < 60 ? calm + 1 : 0;
          last = now;
          if (calm >= 6) done(undefined);
          else setTimeout(() => requestAnimationFrame(look), 20);
        };
        requestAnimationFrame(look);
      }),
  );
}

async function middle(act) {
  const taken = [];
  for (let turn = 0; turn < times; turn += 1) taken.push(await act());
  return middleOf(taken);
}

const middleOf = (numbers) => Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]);
