import type { FastifyInstance } from "fastify";

/**
 * Listens on a free port of this machine, tells it to the parent, and says how much memory the process holds
 * when asked.
 */
export async function standUp(app: FastifyInstance, database: { close(): Promise<void> }): Promise<void> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` });
  process.on("message", (word) => {
    if (word === "memory") process.send?.({ bytes: process.memoryUsage.rss() });
  });
  process.on("disconnect", async () => {
    await app.close();
    await database.close();
    process.exit(0);
  });
}
