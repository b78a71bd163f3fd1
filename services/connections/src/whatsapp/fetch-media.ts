import { createDecipheriv, createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { getMediaKeys } from '@whiskeysockets/baileys';
import type { MediaSource } from '../media/media.repository.ts';
import { mediaAddress } from './resolve-media-address.ts';
import { MediaExpired, MediaRefused, MediaTooLarge } from './media.errors.ts';

/** Files of messages, and the history a phone keeps for its devices. */
type Fetched = Omit<MediaSource, 'kind' | 'mimetype' | 'name'> & { kind: MediaSource['kind'] | 'md-msg-hist' };

/** The MAC at the end of every file (the first ten bytes of an HMAC-SHA256). */
const MAC_BYTES = 10;

/** So many bytes must come in so many ms, or it is tried again later. */
const LEAST_BYTES = 16_384;
const PACE_MS = 10_000;

/**
 * A file of WhatsApp, decrypted, as a stream: AES-256-CBC with keys from HKDF. Fails at its end when the SHA-256
 * differs from what the message said; the client itself checks neither that nor the MAC.
 */
export async function fetchMedia(source: Fetched, maxBytes: number): Promise<Readable> {
  if ((source.size ?? 0) > maxBytes) throw new MediaTooLarge('larger than allowed');
  const response = await fetch(await mediaAddress(source), {
    headers: { Origin: 'https://web.whatsapp.com' },
    redirect: 'manual',
    signal: AbortSignal.timeout(300_000),
  });
  if (response.status >= 300 && response.status < 400) throw new MediaRefused('sent elsewhere');
  if ([403, 404, 410].includes(response.status)) throw new MediaExpired(`answered ${response.status}`);
  if (!response.ok || !response.body) throw new Error(`the media server answered ${response.status}`);
  const { cipherKey, iv } = await getMediaKeys(Buffer.from(source.key, 'base64'), source.kind);
  const steps = [
    inGoodTime(),
    withoutMac(maxBytes),
    createDecipheriv('aes-256-cbc', cipherKey, iv),
    ...(source.sha256 ? [checked(source.sha256)] : []),
  ];
  const last = new PassThrough();
  // Each error reaches the reader, who hears of it there, and ends the request: pipe() alone does neither.
  pipeline([Readable.fromWeb(response.body), ...steps, last], () => undefined);
  return last;
}

/** Files of a connection are fetched one after the other: a host that drips holds up all that come after. */
function inGoodTime(): Transform {
  let came = 0;
  const pace = setInterval(() => {
    if (came < LEAST_BYTES) stream.destroy(new Error('the media server sends too slowly'));
    came = 0;
  }, PACE_MS);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      came += chunk.length;
      done(null, chunk);
    },
  });
  return stream.once('close', () => clearInterval(pace));
}

function withoutMac(maxBytes: number): Transform {
  let held = Buffer.alloc(0);
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > maxBytes + 64) return done(new MediaTooLarge('larger than allowed'));
      const all = Buffer.concat([held, chunk]);
      held = all.subarray(Math.max(0, all.length - MAC_BYTES));
      done(null, all.subarray(0, Math.max(0, all.length - MAC_BYTES)));
    },
  });
}

function checked(sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      done(hash.digest('base64') === sha256 ? null : new MediaRefused('its hash differs'));
    },
  });
}
