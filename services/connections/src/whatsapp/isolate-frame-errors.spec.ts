import { EventEmitter } from 'node:events';
import type { WASocket } from '@whiskeysockets/baileys';
import { eventually } from '@recado/testkit';
import { expect, test, vi } from 'vitest';
import { surviveFrames, surviveStanzas } from './isolate-frame-errors.ts';

/** A client that keeps what it was given and reads one stanza at a time, as the real one does. */
function client(read: (stanza: string) => void) {
  const ws = new EventEmitter();
  const buffer: string[] = [];
  const take = async (data: Buffer): Promise<void> => {
    await Promise.resolve();
    if (data.length) buffer.push(...data.toString().split(' '));
    for (let next = buffer.shift(); next; next = buffer.shift()) read(next);
  };
  // A promise nobody waits for, as the client has it.
  ws.on('message', take as (data: Buffer) => void);
  return ws;
}

test('a stanza that cannot be read is left out, and those after it are read', async () => {
  const heard: string[] = [];
  const ws = client((stanza) => {
    if (stanza === 'bad') throw new Error('invalid jid pair');
    heard.push(stanza);
  });
  surviveFrames(ws as unknown as WASocket['ws'], () => heard.push('broken'));
  ws.emit('message', Buffer.from('one bad two bad three'));
  await eventually(() => heard.length === 3);
  expect(heard).toEqual(['one', 'two', 'three']);
});

test('a frame that the connection’s key does not open ends the connection', async () => {
  const ended: string[] = [];
  const ws = client(() => {
    throw new Error('Unsupported state or unable to authenticate data');
  });
  surviveFrames(ws as unknown as WASocket['ws'], () => ended.push('broken'));
  ws.emit('message', Buffer.from('sealed'));
  await eventually(() => ended.length === 1);
});

test('what the client cannot answer any more ends nothing else', async () => {
  const ws = new EventEmitter();
  const heard: string[] = [];
  const answer = (stanza: string): Promise<never> => {
    heard.push(stanza);
    return Promise.reject(new Error('write ECONNRESET'));
  };
  // A promise nobody waits for, as the client has it.
  ws.on('CB:ib,,offline_preview', answer as (stanza: string) => void);
  const lost = vi.fn();
  process.once('unhandledRejection', lost);
  surviveStanzas(ws as unknown as WASocket['ws']);
  ws.emit('CB:ib,,offline_preview', 'first');
  ws.emit('CB:ib,,offline_preview', 'second');
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', lost);
  expect(heard).toEqual(['first', 'second']);
  expect(lost).not.toHaveBeenCalled();
});
