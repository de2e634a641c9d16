/** A server between the browser and the product that can play its next release. */
import { createServer } from "node:http";

export interface ReleasedServer {
  address: string;
  /** From now on pages and lists are those of another release, which has a part that was not there before. */
  release: () => void;
  close: () => void;
}

/** The part of the program that only the next release has. */
export const newPart = "/assets/part-of-the-next-release.js";

export async function openReleases(product: string): Promise<ReleasedServer> {
  let isReleased = false;
  const server = createServer(async (request, response) => {
    if (request.url === newPart) {
      response.writeHead(isReleased ? 200 : 404, { "Content-Type": "text/javascript" }).end("// new");
      return;
    }
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string" && !/^(host|connection|accept-encoding|if-|transfer-)/.test(name))
        headers.set(name, value);
    const answer = await fetch(`${product}${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|content-encoding|etag|connection|transfer-)/.test(name),
    );
    response.writeHead(answer.status, kept);
    const isText = /html|json/.test(answer.headers.get("content-type") ?? "");
    if (!isText || !isReleased) return void response.end(Buffer.from(await answer.arrayBuffer()));
    response.end(
      (await answer.text())
        .replace(/("release" content="|"release":")/, "$1next-")
        .replace('"files":[', `"files":["${newPart}",`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    address: `http://127.0.0.1:${address.port}`,
    release() {
      isReleased = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
