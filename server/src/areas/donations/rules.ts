import type { DonationLine, DonationLineBody } from "@so-thiet-bi/contract/donations";
import { thingsText } from "@so-thiet-bi/contract/things";
import { worthOf } from "@so-thiet-bi/contract/worth";

/** “2 × Ti vi 55 inch; 30 × Sách tham khảo”: what a list, a notice and the history call a donation. */
export function donatedText(lines: readonly Pick<DonationLineBody, "name" | "quantity">[]): string {
  const words = thingsText(lines);
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
}

const most = 200;

/** Whole đồng: of what was received, before that of what is offered. What has no price counts nothing. */
export function donationWorth(
  lines: readonly Pick<DonationLine, "quantity" | "unitPrice" | "receivedQuantity" | "receivedPrice">[],
): number {
  return lines.reduce(
    (sum, { quantity, unitPrice, receivedQuantity, receivedPrice }) =>
      sum +
      (receivedQuantity === null
        ? worthOf(quantity, unitPrice ?? 0)
        : worthOf(receivedQuantity, receivedPrice ?? 0)),
    0,
  );
}
