import { readFileSync } from 'node:fs';

const file = (name: string): Buffer => readFileSync(new URL(`./certificates/${name}`, import.meta.url));
const pem = (name: string): string => file(name).toString();

export interface EfiCertificates {
  ca: string;
  /** Certificate of the account, in PEM; `p12` is the same without passphrase in base64. */
  certificate: string;
  privateKey: string;
  p12: string;
  /** A p12 with the ciphers of old, which Node cannot read. */
  legacyP12: string;
  /** Certificate and key of the other environment. */
  stranger: string;
}
export const efiCertificates: EfiCertificates = {
  ca: pem('ca.pem'),
  certificate: pem('client.pem'),
  privateKey: pem('client.key.pem'),
  p12: file('client.p12').toString('base64'),
  legacyP12: file('legacy.p12').toString('base64'),
  stranger: pem('stranger.pem'),
};

/** A server that asks for a client certificate, as Efí does on each route. */
export const efiServerTls = {
  cert: pem('server.pem'),
  key: pem('server.key.pem'),
  ca: pem('ca.pem'),
  requestCert: true,
};
