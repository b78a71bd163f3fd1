import type { BinaryNode } from '@whiskeysockets/baileys';
import { isGroup } from '../../channel/parse-jid.ts';
import { sanitizeId } from '../../inbound/sanitize-text.ts';

/** A receipt for messages of ours in a chat: 2 delivered, 3 read, 4 played. */
export interface ChatReceipt {
  waIds: string[];
  ack: number;
}
const levels = new Map([
  [undefined, 2],
  ['read', 3],
  ['played', 4],
]);

/** @returns null for other receipts: of groups, of messages of the contact, and requests to send again */
export function decodeReceipt({ tag, attrs, content }: BinaryNode): ChatReceipt | null {
  const { id, from = '', type, recipient } = attrs;
  const ack = levels.get(type);
  // Another device of the account has read what the contact wrote when there is a recipient.
  if (tag !== 'receipt' || !id || ack === undefined || recipient || isGroup(from)) return null;
  const lists = Array.isArray(content) ? content : [];
  const others = lists.flatMap((list) => (Array.isArray(list.content) ? list.content : []));
  return { waIds: [id, ...others.flatMap((item) => item.attrs['id'] ?? [])].map(sanitizeId), ack };
}
