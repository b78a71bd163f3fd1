const MOST_BYTES = 150_000;
const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

const startsWith = (bytes: Buffer, hex: string, at = 0) =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
const isOfType: Record<string, (bytes: Buffer) => boolean> = {
  // The signature, and the chunk that every picture begins with.
  png: (bytes) => startsWith(bytes, '89504e470d0a1a0a') && bytes.toString('latin1', 12, 16) === 'IHDR',
  jpeg: (bytes) => startsWith(bytes, 'ffd8ff'),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** Whether a text is a data URL of a PNG, JPEG or WebP picture whose bytes are one, and is not too large; empty: none. */
export function isLogo(text: string): boolean {
  if (text === '') return true;
  const [, type = '', base64 = ''] = DATA_URL.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= MOST_BYTES && (isOfType[type]?.(bytes) ?? false);
}
