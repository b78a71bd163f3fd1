import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Format and version. */
const MAGIC = Buffer.from('RCDB1');
const SALT = 16;
const HEADER = MAGIC.length + SALT;
const CHUNK = 65_536;
const TAG = 16;

/**
 * An authenticated stream of any length, AES-256-GCM in chunks of 64 KiB: the nonce counts the chunks and marks the last
 * one, so that chunks cannot be exchanged, repeated or left out, nor the end cut off.
 *
 * Source: Hoang, Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance"
 * (CRYPTO 2015), construction STREAM.
 */
class ChunkCipher {
  private count = 0;
  private readonly key: Buffer;

  /** @param context must be the same to open: an object of a backup is of no use in another place */
  constructor(secret: string, salt: Uint8Array, context: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, salt, `recado backup|${context}`, 32));
  }

  seal(plain: Uint8Array, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.key, this.nonce(isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }
  open(sealed: Buffer, isLast: boolean): Buffer {
    const end = sealed.length - TAG;
    if (end < 0) throw new Error('A sealed stream is cut off');
    const decipher = createDecipheriv('aes-256-gcm', this.key, this.nonce(isLast)).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  }

  private nonce(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.count++, 7);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  }
}

/** Collects bytes and handles them in pieces of one size; the last piece, which may be shorter, when the stream ends. */
abstract class PieceTransform extends Transform {
  private waiting: Buffer[] = [];
  private length = 0;
  protected abstract readonly size: number;
  protected abstract piece(bytes: Buffer, isLast: boolean): void;

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.waiting.push(bytes);
    this.length += bytes.length;
    try {
      // More than a piece: only the end of the stream says which one is the last.
      if (this.length > this.size) this.handleFull();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
  override _flush(done: TransformCallback): void {
    try {
      this.piece(Buffer.concat(this.waiting), true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
  private handleFull(): void {
    let bytes = Buffer.concat(this.waiting);
    while (bytes.length > this.size) {
      this.piece(bytes.subarray(0, this.size), false);
      bytes = bytes.subarray(this.size);
    }
    this.waiting = [bytes];
    this.length = bytes.length;
  }
}

export class SealingStream extends PieceTransform {
  protected readonly size = CHUNK;
  private readonly cipher: ChunkCipher;

  constructor(secret: string, context: string) {
    super();
    const salt = randomBytes(SALT);
    this.cipher = new ChunkCipher(secret, salt, context);
    this.push(Buffer.concat([MAGIC, salt]));
  }
  protected piece(bytes: Buffer, isLast: boolean): void {
    this.push(this.cipher.seal(bytes, isLast));
  }
}

/** Fails when the stream was changed, cut off, or sealed with another secret or for another context. */
export class OpeningStream extends PieceTransform {
  protected readonly size = CHUNK + TAG;
  private cipher: ChunkCipher | undefined;
  private header = Buffer.alloc(0);
  private readonly secret: string;
  private readonly context: string;

  constructor(secret: string, context: string) {
    super();
    this.secret = secret;
    this.context = context;
  }

  override _transform(bytes: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.cipher) return super._transform(bytes, encoding, done);
    this.header = Buffer.concat([this.header, bytes]);
    if (this.header.length < HEADER) return done();
    if (!this.header.subarray(0, MAGIC.length).equals(MAGIC)) return done(new Error('This is no part of a backup'));
    this.cipher = new ChunkCipher(this.secret, this.header.subarray(MAGIC.length, HEADER), this.context);
    return super._transform(this.header.subarray(HEADER), encoding, done);
  }

  protected piece(bytes: Buffer, isLast: boolean): void {
    if (!this.cipher) throw new Error('A sealed stream is cut off');
    try {
      this.push(this.cipher.open(bytes, isLast));
    } catch {
      throw new Error(`${this.context} was changed or cut off, or was sealed with another secret`);
    }
  }
}
