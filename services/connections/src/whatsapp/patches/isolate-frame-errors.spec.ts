import { EventEmitter } from 'node:events';
import type { WASocket } from '@whiskeysockets/baileys';
import { eventually } from '@recado/testkit';
import { expect, test, vi } from 'vitest';
import { isolateFrameErrors, isolateStanzaErrors } from './isolate-frame-errors.ts';

/** A client that buffers frames and reads one stanza at a time, like the real one. */
function client(read: (stanza: string) => void) {
  const ws = new EventEmitter();
  const buffer: string[] = [];
  const take = async (data: Buffer): Promise<void> => {
    await Promise.resolve();
    if (data.length) buffer.push(...data.toString().split(' '));
    for (let next = buffer.shift(); next; next = buffer.shift()) read(next);
  };
  // The promise is not awaited, as in the client.
  ws.on('message', take as (data: Buffer) => void);
  return ws;
}

test('a stanza that cannot be parsed is skipped, and later ones are read', async () => {
  const received: string[] = [];
  const ws = client((stanza) => {
    if (stanza === 'bad') throw new Error('invalid jid pair');
    received.push(stanza);
  });
  isolateFrameErrors(ws as unknown as WASocket['ws'], () => received.push('broken'));
  ws.emit('message', Buffer.from('one bad two bad three'));
  await eventually(() => received.length === 3);
  expect(received).toEqual(['one', 'two', 'three']);
});

test('a frame that cannot be decrypted ends the connection', async () => {
  const ended: string[] = [];
  const ws = client(() => {
    throw new Error('Unsupported state or unable to authenticate data');
  });
  isolateFrameErrors(ws as unknown as WASocket['ws'], () => ended.push('broken'));
  ws.emit('message', Buffer.from('sealed'));
  await eventually(() => ended.length === 1);
});

test('a failed answer of the client is caught and does not stop later stanzas', async () => {
  const ws = new EventEmitter();
  const received: string[] = [];
  const answer = (stanza: string): Promise<never> => {
    received.push(stanza);
    return Promise.reject(new Error('write ECONNRESET'));
  };
  // The promise is not awaited, as in the client.
  ws.on('CB:ib,,offline_preview', answer as (stanza: string) => void);
  const lost = vi.fn();
  process.once('unhandledRejection', lost);
  isolateStanzaErrors(ws as unknown as WASocket['ws']);
  ws.emit('CB:ib,,offline_preview', 'first');
  ws.emit('CB:ib,,offline_preview', 'second');
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', lost);
  expect(received).toEqual(['first', 'second']);
  expect(lost).not.toHaveBeenCalled();
});
