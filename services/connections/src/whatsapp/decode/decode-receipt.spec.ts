import type { BinaryNode } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { decodeReceipt } from './decode-receipt.ts';

const from = '5511987654321@s.whatsapp.net';
const receipt = (attrs: Record<string, string>, content?: BinaryNode[]): BinaryNode => ({
  tag: 'receipt',
  attrs: { id: 'A', from, ...attrs },
  ...(content ? { content } : {}),
});

test('a receipt of a chat names its messages and how far they are', () => {
  expect(decodeReceipt(receipt({}))).toEqual({ waIds: ['A'], ack: 2 });
  expect(decodeReceipt(receipt({ type: 'played' }))).toEqual({ waIds: ['A'], ack: 4 });
  const items = ['B', 'C'].map((id) => ({ tag: 'item', attrs: { id } }));
  const list = [{ tag: 'list', attrs: {}, content: items }];
  expect(decodeReceipt(receipt({ type: 'read' }, list))).toEqual({ waIds: ['A', 'B', 'C'], ack: 3 });
});

test('receipts of groups, of messages of the contact, and other stanzas are none', () => {
  expect(decodeReceipt(receipt({ from: '120363000000000000@g.us', participant: from }))).toBeNull();
  expect(decodeReceipt(receipt({ type: 'read', recipient: from }))).toBeNull();
  expect(decodeReceipt(receipt({ type: 'read-self' }))).toBeNull();
  expect(decodeReceipt(receipt({ type: 'retry' }))).toBeNull();
  expect(decodeReceipt({ ...receipt({}), tag: 'ack' })).toBeNull();
});
