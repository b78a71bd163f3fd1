import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A certificate for 127.0.0.1 that only these tests trust. */
const pem = readFileSync(new URL('./push-service.pem', import.meta.url), 'utf8');

export interface Received {
  headers: IncomingHttpHeaders;
  /** The decrypted payload. */
  payload: Record<string, unknown>;
  /** The public key of the signature. */
  key: string;
}

export type PushReceiver = Awaited<ReturnType<typeof pushReceiver>>;

/** A push service with real TLS, together with the browser's side of RFC 8291. */
export async function pushReceiver() {
  setDefaultCACertificates([...getCACertificates('default'), pem.slice(pem.indexOf('-----BEGIN CERT'))]);
  const received: Received[] = [];
  const browsers = new Map<string, Browser>();
  const state = { status: 201, requests: 0 };
  /** Paths that respond with an error. */
  const failing = new Set<string>();
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    state.requests += 1;
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (failing.has(path)) return void response.writeHead(503).end();
      if (state.status < 300 && browser) {
        const key = signedBy(request.headers.authorization ?? '', origin);
        received.push({ headers: request.headers, payload: browser.open(body), key });
      }
      return void response
        .writeHead(state.status, state.status === 302 ? { location: `${origin}/elsewhere` } : {})
        .end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `https://${host}`;
  return {
    host,
    received,
    state,
    failing,
    /** The subscription of a new browser. */
    subscribe() {
      const browser = new Browser();
      const path = `/${crypto.randomUUID()}`;
      browsers.set(path, browser);
      return { endpoint: origin + path, ...browser.keys, language: 'pt' as const, withText: false };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

class Browser {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor() {
    this.pair.generateKeys();
  }
  get keys() {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  /** RFC 8188 with the keys of RFC 8291; one record. */
  open(body: Buffer): Record<string, unknown> {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const derive = (ikm: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const ikm = derive(this.pair.computeSecret(sender), this.auth, info, 32);
    const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>;
  }
}

/**
 * RFC 8292: `vapid t=<token>, k=<key>`.
 * @throws when the signature or the signed claims are wrong
 */
function signedBy(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  if (!isRight || aud !== origin) throw new Error('The signature does not follow RFC 8292');
  return key;
}
