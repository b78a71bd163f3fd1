/** An Opus packet of 20 ms of silence: its table of contents (RFC 6716, section 3.1) and two bytes. */
const silence = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKETS_PER_SECOND = 50;
const SAMPLES_PER_PACKET = 960;
const PRE_SKIP = 312;
const CONTINUES_NOTHING = 0;
const FIRST_PAGE = 2;
const LAST_PAGE = 4;

/** A mono Ogg Opus file of so many seconds of silence (RFC 7845). */
export function oggOpus(seconds: number): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.alloc(11)]);
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(24_000, 12);
  const vendor = Buffer.from('fake');
  const tags = Buffer.concat([Buffer.from('OpusTags'), uint32(vendor.length), vendor, uint32(0)]);
  const pages = [page(0, FIRST_PAGE, 0n, [head]), page(1, CONTINUES_NOTHING, 0n, [tags])];
  const samples = Math.round(seconds * PACKETS_PER_SECOND) * SAMPLES_PER_PACKET;
  for (let done = 0; done < samples;) {
    const count = Math.min(PACKETS_PER_SECOND, (samples - done) / SAMPLES_PER_PACKET);
    done += count * SAMPLES_PER_PACKET;
    const packets = Array.from({ length: count }, () => silence);
    const flags = done === samples ? LAST_PAGE : CONTINUES_NOTHING;
    pages.push(page(pages.length, flags, BigInt(done + PRE_SKIP), packets));
  }
  return Buffer.concat(pages);
}

/** A page of whole packets, each shorter than 255 bytes (RFC 3533, section 6). */
function page(sequence: number, flags: number, granule: bigint, packets: Buffer[]): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS');
  header.writeUInt8(flags, 5);
  header.writeBigInt64LE(granule, 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(packets.length, 26);
  const bytes = Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  bytes.writeUInt32LE(checksum(bytes), 22);
  return bytes;
}

/** CRC-32 with the polynomial 0x04c11db7, neither reflected nor inverted. */
function checksum(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
