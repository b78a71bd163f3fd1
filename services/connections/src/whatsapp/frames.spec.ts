import { EventEmitter } from 'node:events';
import type { WASocket } from '@whiskeysockets/baileys';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { surviveFrames } from './frames.ts';

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
