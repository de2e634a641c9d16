/**
 * “Một trăm hai mươi ba triệu đồng”: a sum of money as papers repeat it in words. Whole đồng, never negative.
 */
export function amountInWords(amount: number): string {
  const words = amount === 0 ? "không" : read(BigInt(Math.round(amount)), false);
  return `${words.charAt(0).toLocaleUpperCase("vi")}${words.slice(1)} đồng`;
}

const billion = 1_000_000_000n;

/** Groups of three behind each other, and everything above a billion read the same way before “tỷ”. */
function read(amount: bigint, isBehind: boolean): string {
  if (amount >= billion) {
    const rest = amount % billion;
    return `${read(amount / billion, isBehind)} tỷ${rest > 0n ? ` ${read(rest, true)}` : ""}`;
  }
  const groups = [
    [Number(amount / 1_000_000n), "triệu"],
    [Number((amount / 1000n) % 1000n), "nghìn"],
    [Number(amount % 1000n), ""],
  ] as const;
  const said: string[] = [];
  for (const [group, name] of groups) {
    if (group === 0) continue;
    said.push([readGroup(group, isBehind || said.length > 0), name].filter(Boolean).join(" "));
  }
  return said.join(" ");
}

const digits = ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"] as const;

/** Behind another group nothing is left out: 5 is “không trăm linh năm”. */
function readGroup(group: number, isBehind: boolean): string {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  const said: string[] = [];
  if (hundreds > 0 || isBehind) said.push(`${digits[hundreds]} trăm`);
  if (tens > 1) said.push(`${digits[tens]} mươi`);
  else if (tens === 1) said.push("mười");
  else if (ones > 0 && said.length > 0) said.push("linh");
  if (ones > 0) said.push(readOnes(ones, tens));
  return said.join(" ");
}

/** 21 “mốt”, 24 “tư”, 15 “lăm”. */
function readOnes(ones: number, tens: number): string {
  if (tens > 1 && ones === 1) return "mốt";
  if (tens > 1 && ones === 4) return "tư";
  if (tens > 0 && ones === 5) return "lăm";
  return digits[ones] as string;
}
