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
import type { RootSecrets } from './root-secrets.ts';

/**
 * Keys for every purpose from one root secret: HKDF-SHA256 (RFC 5869) with the purpose as info, so that a key
 * that leaks for one purpose says nothing about the others.
 */
export class Keys {
  private readonly cache = new Map<string, KeyObject>();
  private readonly root: string;
  private readonly previous: Keys | null;
  private readonly next: Keys | null;
  /** Keys of hashes from the root secrets before, by purpose, the oldest first (kept-keys.ts). */
  private readonly kept = new Map<string, KeyObject[]>();

  /** @param root the root secret, with the one before or after it while it is replaced */
  constructor(root: string | RootSecrets) {
    const { current, previous, next }: RootSecrets = typeof root === 'string' ? { current: root } : root;
    this.root = current;
    this.previous = previous && previous !== current ? new Keys(previous) : null;
    this.next = next && next !== current ? new Keys(next) : null;
  }

  /** Tells root secrets apart without giving them away. */
  get fingerprint(): string {
    return this.sign('secret-fingerprint', 'recado').slice(0, 16);
  }
  /** Keys of each accepted root secret, the current one first. */
  get accepted(): Keys[] {
    return [this, this.previous, this.next].filter((keys) => keys !== null);
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
    return this.signatures(purpose, text).some((expected) => isEqual(expected, signature));
  }

  /** The signatures of a text by each accepted root secret, that of the current one first. */
  signatures(purpose: string, text: string): string[] {
    return this.accepted.map((keys) => keys.sign(purpose, text));
  }

  /** Later values of `hash` need the keys of earlier ones. @param keys of this purpose, the oldest first */
  keep(purpose: string, keys: Uint8Array[]): void {
    this.kept.set(
      purpose,
      keys.map((key) => createSecretKey(key)),
    );
  }

  /**
   * A keyed hash that is stored: nothing can be made of it but itself. It is made in layers, one for each root secret that
   * there has been, so that a new one makes new values of the stored ones (`rehash`).
   */
  hash(purpose: string, text: string): string {
    return this.layersOf(purpose, text).at(-1) ?? '';
  }
  /** All values by which the hash of a text may be stored while the root secret is replaced. */
  hashes(purpose: string, text: string): string[] {
    const layers = this.layersOf(purpose, text);
    const next = this.next?.prepared(purpose);
    return next ? [...layers, layer(next, layers.at(-1) ?? '')] : layers;
  }
  /** @returns the value with the layers that it lacks; the same one when it lacks none */
  rehash(purpose: string, value: string): string {
    const keys = this.layerKeys(purpose);
    const [, id] = value.split('.');
    const done = id === undefined ? 0 : keys.findIndex((key) => idOf(key) === id);
    if (done < 0) throw new Error(`The key of a hash of ${purpose} is not known`);
    return keys.slice(done + 1).reduce((hashed, key) => layer(key, hashed), value);
  }

  /** The hash of a text after each of its layers. */
  private layersOf(purpose: string, text: string): string[] {
    const [first, ...keys] = this.layerKeys(purpose);
    if (!first) return [];
    const values = [mac(first, text)];
    for (const key of keys) values.push(layer(key, values.at(-1) ?? ''));
    return values;
  }
  private layerKeys(purpose: string): KeyObject[] {
    const kept = this.kept.get(purpose) ?? [];
    const own = [this.previous, this].flatMap((keys) => (keys ? [keys.prepared(purpose)] : []));
    return [...kept, ...own.filter((key) => !kept.some((known) => known.equals(key)))];
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
    const others = this.accepted.slice(1);
    const opened = others.length > 0 ? this.openIfOwn(purpose, context, box) : null;
    if (opened) return opened;
    for (const keys of others) {
      const found = keys.openIfOwn(purpose, context, box);
      if (found) return found;
    }
    return this.openOwn(purpose, context, box);
  }
  /** @returns null when the current root secret has not sealed the box */
  openIfOwn(purpose: string, context: string, box: Uint8Array): Buffer | null {
    try {
      return this.openOwn(purpose, context, box);
    } catch {
      return null;
    }
  }

  private openOwn(purpose: string, context: string, box: Uint8Array): Buffer {
    const bytes = Buffer.from(box.buffer, box.byteOffset, box.byteLength);
    if (bytes[0] !== 1) throw new Error('Unknown seal version');
    const decipher = createDecipheriv('aes-256-gcm', this.prepared(purpose), bytes.subarray(1, 13))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(13, 29));
    return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
  }
}

const mac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
/** The mark by which a value names the key of its last layer; values of the first key have no such mark. */
const idOf = (key: KeyObject): string => mac(key, 'hash-key').slice(0, 8);
const layer = (key: KeyObject, value: string): string => `${mac(key, value)}.${idOf(key)}`;

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
