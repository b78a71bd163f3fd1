import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SimulatorStore } from '../store/simulator.store.ts';
import {
  bitString,
  choice,
  context,
  integer,
  objectId,
  octetString,
  sequence,
  set,
  generalizedTime,
  booleanTrue,
  utf8String,
} from './encode-der.ts';

export interface MediaCertificate {
  key: string;
  cert: string;
  /** The CA, which clients must trust, in PEM. */
  ca: string;
  /** The path of the CA. */
  caFile: string;
}

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));
const tenYears = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Loads the media server's CA and its certificate for localhost and, where given, another host name; creates and stores
 * them at the first start under that name.
 */
export function loadMediaCertificate(
  store: SimulatorStore,
  dataDir: string | undefined,
  publicHost?: string,
): MediaCertificate {
  const stored = JSON.parse(
    store
      .getOrCreate(publicHost ? `media-tls/${publicHost}` : 'media-tls', () =>
        Buffer.from(JSON.stringify(createCertificates(publicHost))),
      )
      .toString(),
  ) as {
    key: string;
    cert: string;
    ca: string;
  };
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'simulator-'));
  mkdirSync(folder, { recursive: true });
  const caFile = resolve(folder, 'media-ca.pem');
  writeFileSync(caFile, stored.ca);
  return { key: stored.key, cert: stored.cert, ca: stored.ca, caFile };
}

function createCertificates(publicHost?: string): { key: string; cert: string; ca: string } {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const server = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issuer = 'WhatsApp simulator CA';
  const basicConstraints = (content: Buffer[]) =>
    sequence(objectId('2.5.29.19'), booleanTrue(), octetString(sequence(...content)));
  const names = sequence(
    choice(2, Buffer.from('localhost')),
    ...(publicHost ? [choice(2, Buffer.from(publicHost))] : []),
    choice(7, Buffer.from([127, 0, 0, 1])),
    choice(7, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
  );
  const usage = sequence(objectId('2.5.29.15'), booleanTrue(), octetString(bitString(Buffer.from([0x06]), 1)));
  const serverUse = sequence(objectId('2.5.29.37'), octetString(sequence(objectId('1.3.6.1.5.5.7.3.1'))));
  const ca = issueCertificate(issuer, authority.privateKey, issuer, authority.publicKey, [
    basicConstraints([booleanTrue()]),
    usage,
  ]);
  const cert = issueCertificate(issuer, authority.privateKey, 'WhatsApp simulator', server.publicKey, [
    basicConstraints([]),
    serverUse,
    sequence(objectId('2.5.29.17'), octetString(names)),
  ]);
  return { key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: cert + ca, ca };
}

/** Issues an X.509 v3 certificate (RFC 5280), valid for ten years, in PEM. */
function issueCertificate(
  issuer: string,
  issuerKey: KeyObject,
  subject: string,
  key: KeyObject,
  extensions: Buffer[],
): string {
  const name = (text: string) => sequence(set(sequence(objectId('2.5.4.3'), utf8String(text))));
  const from = Date.now() - 24 * 60 * 60 * 1000;
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    context(0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    name(issuer),
    sequence(generalizedTime(new Date(from)), generalizedTime(new Date(from + tenYears))),
    name(subject),
    key.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions)),
  );
  const der = sequence(body, ecdsaWithSha256, bitString(sign('sha256', body, issuerKey)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
