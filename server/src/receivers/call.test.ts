import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createConnection } from "node:net";
import { afterEach, expect, test } from "vitest";
import { callReceiver, type ReceiverFault, refusalOfAddress } from "./call.ts";
import { networksOf } from "./networks.ts";

const nowhere = networksOf([]);
const here = networksOf(["127.0.0.0/8"]);
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function receiver(answers: RequestListener): Promise<{ port: number; server: Server }> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => server.close() && server.closeAllConnections() });
  return { port: (server.address() as AddressInfo).port, server };
}

const call = (address: string, more: Partial<Parameters<typeof callReceiver>[2]> = {}) =>
  callReceiver(
    address,
    { headers: { "content-type": "application/json" }, body: "{}" },
    {
      allowed: here,
      patience: 300,
      ...more,
    },
  ).catch((error: unknown) => (error as ReceiverFault).fault);

test.each([
  ["https://127.0.0.1/bao", "inside"],
  ["https://2130706433/", "inside"],
  ["https://0x7f000001/", "inside"],
  ["https://0177.0.0.1/", "inside"],
  ["https://127.1/", "inside"],
  ["https://10.0.0.5/", "inside"],
  ["https://172.20.1.1/", "inside"],
  ["https://192.168.1.1:8443/", "inside"],
  ["https://169.254.169.254/latest/meta-data/", "inside"],
  ["https://[::1]/", "inside"],
  ["https://[::ffff:127.0.0.1]/", "inside"],
  ["https://[::ffff:a9fe:a9fe]/", "inside"],
  ["https://[fd00:ec2::254]/", "inside"],
  ["https://[fe80::1]/", "inside"],
  ["https://[64:ff9b::a9fe:a9fe]/", "inside"],
  ["https://localhost/", "inside"],
  ["https://LOCALHOST./", "inside"],
  ["https://may-chu.internal/", "inside"],
  ["http://127.0.0.1:9000/", "inside"],
  ["http://ketoan.example.vn/", "plain"],
  ["http://8.8.8.8/", "plain"],
  ["https://8.8.8.8/", undefined],
  ["https://[2606:4700::1111]/", undefined],
  ["https://ketoan.example.vn:8443/bao?truong=1", undefined],
])("%s is refused as %s", (address, refused) => {
  expect(refusalOfAddress(address, nowhere)).toBe(refused);
});

test("what the operator lets be called is, and nothing else of the house", () => {
  const addresses = ["http://127.0.0.1:9000/", "https://127.0.0.1/", "http://10.0.0.1/", "http://8.8.8.8/"];
  expect(addresses.map((address) => refusalOfAddress(address, here))).toEqual([
    ...[undefined, undefined, "inside", "plain"],
  ]);
});

test.each([
  ["loopback", ["127.0.0.1"]],
  ["the metadata of a cloud", ["169.254.169.254"]],
  ["the world and the house at once", ["8.8.8.8", "10.0.0.1"]],
  ["loopback of IPv6", ["::1"]],
  ["loopback in disguise", ["::ffff:127.0.0.1"]],
  ["nothing", []],
])("a name that leads to %s is not called", async (_, leads) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return leads.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  expect(await call("https://ketoan.example.vn/", { allowed: nowhere, resolve })).toBe("ADDRESS");
  expect(asked).toEqual(["ketoan.example.vn"]);
});

test("a name is asked for once, and what it led to then is connected to, whatever it leads to afterwards", async () => {
  const hosts: (string | undefined)[] = [];
  const { port } = await receiver((request, answer) => {
    hosts.push(request.headers.host);
    answer.end("đã nhận");
  });
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? "127.0.0.1" : "169.254.169.254", family: 4 }];
  };
  const address = `http://ketoan.example.vn:${port}/`;
  expect(await call(address, { resolve })).toEqual({ status: 200, text: "đã nhận" });
  expect([asked, hosts]).toEqual([1, [`ketoan.example.vn:${port}`]]);
  expect(await call(address, { resolve })).toBe("ADDRESS");
});

test("a name that nobody knows, or that takes too long to find, ends in time", async () => {
  const unknown = () => Promise.reject(new Error("ENOTFOUND"));
  expect(await call("https://khong.example.vn/", { resolve: unknown })).toBe("NAME");
  const never = () => new Promise<never>(() => {});
  expect(await call("https://cham.example.vn/", { resolve: never })).toBe("SILENT");
});

test("a redirection is an answer, and is not followed", async () => {
  let calls = 0;
  const { port } = await receiver((_, answer) => {
    calls += 1;
    answer.writeHead(302, { location: "/noi-khac" }).end();
  });
  expect(await call(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 });
  expect(calls).toBe(1);
});

test("a receiver that never answers is waited for no longer than that", async () => {
  const { port } = await receiver(() => {});
  expect(await call(`http://127.0.0.1:${port}/`)).toBe("SILENT");
});

test("of an answer of 10 MB only the beginning is read", async () => {
  let sent = 0;
  const { port } = await receiver((_, answer) => {
    const part = Buffer.alloc(64 * 1024, "x");
    const more = () => {
      while (sent < 10_000_000 && !answer.destroyed) {
        sent += part.length;
        if (!answer.write(part)) return void answer.once("drain", more);
      }
    };
    more();
  });
  expect(await call(`http://127.0.0.1:${port}/`, { patience: 5_000 })).toEqual({
    status: 200,
    text: "x".repeat(200),
  });
  expect(sent).toBeLessThan(10_000_000);
});

test("a receiver that says yes and then nothing more has said yes", async () => {
  const { port } = await receiver((_, answer) => {
    answer.writeHead(200).write("được");
  });
  expect(await call(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, text: "được" });
});

test("one that closes, one where nobody listens, one that speaks no TLS and one without a certificate of anybody", async () => {
  const closing = createConnection((socket) => socket.destroy());
  await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
  open.push(closing);
  const { port } = closing.address() as AddressInfo;
  expect(await call(`http://127.0.0.1:${port}/`)).toBe("CLOSED");
  const plain = await receiver((_, answer) => void answer.end());
  expect(await call(`https://127.0.0.1:${plain.port}/`)).toBe("CERTIFICATE");
  plain.server.close();
  expect(await call("http://127.0.0.1:1/")).toBe("UNREACHABLE");
});

test("words of a receiver are one line of plain text", async () => {
  const { port } = await receiver((_, answer) => {
    answer.writeHead(500).end("Lỗi\r\n\u0000máy\u001b[31m chủ");
  });
  expect(await call(`http://127.0.0.1:${port}/`)).toEqual({ status: 500, text: "Lỗi máy [31m chủ" });
});
