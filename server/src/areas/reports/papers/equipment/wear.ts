/** Wear of fixed assets: rates of the equipment catalogue. */
export { rateOf } from "../../../wear/rules.ts";
