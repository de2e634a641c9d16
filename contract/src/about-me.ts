/** “Dữ liệu về tôi”: everything that is kept about the person who asks, with what for and how long. */
import { z } from "zod";
import { declarePaper } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const words = z.object({ vi: z.string(), en: z.string() });
const keptValue = z.union([z.string(), z.number(), z.boolean(), words]).nullable();
export type KeptValue = z.infer<typeof keptValue>;

export const keptKinds = ["text", "day", "instant", "number", "flag"] as const;
export type KeptKind = (typeof keptKinds)[number];

/** A field that is kept of a person, as the map of personal data declares it. */
const keptField = z.object({
  key: z.string(),
  label: words,
  kind: z.enum(keptKinds),
  purpose: words,
  basis: words,
  kept: words,
  seenBy: words,
});
export type KeptField = z.infer<typeof keptField>;

/** Rows of one kind: the account, its sessions, the loans; newest first. */
const keptPart = z.object({
  key: z.string(),
  title: words,
  fields: z.array(keptField),
  rows: z.array(z.array(keptValue)),
  /** Of all rows; those beyond the newest are counted only. */
  total: z.number(),
});
export type KeptPart = z.infer<typeof keptPart>;

export const keptOfPerson = z.object({
  name: z.string(),
  departmentName: z.string(),
  at: instant,
  parts: z.array(keptPart),
  /** Where a name may stand that somebody typed, which no program can tie to one person. */
  inWords: z.array(z.object({ purpose: words, kept: words })),
});
export type KeptOfPerson = z.infer<typeof keptOfPerson>;

export const getAboutMe = endpoint("GET /about-me", {
  name: "getAboutMe",
  summary: "Everything that is kept about the person who asks, with purpose, basis, period and audience",
  callers: "signed-in",
  shows: ["account", "accounts", "catalogues", "loans", "notices"],
  wide: "export",
  answer: keptOfPerson,
});

export const downloadAboutMe = endpoint("GET /about-me/file", {
  name: "downloadAboutMe",
  summary: "The same as a file of JSON that other programs read",
  callers: "signed-in",
  wide: "export",
  answer: "file",
});

export const printAboutMe = declarePaper("about-me", {
  title: { vi: "Dữ liệu cá nhân đang lưu giữ", en: "Personal data that is kept" },
  summary: "Dữ liệu cá nhân đang lưu giữ: what is kept about the person who asks",
  signers: [],
  noted: true,
});
