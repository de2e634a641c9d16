import { expect, test } from "vitest";
import { type Palette, palettes } from "./theme.ts";

const grounds = ["card", "paper", "band"] as const;
const texts: [keyof Palette, readonly (keyof Palette)[]][] = [
  ["ink", [...grounds, "boardSoft"]],
  ["inkSoft", [...grounds, "boardSoft"]],
  ["inkHint", ["card", "paper"]],
  ["board", [...grounds, "boardSoft"]],
  ["boardStrong", grounds],
  ["onBoard", ["board", "boardStrong"]],
  ["amber", ["card", "amberSoft"]],
  ["red", ["card", "redSoft"]],
  ["blue", ["card", "blueSoft"]],
  ["grey", ["card", "greySoft"]],
  ["sidebarInk", ["sidebar", "sidebarBand"]],
];
const shapes: [keyof Palette, readonly (keyof Palette)[]][] = [
  ["control", ["card"]],
  ["amberDot", ["amberSoft"]],
  ["greyDot", ["greySoft"]],
];

for (const [shade, palette] of Object.entries(palettes)) {
  test(`texts of the ${shade} theme pass AA (4.5 : 1)`, () => {
    for (const [ink, papers] of texts) {
      for (const paper of papers)
        expect(contrast(palette[ink], palette[paper]), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  test(`edges and marks of the ${shade} theme pass AA (3 : 1)`, () => {
    for (const [mark, papers] of shapes) {
      for (const paper of papers)
        expect(contrast(palette[mark], palette[paper]), `${mark} on ${paper}`).toBeGreaterThanOrEqual(3);
    }
  });
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
