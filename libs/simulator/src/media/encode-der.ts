/** Encoders of the DER types (ITU-T X.690) of an X.509 certificate. */

function encodeTag(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

export const sequence = (...content: Uint8Array[]): Buffer => encodeTag(0x30, ...content);
export const set = (...content: Uint8Array[]): Buffer => encodeTag(0x31, ...content);
export const octetString = (content: Uint8Array): Buffer => encodeTag(0x04, content);
export const bitString = (content: Uint8Array, unused = 0): Buffer => encodeTag(0x03, Buffer.from([unused]), content);
export const utf8String = (text: string): Buffer => encodeTag(0x0c, Buffer.from(text));
export const booleanTrue = (): Buffer => Buffer.from([0x01, 0x01, 0xff]);
/** A constructed, context-specific element: `[number] { … }`. */
export const context = (number: number, ...content: Uint8Array[]): Buffer => encodeTag(0xa0 | number, ...content);
/** A primitive, context-specific element: `[number] …`. */
export const choice = (number: number, content: Uint8Array): Buffer => encodeTag(0x80 | number, content);

export function integer(bytes: Uint8Array): Buffer {
  const positive = (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
  return encodeTag(0x02, positive);
}

export const generalizedTime = (at: Date): Buffer =>
  encodeTag(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return encodeTag(0x06, Buffer.from(bytes));
}
