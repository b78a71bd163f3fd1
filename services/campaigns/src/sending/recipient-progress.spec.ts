import { expect, test } from 'vitest';
import { askConfirmation, fail, raise, skip } from './recipient-progress.ts';
import type { Recipient } from '../rows/recipient.repository.ts';

const aRecipient = (columns: Partial<Recipient> = {}): Recipient => ({
  id: 1,
  companyId: 1,
  campaignId: 1,
  name: 'Ana',
  number: '5511987654321',
  numberKey: '551187654321',
  variant: 1,
  text: 'Olá',
  confirmation: '',
  template: null,
  state: 'pending',
  reason: null,
  connectionId: 7,
  waId: 'A',
  confirmationWaId: null,
  answerMessageId: null,
  orderedAt: new Date(),
  releasedAt: null,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  repliedAt: null,
  optedOut: false,
  ...columns,
});

test('each level is counted once, whatever the order and number of its receipts', () => {
  const recipient = aRecipient();
  expect(raise(recipient, 'sent')).toEqual({ sent: 1 });
  expect(raise(recipient, 'read')).toEqual({ delivered: 1, read: 1 });
  expect(raise(recipient, 'delivered')).toEqual({});
  expect(raise(recipient, 'sent')).toEqual({});
  expect(raise(recipient, 'replied')).toEqual({ replied: 1 });
  expect(recipient).toMatchObject({ state: 'replied', orderedAt: null });
});

test('a receipt after a failure makes it a sent message', () => {
  const recipient = aRecipient();
  expect(fail(recipient, 'ERR_SENDING_WAPP_MSG')).toEqual({ failed: 1 });
  expect(raise(recipient, 'delivered')).toEqual({ failed: -1, sent: 1, delivered: 1 });
  expect(recipient).toMatchObject({ state: 'delivered', reason: null });
});

test('a message that went out neither fails nor is left out any more', () => {
  const recipient = aRecipient();
  raise(recipient, 'sent');
  expect(fail(recipient, 'ERR_SENDING_WAPP_MSG')).toEqual({});
  expect(skip(recipient, 'optedOut')).toEqual({});
  expect(recipient.state).toBe('sent');
});

test('a confirmation is asked for, and counted, once', () => {
  const recipient = aRecipient();
  expect(askConfirmation(recipient)).toEqual({ confirming: 1 });
  expect(askConfirmation(recipient)).toEqual({});
  expect(raise(recipient, 'sent')).toEqual({ confirming: -1, sent: 1 });
});
