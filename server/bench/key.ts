/** The key of the histories that the benchmark writes, for the product and for the bare route. */
export const benchKey = "be4c".repeat(16);
