import { rmSync } from "node:fs";

/** The server has been stopped by now; its database was made for this run only. */
export default function tearDown(): void {
  const folder = process.env["JOURNEY_DATA"];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
