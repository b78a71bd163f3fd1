import { createDecipheriv, createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { getMediaKeys } from '@whiskeysockets/baileys';
import type { MediaSource } from '../rows/media.repository.ts';
import { resolveMediaAddress } from './resolve-media-address.ts';
import { MediaExpired, MediaRefused, MediaTooLarge } from '../files/media.errors.ts';

/** A file of a message, or the history a phone uploads for its devices. */
type MediaDownload = Omit<MediaSource, 'kind' | 'mimetype' | 'name'> & { kind: MediaSource['kind'] | 'md-msg-hist' };

/** The MAC at the end of every file (the first ten bytes of an HMAC-SHA256). */
const MAC_BYTES = 10;

/** A download of fewer bytes in `paceMs` is aborted and retried later. */
const LEAST_BYTES = 16_384;

/**
 * Streams a file of WhatsApp, decrypted: AES-256-CBC with keys from HKDF. The stream fails at its end when the SHA-256
 * differs from the message's; the client itself checks neither that nor the MAC.
 */
export async function fetchMedia(source: MediaDownload, maxBytes: number, paceMs = 10_000): Promise<Readable> {
  if ((source.size ?? 0) > maxBytes) throw new MediaTooLarge('larger than allowed');
  const response = await fetch(await resolveMediaAddress(source), {
    headers: { Origin: 'https://web.whatsapp.com' },
    redirect: 'manual',
    signal: AbortSignal.timeout(300_000),
  });
  if (response.status >= 300 && response.status < 400) throw new MediaRefused('redirected');
  if ([403, 404, 410].includes(response.status)) throw new MediaExpired(`answered ${response.status}`);
  if (!response.ok || !response.body) throw new Error(`the media server answered ${response.status}`);
  const { cipherKey, iv } = await getMediaKeys(Buffer.from(source.key, 'base64'), source.kind);
  const steps = [
    requirePace(paceMs),
    dropMac(maxBytes),
    createDecipheriv('aes-256-cbc', cipherKey, iv),
    ...(source.sha256 ? [verifyHash(source.sha256)] : []),
  ];
  const last = new PassThrough();
  // pipeline() passes each error to the reader and ends the request; pipe() does neither.
  pipeline([Readable.fromWeb(response.body), ...steps, last], () => undefined);
  return last;
}

/** Aborts a slow download: files of a connection are fetched one by one, so a slow host would delay the others. */
function requirePace(ms: number): Transform {
  let receivedBytes = 0;
  const pace = setInterval(() => {
    if (receivedBytes < LEAST_BYTES) stream.destroy(new Error('the media server sends too slowly'));
    receivedBytes = 0;
  }, ms);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      receivedBytes += chunk.length;
      done(null, chunk);
    },
  });
  return stream.once('close', () => clearInterval(pace));
}

function dropMac(maxBytes: number): Transform {
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

function verifyHash(sha256: string): Transform {
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
