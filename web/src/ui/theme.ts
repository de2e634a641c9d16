/**
 * The single place of colours and sizes: everything else names a token. Pairs are checked for WCAG 2.2 AA in
 * `theme.test.ts`. Without antd: the login page wears these colours before antd is fetched.
 */
export type Shade = "light" | "dark";

/** `ink…` are texts, `board` the product's green, the rest says what it means in `ui.md`. */
export const palettes = {
  light: {
    ink: "#1b2a26",
    inkSoft: "#55635e",
    inkHint: "#66736e",
    paper: "#f6f7f4",
    card: "#ffffff",
    hairline: "#e3e7e1",
    control: "#8a958f",
    band: "#eef3ef",
    board: "#0f6b52",
    boardStrong: "#0b5441",
    boardSoft: "#e3f1eb",
    onBoard: "#ffffff",
    amber: "#8f5c10",
    amberDot: "#b7791f",
    amberSoft: "#fbf1de",
    red: "#b3261e",
    redSoft: "#fbe9e7",
    blue: "#1f5fa8",
    blueSoft: "#e6effa",
    grey: "#5c6762",
    greyDot: "#6b7671",
    greySoft: "#eceeeb",
    sidebar: "#10231d",
    sidebarBand: "#1d3a30",
    sidebarInk: "#d5e2dc",
    sidebarHint: "#82958d",
    shadow: "0 8px 28px rgb(16 35 29 / 18%)",
  },
  dark: {
    ink: "#e6ece9",
    inkSoft: "#afbbb5",
    inkHint: "#95a39c",
    paper: "#111815",
    card: "#18211d",
    hairline: "#2b3832",
    control: "#6d7c75",
    band: "#1f2a25",
    board: "#5fcaa7",
    boardStrong: "#86dabf",
    boardSoft: "#1b3a30",
    onBoard: "#0b1713",
    amber: "#e3b160",
    amberDot: "#d79a3c",
    amberSoft: "#3a2d15",
    red: "#f2938b",
    redSoft: "#431f1c",
    blue: "#8dbbee",
    blueSoft: "#1b2f47",
    grey: "#a7b2ad",
    greyDot: "#95a39c",
    greySoft: "#27312c",
    sidebar: "#0c1713",
    sidebarBand: "#1d3a30",
    sidebarInk: "#d5e2dc",
    sidebarHint: "#82958d",
    // why the ring: a shadow does not part what opens over a dark page from what lies below it
    shadow: "0 0 0 1px #3d4c45, 0 8px 28px rgb(0 0 0 / 55%)",
  },
} as const satisfies Record<Shade, Record<string, string>>;

export type Palette = Record<keyof (typeof palettes)["light"], string>;

/** The second and third are fonts of the device in the measure of the first (`ui.css`). */
export const fontFamily =
  `"Be Vietnam Pro", "Be Vietnam Pro as Arial", "Be Vietnam Pro as Roboto", ` +
  `system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;

export const siderWidth = 256;
/** There every entry has its pin beside it, as no pointer brings it forth. */
export const siderWidthOnPhone = 304;
export const siderCollapsedWidth = 80;

/** A record beside its list, and one whose lines are read as a table; wider than that no list is seen behind it. */
export const recordWidth = 720;
export const recordOfLinesWidth = 1040;

/** Records and forms beside a list lie below the dialogs that speak of them, whichever opened last. */
export const drawers = 900;
/** For what is shown once and never again: nothing lies over it, no notice either. */
export const aboveAll = 3000;

/** The class that carries antd's variables. */
export const variablesKey = "book";

/** Makes the tokens known to the style sheets as `--ink`, `--board-soft` … */
export function paint(shade: Shade): void {
  const { style } = document.documentElement;
  style.colorScheme = shade;
  // the style sheets of antd ask for it
  document.documentElement.dataset["shade"] = shade;
  for (const [name, value] of Object.entries(palettes[shade])) {
    style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  style.setProperty("--font", fontFamily);
  edgeOfWindow().content = palettes[shade].card;
}

/** The bar of a phone above the page, or the frame of an installed program, continues the header. */
function edgeOfWindow(): HTMLMetaElement {
  const there = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (there) return there;
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  document.head.append(meta);
  return meta;
}
