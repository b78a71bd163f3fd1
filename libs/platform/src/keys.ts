import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/**
 * Keys for every purpose from one root secret: HKDF-SHA256 (RFC 5869) with the purpose as info, so that a key
 * that leaks for one purpose says nothing about the others.
 */
export class Keys {
  private readonly cache = new Map<string, KeyObject>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** 32 bytes for a purpose. */
  key(purpose: string): Buffer {
    return this.prepared(purpose).export();
  }

  /** The same, ready for use: a cipher or a signature makes this of bytes each time. */
  prepared(purpose: string): KeyObject {
    let key = this.cache.get(purpose);
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', this.root, 'recado', purpose, 32)));
      this.cache.set(purpose, key);
    }
    return key;
  }

  /** HMAC-SHA256 of a text, base64url. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.prepared(purpose)).update(text).digest('base64url');
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** AES-256-GCM: version byte, 12-byte nonce, 16-byte tag, ciphertext. `context` must be the same to open. */
  seal(purpose: string, context: string, plain: Uint8Array): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.prepared(purpose), nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws when the box was sealed for something else, or changed since */
  open(purpose: string, context: string, box: Uint8Array): Buffer {
    const bytes = Buffer.from(box.buffer, box.byteOffset, box.byteLength);
    if (bytes[0] !== 1) throw new Error('Unknown seal version');
    const decipher = createDecipheriv('aes-256-gcm', this.prepared(purpose), bytes.subarray(1, 13))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(13, 29));
    return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
  }
}
