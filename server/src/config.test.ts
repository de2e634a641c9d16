import { expect, test } from "vitest";
import { loadConfig, originFor } from "./config.ts";

const whole = {
  SMTP_URL: "smtp://127.0.0.1",
  MAIL_FROM: "Sổ Thiết Bị <so@songlam.edu.vn>",
  PUBLIC_URL: "https://thietbi.songlam.edu.vn",
};
const mailOf = (env: Record<string, string>) => loadConfig({ ...whole, ...env }).mail;

test("mail is sent only where a server is named", () => {
  expect(loadConfig({}).mail).toBeUndefined();
  expect(loadConfig({ MAIL_FROM: whole.MAIL_FROM, PUBLIC_URL: whole.PUBLIC_URL }).mail).toBeUndefined();
});

test.each([
  ["smtp://mail.vn", { host: "mail.vn", port: 587, secure: false }, undefined],
  ["smtps://mail.vn/", { host: "mail.vn", port: 465, secure: true }, undefined],
  [
    "smtp://so%40mail.vn:m%E1%BA%ADt%20kh%E1%BA%A9u%3A1@mail.vn:25",
    { host: "mail.vn", port: 25, secure: false },
    { user: "so@mail.vn", password: "mật khẩu:1" },
  ],
  ["smtp://[::1]:2525", { host: "::1", port: 2525, secure: false }, undefined],
])("%s is a mail server", (url, server, login) => {
  expect(mailOf({ SMTP_URL: url })).toEqual({
    server,
    login,
    from: whole.MAIL_FROM,
    language: "vi",
    publicUrl: whole.PUBLIC_URL,
    digestHour: 6,
    mailsPerMinute: 60,
  });
});

test.each([
  "mail.vn:587",
  "https://so:bi-mat@mail.vn",
  "smtp://so@mail.vn",
  "smtp://so:bi-mat@",
  "smtp://so:bi-mat@mail.vn/inbox",
  "smtp://so:bi-mat@mail.vn?pool=1",
  "smtp://so:bi-mat%zz@mail.vn",
])("%s is none, and the sentence does not repeat the password", (url) => {
  expect(() => mailOf({ SMTP_URL: url })).toThrow(/^SMTP_URL must be an address such as/);
  expect(() => mailOf({ SMTP_URL: url })).not.toThrow(/bi-mat/);
});

test.each([
  [{ MAIL_FROM: "" }, /MAIL_FROM: whom the mails come from/],
  [{ MAIL_FROM: "Sổ Thiết Bị" }, /^MAIL_FROM must be an address/],
  [{ MAIL_FROM: "so@songlam.edu.vn>" }, /^MAIL_FROM must be an address/],
  [{ MAIL_FROM: "Sổ\r\nBcc: x@y.vn <so@songlam.edu.vn>" }, /^MAIL_FROM must be an address/],
  [{ PUBLIC_URL: "" }, /SMTP_URL needs PUBLIC_URL/],
  [{ DIGEST_HOUR: "24" }, /^DIGEST_HOUR must be a whole number from 0 to 23/],
])("%o is told to the operator", (env, sentence) => {
  expect(() => mailOf(env)).toThrow(sentence);
});

test("a plain address and another hour are fine", () => {
  expect(mailOf({ MAIL_FROM: "so@songlam.edu.vn", DIGEST_HOUR: "0" })).toMatchObject({
    from: "so@songlam.edu.vn",
    digestHour: 0,
  });
});

test.each([
  [undefined, false],
  ["0", false],
  ["1", 1],
  ["2", 2],
  ["loopback", ["loopback"]],
  [
    "10.0.0.0/8, uniquelocal, 2001:db8::/32, 192.0.2.7",
    ["10.0.0.0/8", "uniquelocal", "2001:db8::/32", "192.0.2.7"],
  ],
])("TRUST_PROXY=%s believes %o", (given, proxies) => {
  expect(loadConfig(given === undefined ? {} : { TRUST_PROXY: given }).trustProxy).toEqual(proxies);
});

test.each(["true", "*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.local", "99", "-1"])(
  "TRUST_PROXY=%s would believe everybody or nobody, and is refused",
  (given) => {
    expect(() => loadConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY must be a number of proxies/);
  },
);

test("an owner of tables is named together with the role that serves people", () => {
  expect(loadConfig({})).toMatchObject({ databaseUrl: undefined, databaseOwnerUrl: undefined });
  const both = {
    DATABASE_URL: "postgres://program@db/thietbi",
    DATABASE_OWNER_URL: "postgres://owner@db/thietbi",
  };
  expect(loadConfig(both)).toMatchObject({
    databaseUrl: both.DATABASE_URL,
    databaseOwnerUrl: both.DATABASE_OWNER_URL,
  });
  expect(() => loadConfig({ DATABASE_OWNER_URL: both.DATABASE_OWNER_URL })).toThrow(
    /^DATABASE_OWNER_URL needs DATABASE_URL/,
  );
});

test("a copy is named beside a database of one's own", () => {
  const both = { DATABASE_URL: "postgres://a@db/thietbi", DATABASE_REPLICA_URL: "postgres://a@copy/thietbi" };
  expect(loadConfig(both).databaseReplicaUrl).toBe(both.DATABASE_REPLICA_URL);
  expect(() => loadConfig({ DATABASE_REPLICA_URL: both.DATABASE_REPLICA_URL })).toThrow(
    /^DATABASE_REPLICA_URL needs DATABASE_URL/,
  );
});

test("the documents of the API are for who is logged in, unless said", () => {
  expect(loadConfig({}).apiDocs).toBe("signed-in");
  expect(loadConfig({ API_DOCS: "off" }).apiDocs).toBe("off");
  expect(() => loadConfig({ API_DOCS: "yes" })).toThrow("API_DOCS must be one of on, off, signed-in");
});

test.each([
  ["an-ninh@example.edu.vn", "mailto:an-ninh@example.edu.vn"],
  ["mailto:an-ninh@example.edu.vn", "mailto:an-ninh@example.edu.vn"],
  ["https://example.edu.vn/bao-mat", "https://example.edu.vn/bao-mat"],
])("%s is whom one writes to", (given, contact) => {
  expect(loadConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
});

test.each(["javascript:alert(1)", "http://example.edu.vn", "0912 345 678", "a@b.vn\nContact: x"])(
  "%s is nobody",
  (given) => {
    expect(() => loadConfig({ SECURITY_CONTACT: given })).toThrow(/^SECURITY_CONTACT must be/);
  },
);

test("backups are for the holders of the named keys, and a private key is never repeated", () => {
  const key = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
  expect(loadConfig({}).backupRecipients).toEqual([]);
  expect(loadConfig({ BACKUP_RECIPIENT: `${key}, ${key}` }).backupRecipients).toEqual([key, key]);
  expect(() => loadConfig({ BACKUP_RECIPIENT: "khong-phai" })).toThrow('not "khong-phai"');
  expect(() => loadConfig({ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1BIMAT" })).toThrow(
    /^BACKUP_RECIPIENT must be (?!.*BIMAT)/,
  );
});

test("a certificate comes with its key, and is then part of the address", () => {
  expect(loadConfig({}).tls).toBeUndefined();
  const both = { TLS_CERT_FILE: "/tls/server.crt", TLS_KEY_FILE: "/tls/server.key" };
  const config = loadConfig(both);
  expect(config.tls).toEqual({ certFile: "/tls/server.crt", keyFile: "/tls/server.key" });
  expect(originFor(config, undefined)).toBe("https://localhost:8080");
  for (const [given, missing] of [
    ["TLS_CERT_FILE", "TLS_KEY_FILE"],
    ["TLS_KEY_FILE", "TLS_CERT_FILE"],
  ] as const)
    expect(() => loadConfig({ ...both, [missing]: "" })).toThrow(`${given} needs ${missing}`);
});
