/** Why two pages look different: which elements have another style, where both have the same elements. */

const sides = (name, what = "") => ["top", "right", "bottom", "left"].map((side) => `${name}-${side}${what}`);
const corners = ["top-left", "top-right", "bottom-right", "bottom-left"].map((one) => `border-${one}-radius`);

/** What one sees; sizes that follow from others come last, and count only where nothing else differs. */
const seen = [
  ...["display", "position", "visibility", "opacity", "color", "background-color", "background-image"],
  ...["box-shadow", "outline-style", "outline-width", "outline-color", "fill", "stroke", "transform"],
  ...sides("border", "-width"),
  ...sides("border", "-style"),
  ...sides("border", "-color"),
  ...corners,
  ...sides("padding"),
  ...sides("margin"),
  ...["font-family", "font-size", "font-weight", "font-style", "line-height", "letter-spacing"],
  ...["text-align", "text-decoration-line", "text-transform", "text-overflow", "white-space", "word-break"],
  ...["vertical-align", "overflow-x", "overflow-y", "box-sizing", "z-index", "list-style-type", "cursor"],
  ...["flex-direction", "flex-wrap", "flex-grow", "flex-shrink", "flex-basis", "align-items", "align-self"],
  ...["justify-content", "row-gap", "column-gap", "order", "float", "content", "appearance", "color-scheme"],
  ...["min-width", "min-height", "max-width", "max-height", "pointer-events", "user-select"],
];
const follows = ["width", "height"];
/** What elements take over from the one around them. */
const inherited =
  /^(color|fill|stroke|font-|line-|letter-|white-|word-|list-|cursor|visibility|user-|pointer-|text-(align|transform))/;

/** A line for each element and property: `div.card > h2 font-weight: 600 → 400`. */
export async function causesOf(before, after) {
  const properties = [...seen, ...follows];
  const [one, other] = await Promise.all([before, after].map((tab) => tab.evaluate(stylesOf, properties)));
  const changes = {};
  const found = [];
  for (const [path, { called, values }] of Object.entries(one)) {
    const now = other[path];
    if (!now) {
      if (other[aboveOf(path)]) found.push(`gone: ${called}`);
      continue;
    }
    const changed = properties.flatMap((property, at) =>
      values[at] === now.values[at] ? [] : [`${property}: ${values[at]} → ${now.values[at]}`],
    );
    changes[path] = changed;
    const above = changes[aboveOf(path)] ?? [];
    const own = changed.filter((change) => !(inherited.test(change) && above.includes(change)));
    const causes = own.filter((change) => !follows.some((property) => change.startsWith(`${property}:`)));
    for (const change of causes.length > 0 ? causes : own) found.push(`${called} ${change}`);
  }
  for (const [path, { called }] of Object.entries(other))
    if (!one[path] && one[aboveOf(path)]) found.push(`new: ${called}`);
  return new Set(found);
}

/** The element around one, or that before or after which something stands. */
function aboveOf(path) {
  return path.includes("::") ? path.slice(0, path.indexOf("::")) : path.slice(0, path.lastIndexOf("/"));
}

/** In the browser: each element that is drawn, and what stands before and after it, by its way down. */
function stylesOf(properties) {
  const found = {};
  const nameOf = (element) => {
    const classes = [...element.classList].filter((name) => !/^css-|^_|-css-var/.test(name));
    return [element.localName, ...classes].join(".");
  };
  /** A colour counts only where something is drawn in it. */
  const valueIn = (style, property) => {
    const line = /^(outline|border-\w+)-color$/.exec(property)?.[1];
    const isDrawn =
      !line ||
      (style.getPropertyValue(`${line}-style`) !== "none" &&
        style.getPropertyValue(`${line}-width`) !== "0px");
    return isDrawn ? style.getPropertyValue(property) : "";
  };
  const look = (element, path, above) => {
    const called = `${above ? `${above} > ` : ""}${nameOf(element)}`;
    for (const pseudo of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo || null);
      if (pseudo && style.content === "none") continue;
      if (!pseudo && style.display === "none") return;
      found[path + pseudo] = {
        called: called + pseudo,
        values: properties.map((property) => valueIn(style, property)),
      };
    }
    const counts = {};
    for (const child of element.children) {
      if (["script", "style", "link", "template"].includes(child.localName)) continue;
      const kind = child.localName;
      counts[kind] = (counts[kind] ?? 0) + 1;
      look(child, `${path}/${kind}${counts[kind]}`, nameOf(element));
    }
  };
  look(document.body, "body", "");
  return found;
}
