/** API Pix 2.9.0 limits `pixCopiaECola` to 512 characters. */
const LONGEST = 512;

/**
 * CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, no reflection, no final xor (EMV QR Code Specification for
 * Payment Systems, Merchant-Presented Mode, section 4.7.3, by ISO/IEC 13239).
 * @returns four capital hexadecimal digits
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A foreign value as a Pix code to copy and paste; null when a banking app would refuse it. */
export function parsePixCode(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim();
  const isFramed = code.length <= LONGEST && /^000201[^\r\n]*6304[0-9A-F]{4}$/i.test(code);
  if (!isFramed || !/br\.gov\.bcb\.pix/i.test(code)) return null;
  return crc16(code.slice(0, -4)) === code.slice(-4).toUpperCase() ? code : null;
}
