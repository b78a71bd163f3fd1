import { clientHeader } from './noise-handshake.ts';

const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/**
 * Splits the byte stream of a client into frames: the client header once, then 3 bytes of length (big endian) before each
 * frame. `push` throws for a wrong header and for frames above 16 MiB.
 */
export class FrameReader {
  private buffer: Buffer = Buffer.alloc(0);
  private started = false;

  push(data: Buffer): Buffer[] {
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, data]) : data;
    if (!this.started && !this.readHeader()) return [];
    const frames: Buffer[] = [];
    for (;;) {
      if (this.buffer.length < 3) return frames;
      const length = this.buffer.readUIntBE(0, 3);
      if (length > MAX_FRAME_BYTES) throw new Error(`a frame of ${length} bytes`);
      if (this.buffer.length < 3 + length) return frames;
      frames.push(this.buffer.subarray(3, 3 + length));
      this.buffer = this.buffer.subarray(3 + length);
    }
  }

  private readHeader(): boolean {
    let skip = 0;
    // A client with routing information sends it before the header: `ED`, 2 bytes of version, 3 bytes of length.
    if (this.buffer[0] === 0x45 && this.buffer[1] === 0x44) {
      if (this.buffer.length < 7) return false;
      skip = 7 + this.buffer.readUIntBE(4, 3);
    }
    if (this.buffer.length < skip + clientHeader.length) return false;
    const header = this.buffer.subarray(skip, skip + clientHeader.length);
    if (!header.equals(clientHeader)) throw new Error(`a header that is not WhatsApp's: ${header.toString('hex')}`);
    this.buffer = this.buffer.subarray(skip + clientHeader.length);
    this.started = true;
    return true;
  }
}

/** Prepends the length in 3 bytes, big endian. */
export function encodeFrame(data: Uint8Array): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntBE(data.length, 0, 3);
  return Buffer.concat([head, data]);
}
