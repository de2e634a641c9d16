import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readCertificate } from "./tls.ts";

const certificates = path.join(import.meta.dirname, "../../stories/certificates");
const at = (name: string) => path.join(certificates, name);
const folder = mkdtempSync(path.join(tmpdir(), "stb-certificate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, content: string | Buffer) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
const withPassword = () => {
  const key = createPrivateKey(readFileSync(at("first.key")));
  const format = { type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "mat-khau" } as const;
  return written("locked.key", key.export(format));
};
const right = { certFile: at("first.crt"), keyFile: at("first.key") };

test("a certificate and its key are read, also with the issuers behind it", () => {
  const chain = Buffer.concat([readFileSync(right.certFile), readFileSync(at("renewed.crt"))]);
  expect(readCertificate(right).key).toEqual(readFileSync(right.keyFile));
  expect(readCertificate({ ...right, certFile: written("chain.crt", chain) }).cert).toEqual(chain);
});

test.each([
  [{ certFile: at("gone.crt") }, /^TLS_CERT_FILE: there is no file .*gone\.crt\.$/],
  [{ keyFile: at("gone.key") }, /^TLS_KEY_FILE: there is no file .*gone\.key\.$/],
  [{ keyFile: folder }, /^TLS_KEY_FILE: .* cannot be read \(EISDIR\)\.$/],
  [{ certFile: at("first.key") }, /^TLS_CERT_FILE: .*first\.key is no certificate \(PEM\)\.$/],
  [
    { keyFile: at("first.crt") },
    /^TLS_KEY_FILE: .*first\.crt is no private key \(PEM\), or it has a password\.$/,
  ],
  [
    { keyFile: withPassword() },
    /^TLS_KEY_FILE: .*locked\.key is no private key \(PEM\), or it has a password\.$/,
  ],
  [
    { keyFile: at("renewed.key") },
    /^The key in .*renewed\.key does not belong to the certificate in .*first\.crt\./,
  ],
])("%o is told to the operator", (wrong, sentence) => {
  expect(() => readCertificate({ ...right, ...wrong })).toThrow(sentence);
});
