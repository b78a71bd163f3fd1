import type { TlsIdentity } from '@recado/egress';

/**
 * The client certificate as it was entered: a PKCS #12 file as base64, which has no passphrase at Efí, or a certificate in
 * PEM with its key beside or behind it.
 */
export function efiIdentity(certificate: string, privateKey: string): TlsIdentity {
  const text = decodeDataUrl(certificate);
  if (text.includes('-----BEGIN')) return { cert: text, key: decodeDataUrl(privateKey) || text };
  return { pfx: Buffer.from(text, 'base64'), passphrase: '' };
}

/** A file that a browser has read: `data:application/x-pkcs12;base64,…`, and PEM in base64. */
function decodeDataUrl(value: string): string {
  const text = value.replace(/^data:[^,]*;base64,/, '').trim();
  if (text.includes('-----BEGIN')) return text;
  const decoded = Buffer.from(text, 'base64').toString('latin1');
  return decoded.startsWith('-----BEGIN') || decoded.startsWith('Bag Attributes') ? decoded : text;
}
