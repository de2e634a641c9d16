/**
 * Reads a number as Vietnamese papers write it, and as Excel in English does where that cannot be mistaken.
 *
 * | Text | Number | because |
 * |---|---|---|
 * | `1.234.567`, `1 234 567`, `1,234,567` | 1234567 | groups of three, more than one or by spaces |
 * | `1.234,5`, `1,234.50` | 1234.5 | the last of two different signs is the decimal one |
 * | `1.234` | 1234 | a dot before exactly three digits groups |
 * | `1,234` `12,5` | 1.234, 12.5 | a single comma is the decimal comma |
 * | `12.5`, `0.125`, `1234.567` | 12.5, 0.125, 1234.567 | here the dot cannot be grouping |
 *
 * Anything else (`1.23.4`, `12 cái`, `1e5`) is no number: undefined.
 */
export function parseNumber(text: string): number | undefined {
  const match = /^([-+−]?)\s?(\d[\d., ]*|[.,]\d+)$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign = "", digits = ""] = match;
  const plain = plainDigits(digits.trimEnd());
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return sign === "-" || sign === "−" ? 0 - value : value;
}

/** A sum of money: a number, with or without its currency (đ, ₫, đồng, VNĐ, VND). */
export function parseMoney(text: string): number | undefined {
  return parseNumber(text.normalize("NFC").replace(/\s*(?:₫|đồng|đ|vnđ|vnd)\.?$/iu, ""));
}

/** The Vietnamese way of writing: `1.234.567,5`. At most three decimals. */
export function formatNumber(value: number): string {
  return vietnamese.format(value);
}

const vietnamese = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 3 });

/** The digits as JavaScript writes them, or nothing when the signs between them make no sense. */
function plainDigits(digits: string): string | undefined {
  const decimal = decimalSignOf(digits);
  const at = decimal ? digits.lastIndexOf(decimal) : digits.length;
  const whole = digits.slice(0, at);
  const fraction = digits.slice(at + 1);
  if (!/^\d*$/.test(fraction) || (decimal && fraction === "")) return undefined;
  const grouped = /^\d{1,3}([., ])\d{3}(?:\1\d{3})*$/.test(whole) && !(decimal && whole.includes(decimal));
  if (!grouped && !/^\d*$/.test(whole)) return undefined;
  return `${whole.replace(/\D/g, "") || "0"}.${fraction || "0"}`;
}

function decimalSignOf(digits: string): "," | "." | undefined {
  const dots = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  if (dots > 0 && commas > 0) return digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
  if (commas === 1) return ",";
  if (dots === 1) return /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? undefined : ".";
  return undefined;
}
