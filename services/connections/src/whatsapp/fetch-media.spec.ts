import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchMedia } from './fetch-media.ts';
import { MediaTooLarge } from '../files/media.errors.ts';

afterEach(() => vi.unstubAllGlobals());

test('a download is cancelled when the file is refused halfway', async () => {
  const cancelled = vi.fn();
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: cancelled,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(endless)));
  const key = Buffer.alloc(32).toString('base64');
  const source = { kind: 'document', url: null, directPath: '/x', key, sha256: null, size: null } as const;
  await expect(buffer(await fetchMedia(source, 200_000))).rejects.toThrow(MediaTooLarge);
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled(), 90_000);
});
