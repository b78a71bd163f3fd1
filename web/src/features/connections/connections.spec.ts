import { expect, test } from 'vitest';
import { aConnection, anEvent } from '../../testing/connection-factories.ts';
import { ago } from '../../testing/factories.ts';
import { applySession, putConnection, putEvent } from './connections.cache.ts';
import { isConnected, isLongDown, needsAttention } from './connections.state.ts';

test('the QR code stays after an event without it, and is removed with the status', () => {
  const shown = aConnection({ id: 1, status: 'qrcode', qrcode: 'A', retries: 1 });
  const told = {
    id: 1,
    status: 'qrcode' as const,
    qrcode: '',
    pairingCode: '',
    hasToken: false,
    retries: 2,
    updatedAt: '',
    reason: null,
    number: null,
    downSince: null,
    restriction: null,
    restrictedUntil: null,
  };
  expect(applySession([shown], told)[0]?.qrcode).toBe('A');
  expect(applySession([shown], { ...told, qrcode: 'B' })[0]?.qrcode).toBe('B');
  expect(applySession([shown], { ...told, status: 'CONNECTED' })[0]?.qrcode).toBe('');
  expect(applySession([shown], { ...told, status: 'DISCONNECTED', reason: 'qr_expired' })[0]?.qrcode).toBe('');
});

test('only one connection is the default', () => {
  const all = [aConnection({ id: 1, isDefault: true }), aConnection({ id: 2 })];
  expect(putConnection(all, aConnection({ id: 2, isDefault: true })).map(({ isDefault }) => isDefault)).toEqual([
    false,
    true,
  ]);
  expect(putConnection(all, aConnection({ id: 3 }))).toHaveLength(3);
});

test('statuses are compared without case', () => {
  expect([
    needsAttention('PAIRING'),
    needsAttention('qrcode'),
    needsAttention('CONNECTED'),
    isConnected('connected'),
  ]).toEqual([true, true, false, true]);
});

test('a repeated or late event is listed once, in order', () => {
  const [one, two, three] = [1, 2, 3].map((id) => anEvent({ id }));
  if (!one || !two || !three) throw new Error('three events');
  expect(putEvent([three, one], two).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(putEvent([two, one], two).map(({ id }) => id)).toEqual([2, 1]);
  const many = Array.from({ length: 200 }, (_, at) => anEvent({ id: 1200 - at }));
  expect(putEvent(many, anEvent({ id: 1201 }))).toHaveLength(200);
});

test('five minutes are a long outage', () => {
  const since = (minutes: number | null) => aConnection({ downSince: minutes === null ? null : ago(minutes) });
  expect([null, 4, 6].map((minutes) => isLongDown(since(minutes), Date.now()))).toEqual([false, false, true]);
});
