import { pipeline } from 'node:stream/promises';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { EgressError } from './egress.error.ts';

interface Options {
  host: string;
  maxBytes: number;
  /** Returns the beginning of a longer body instead of refusing it. */
  cuts?: boolean | undefined;
  signal: AbortSignal;
}
/** Ends the reading of a body that is longer than what is wanted of it. */
class EnoughRead extends Error {}

/**
 * All of a body, unpacked. Bytes are counted as they come and as they are unpacked, so that reading ends at the limit
 * whatever the headers say and however little a bomb weighs.
 * @param encoding the header `content-encoding`
 * @throws EgressError `tooLarge`, or `invalidBody` for an encoding that is unknown or broken
 */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  { host, maxBytes, cuts = false, signal }: Options,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      chunks.push(chunk);
      read += chunk.length;
      if (cuts && read > maxBytes) throw new EnoughRead();
    }
  };
  const most = cuts ? Infinity : maxBytes;
  const packed = new ByteCounter(most, host);
  const unpack = unpacker(encoding, host);
  try {
    if (unpack) await pipeline(body, packed, unpack, new ByteCounter(most, host), collect, { signal });
    else await pipeline(body, packed, collect, { signal });
  } catch (error) {
    if (error instanceof EnoughRead) return Buffer.concat(chunks).subarray(0, maxBytes);
    const isUnpacking =
      error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(String(error.code));
    // Servers name a packing for answers without a body, too.
    if (isUnpacking && packed.bytes === 0) return Buffer.alloc(0);
    if (isUnpacking) throw new EgressError('invalidBody', { host, code: 'encoding', isSent: true });
    throw error;
  }
  return Buffer.concat(chunks);
}

function unpacker(encoding: string | undefined, host: string): Transform | null {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new EgressError('invalidBody', { host, code: 'encoding', isSent: true });
  }
}

/** Hands bytes on up to a limit. */
class ByteCounter extends Transform {
  bytes = 0;

  constructor(
    private readonly most: number,
    private readonly host: string,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.most) done(new EgressError('tooLarge', { host: this.host, isSent: true }));
    else done(null, chunk);
  }
}
