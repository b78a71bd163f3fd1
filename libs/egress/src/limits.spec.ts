import { once } from 'node:events';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { aClient } from './testing/a-client.ts';
import { foreignServer } from './testing/foreign-server.ts';

const answer = (status: number, headers: Record<string, string>, body: string | Buffer) =>
  foreignServer((response) => void response.writeHead(status, headers).end(body));
/** The best compression would take seconds. */
const packBrotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const json = { 'content-type': 'application/json' };

/** Writes until the client closes the connection. @returns the number of bytes accepted */
async function writeForEver(response: ServerResponse, chunk: Buffer, pauseMs = 0): Promise<number> {
  let taken = 0;
  const chunks = async function* () {
    for (;;) {
      yield chunk;
      taken += chunk.length;
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  await expect(pipeline(chunks, response)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  return taken;
}

test('a call to a server that does not respond, or responds slowly, times out', async () => {
  const { failure } = aClient();
  const silent = await foreignServer(() => undefined);
  const began = performance.now();
  expect(await failure(silent.url, { limits: { headersMs: 200, attempts: 1 } })).toMatchObject({
    reason: 'timeout',
    isSent: true,
  });
  const dripping = await foreignServer(async (response) => void (await writeForEver(response, Buffer.from('.'), 20)));
  expect(await failure(dripping.url, { limits: { totalMs: 400 } })).toMatchObject({ reason: 'timeout', isSent: true });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(dripping.received).toHaveLength(1);
});

test('connecting has a timeout of its own', async () => {
  const { failure } = aClient({ connectMs: 300, resolve: () => new Promise(() => undefined) });
  const never = await failure('http://slow.example/', { limits: { attempts: 1 } });
  expect(never).toMatchObject({ reason: 'timeout', isSent: false });
  // A listener that accepts connections and never starts TLS.
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as AddressInfo;
  const { failure: shaking } = aClient({ connectMs: 300 });
  const unshaken = await shaking(`https://127.0.0.1:${port}/`, { limits: { attempts: 1 } });
  expect(unshaken).toMatchObject({ reason: 'timeout', isSent: false });
});

test('a call ends when the caller’s signal aborts', async () => {
  const { url } = await foreignServer(() => undefined);
  const { failure } = aClient();
  expect(await failure(url, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' });
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 100);
  expect(await failure(url, { signal: abort.signal })).toMatchObject({ reason: 'aborted' });
});

test('a response is read up to its limit, whatever its Content-Length says', async () => {
  let written = 0;
  const endless = await foreignServer(async (response) => {
    written = await writeForEver(response, Buffer.alloc(65_536));
  });
  const { failure, call } = aClient({ limits: { maxResponseBytes: 100_000 } });
  expect(await failure(endless.url)).toMatchObject({ reason: 'tooLarge', isSent: true });
  await expect.poll(() => written).toBeGreaterThan(0);
  expect(written).toBeLessThan(20_000_000);
  const exact = await answer(200, {}, Buffer.alloc(100_000));
  expect((await call(exact.url)).body).toHaveLength(100_000);
  const over = await answer(200, {}, Buffer.alloc(100_001));
  expect(await failure(over.url)).toMatchObject({ reason: 'tooLarge' });
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', packBrotli],
])('a response compressed with %s is decompressed, and cut when it exceeds the limit', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(200_000_000));
  const packed = await answer(200, { 'content-encoding': encoding }, bomb);
  const { failure, call } = aClient();
  const before = process.memoryUsage().rss;
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await failure(packed.url)).toMatchObject({ reason: 'tooLarge' });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  const normal = await answer(200, { 'content-encoding': encoding }, pack(Buffer.from('olá')));
  expect((await call(normal.url)).text()).toBe('olá');
});

test('a response without a body is accepted with any Content-Encoding', async () => {
  const { call } = aClient();
  for (const encoding of ['gzip', 'deflate', 'br'])
    for (const [status, method] of [
      [204, 'POST'],
      [200, 'GET'],
      [200, 'HEAD'],
    ] as const) {
      const { url } = await answer(status, { 'content-encoding': encoding }, '');
      expect((await call(url, { method })).body, `${encoding} ${status} ${method}`).toHaveLength(0);
    }
});

test('a response that is not compressed as its Content-Encoding says is refused', async () => {
  const { failure } = aClient();
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x']) {
    const { url } = await answer(200, { 'content-encoding': encoding }, 'no archive at all');
    expect(await failure(url), encoding).toMatchObject({ reason: 'invalidBody', isSent: true });
  }
  const half = await answer(200, { 'content-encoding': 'gzip' }, gzipSync('x'.repeat(10_000)).subarray(0, 30));
  expect(await failure(half.url)).toMatchObject({ reason: 'invalidBody' });
});

test('headers and request body have limits', async () => {
  const { failure } = aClient();
  const wordy = await answer(200, { 'x-long': 'x'.repeat(40_000) }, '');
  expect(await failure(wordy.url)).toMatchObject({ reason: 'tooLarge' });
  const { url, received } = await answer(200, {}, '');
  const large = await failure(url, {
    method: 'POST',
    body: { bytes: Buffer.alloc(101), type: 'application/octet-stream' },
    limits: { maxRequestBytes: 100 },
  });
  expect(large).toMatchObject({ reason: 'requestTooLarge', isSent: false });
  for (const headers of [{ host: 'a' }, { 'content-length': '1' }, { a: 'b\r\nc: d' }, { 'a b': 'c' }])
    expect(await failure(url, { headers: headers as never })).toMatchObject({
      reason: 'invalidRequest',
      isSent: false,
    });
  expect(received).toHaveLength(0);
});

test('a JSON response needs the content type and valid content', async () => {
  const { call, failure } = aClient();
  const good = await answer(200, { 'content-type': 'application/problem+json; charset=utf-8' }, '{"a":"é"}');
  expect((await call(good.url, { expect: 'json' })).json()).toEqual({ a: 'é' });
  expect(good.received[0]?.headers.accept).toBe('application/json');
  const page = await answer(200, { 'content-type': 'text/html' }, '<h1>');
  expect(await failure(page.url, { expect: 'json' })).toMatchObject({ reason: 'contentType' });
  const broken = await answer(200, json, '{');
  const response = await call(broken.url, { expect: 'json' });
  expect(() => response.json()).toThrow('invalidBody');
});

test('a status that the call does not accept is an error, an accepted one is a response', async () => {
  const { url } = await answer(422, json, '{"errors":[]}');
  const { call, failure } = aClient();
  expect(await failure(url)).toMatchObject({ reason: 'status', status: 422 });
  const response = await call(url, { accepts: (status) => status < 500 });
  expect([response.status, response.json()]).toEqual([422, { errors: [] }]);
});

test('an answer that is wanted in part is read up to the limit, packed or not, and its connection is dropped', async () => {
  const { call } = aClient();
  const limits = { maxResponseBytes: 1_000 };
  const whole = 'a'.repeat(1_000_000);
  const plain = await answer(200, {}, whole);
  const packed = await answer(200, { 'content-encoding': 'gzip' }, gzipSync(whole));
  for (const { url } of [plain, packed])
    expect((await call(url, { limits, cutsAnswer: true })).text()).toBe('a'.repeat(1_000));
  let taken = 0;
  const endless = await foreignServer(async (response) => {
    taken = await writeForEver(response, Buffer.from('a'.repeat(10_000)));
  });
  expect((await call(endless.url, { limits, cutsAnswer: true })).body).toHaveLength(1_000);
  await expect.poll(() => taken).toBeGreaterThan(0);
  const short = await answer(200, {}, 'short');
  expect((await call(short.url, { limits, cutsAnswer: true })).text()).toBe('short');
});
