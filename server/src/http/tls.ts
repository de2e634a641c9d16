/** TLS of our own: which certificate is shown, how it is renewed, and what a connection may ask for. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { ServerHttp2Session } from "node:http2";
import { createSecureContext, Server as TlsServer } from "node:tls";
import fastify, { type FastifyInstance } from "fastify";
import type { TlsFiles } from "../config.ts";

const aMinute = 60_000;
const lookEvery = 2_000;
// as Fastify has it for connections without TLS
const keptOpen = 72_000;
const mostAtOnce = 100;
// why not the usual 64 kB: a photo goes up at no more than this for each trip there and back, and a trip on a
// slow line takes 150 ms
const taken = 256 * 1024;

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** Throws a sentence for an operator where no browser could be answered with these files. */
export function readCertificate({ certFile, keyFile }: TlsFiles): Certificate {
  const cert = readNamed("TLS_CERT_FILE", certFile);
  const key = readNamed("TLS_KEY_FILE", keyFile);
  const shown = orSay(() => new X509Certificate(cert), `TLS_CERT_FILE: ${certFile} is no certificate (PEM).`);
  const opened = orSay(
    () => createPrivateKey(key),
    `TLS_KEY_FILE: ${keyFile} is no private key (PEM), or it has a password.`,
  );
  if (!shown.checkPrivateKey(opened))
    throw new Error(
      `The key in ${keyFile} does not belong to the certificate in ${certFile}. In TLS_CERT_FILE the server's own certificate stands first, those of its issuers behind it.`,
    );
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new Error(`TLS_CERT_FILE and TLS_KEY_FILE cannot be used: ${(error as Error).message}.`);
  }
  return { cert, key };
}

function readNamed(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`${setting}: there is no file ${file}.`);
    throw new Error(`${setting}: ${file} cannot be read (${code}).`);
  }
}

function orSay<Value>(read: () => Value, sentence: string): Value {
  try {
    return read();
  } catch {
    throw new Error(sentence);
  }
}

/** A server of HTTP/2, and of HTTP/1.1 for who knows no other, with the same patience as one without TLS. */
export function openSecure(files: TlsFiles, options: object): FastifyInstance {
  const https = {
    ...readCertificate(files),
    allowHTTP1: true,
    handshakeTimeout: aMinute,
    settings: { maxConcurrentStreams: mostAtOnce, initialWindowSize: taken },
    keepAliveTimeout: keptOpen,
    headersTimeout: aMinute,
    // why without an end: ten megabytes may take long, and their places are counted (`shares.ts`)
    requestTimeout: 0,
  };
  const secure: unknown = fastify({ ...options, http2: true, http2SessionTimeout: keptOpen, https });
  // why: requests and answers of both kinds are read and written alike
  const app = secure as FastifyInstance;
  app.server.on("session", (session: ServerHttp2Session) => session.setLocalWindowSize(taken));
  renewCertificate(app, files);
  return app;
}

/**
 * A renewed certificate is shown from the next connection on, without a restart. Where the new files cannot
 * be used, the log says why, and the ones before stay.
 */
export function renewCertificate(app: FastifyInstance, files: TlsFiles): void {
  const { server } = app;
  if (!(server instanceof TlsServer)) return;
  const renew = () => {
    try {
      server.setSecureContext(readCertificate(files));
    } catch (error) {
      app.log.error(`The certificate was not renewed: ${(error as Error).message}`);
    }
  };
  const watched = [files.certFile, files.keyFile];
  for (const file of watched) watchFile(file, { interval: lookEvery, persistent: false }, renew);
  app.addHook("onClose", async () => {
    for (const file of watched) unwatchFile(file, renew);
  });
}
