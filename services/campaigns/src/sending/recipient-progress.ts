import type { Recipient } from '../rows/recipient.repository.ts';
import type { Tally } from '../rows/tally.repository.ts';

const levels = ['sent', 'delivered', 'read', 'replied'] as const;
export type Level = (typeof levels)[number];
const columnOf = { sent: 'sentAt', delivered: 'deliveredAt', read: 'readAt', replied: 'repliedAt' } as const;

/** The level of WhatsApp's acknowledgement; null for one that says nothing yet. */
export const levelOfAck = (ack: number): Level | null => {
  if (ack >= 3) return 'read';
  if (ack === 2) return 'delivered';
  return ack === 1 ? 'sent' : null;
};

/**
 * Raises a recipient to a level and to those below: a message that was read was delivered, though that receipt may have
 * been lost. Receipts come in any order and more than once.
 * @returns what changes in the sums
 */
export function raise(recipient: Recipient, level: Level, now = new Date()): Partial<Tally> {
  const change: Partial<Tally> = {};
  const reached = levels.slice(0, levels.indexOf(level) + 1).filter((one) => recipient[columnOf[one]] === null);
  if (reached.length === 0) return change;
  if (recipient.state === 'failed') change.failed = -1;
  if (recipient.state === 'confirming') change.confirming = -1;
  for (const one of reached) {
    recipient[columnOf[one]] = now;
    change[one] = 1;
  }
  const highest = levels.findLast((one) => recipient[columnOf[one]] !== null) ?? level;
  Object.assign(recipient, { state: highest, reason: null, orderedAt: null });
  return change;
}

/** The confirmation was sent: the message waits for the contact's answer. */
export function askConfirmation(recipient: Recipient): Partial<Tally> {
  if (recipient.state !== 'pending' && recipient.state !== 'failed') return {};
  const change = { confirming: 1, ...(recipient.state === 'failed' ? { failed: -1 } : {}) };
  Object.assign(recipient, { state: 'confirming', reason: null, orderedAt: null });
  return change;
}

/** WhatsApp did not take the message. A message that went out cannot fail any more. */
export function fail(recipient: Recipient, reason: string): Partial<Tally> {
  const { state } = recipient;
  if (state !== 'pending' && state !== 'confirming') return {};
  Object.assign(recipient, { state: 'failed', reason, orderedAt: null });
  return { failed: 1, ...(state === 'confirming' ? { confirming: -1 } : {}) };
}

/** Left out after the start, for example because the contact opted out meanwhile. */
export function skip(recipient: Recipient, reason: string): Partial<Tally> {
  const { state } = recipient;
  if (state !== 'pending' && state !== 'confirming') return {};
  Object.assign(recipient, { state: 'skipped', reason, orderedAt: null });
  return { skipped: 1, ...(state === 'confirming' ? { confirming: -1 } : {}) };
}
