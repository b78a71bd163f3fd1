import type { WASocket } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { refuseSendAfterSuspension, storeRatchetsBeforeSend } from './guard-sending.ts';

/** The client's WebSocket, which records the frames it sends. */
function aSocket() {
  const sent: string[] = [];
  const socket = {
    send: (data: Uint8Array, done: (error?: Error) => void) => {
      sent.push(Buffer.from(data).toString());
      done();
    },
  };
  const send = (text: string) =>
    new Promise<void>((resolve, reject) => {
      socket.send(Buffer.from(text), (error) => (error ? reject(error) : resolve()));
    });
  return { ws: { socket } as unknown as WASocket['ws'], sent, send };
}

test('after a suspension frames are refused', async () => {
  const { ws, sent, send } = aSocket();
  let isOver = false;
  // The check of the clock closes the socket.
  const pauseState = {
    get isPaused() {
      isOver = sent.length > 0;
      return false;
    },
    onResume: () => () => undefined,
  };
  refuseSendAfterSuspension(ws, pauseState, () => isOver);
  await send('one');
  await expect(send('two')).rejects.toThrow('the worker was suspended');
  expect(sent).toEqual(['one']);
});

test('a frame waits for its ratchet to be stored, and later frames wait behind it', async () => {
  const { ws, sent, send } = aSocket();
  const storing = Promise.withResolvers<void>();
  const ratchets = [storing.promise, null];
  storeRatchetsBeforeSend(ws, { storeAdvanced: () => ratchets.shift() ?? null });
  const sending = [send('with ratchet'), send('without')];
  await Promise.resolve();
  expect(sent).toEqual([]);
  storing.resolve();
  await Promise.all(sending);
  expect(sent).toEqual(['with ratchet', 'without']);
});

test('a frame whose ratchet could not be stored is not sent', async () => {
  const { ws, sent, send } = aSocket();
  storeRatchetsBeforeSend(ws, { storeAdvanced: () => Promise.reject(new Error('no database')) });
  await expect(send('with ratchet')).rejects.toThrow('no database');
  expect(sent).toEqual([]);
});

test('a client without the socket that is guarded is refused', () => {
  const ws = {} as WASocket['ws'];
  expect(() => storeRatchetsBeforeSend(ws, { storeAdvanced: () => null })).toThrow('deploy/patches.md');
});
