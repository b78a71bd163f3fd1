import { expect, test } from 'vitest';
import { aConnection } from '../../../test/factories.ts';
import { changeSession, putConnection } from './connections.cache.ts';
import { isConnected, needsAttention } from './connections.queries.ts';

test('the code stays while it is told without its secret, and goes with the status', () => {
  const shown = aConnection({ id: 1, status: 'qrcode', qrcode: 'A', retries: 1 });
  const told = {
    id: 1,
    status: 'qrcode' as const,
    qrcode: '',
    pairingCode: '',
    retries: 2,
    updatedAt: '',
    reason: null,
    number: null,
  };
  expect(changeSession([shown], told)[0]?.qrcode).toBe('A');
  expect(changeSession([shown], { ...told, qrcode: 'B' })[0]?.qrcode).toBe('B');
  expect(changeSession([shown], { ...told, status: 'CONNECTED' })[0]?.qrcode).toBe('');
  expect(changeSession([shown], { ...told, status: 'DISCONNECTED', reason: 'qr_expired' })[0]?.qrcode).toBe('');
});

test('there is one default', () => {
  const all = [aConnection({ id: 1, isDefault: true }), aConnection({ id: 2 })];
  expect(putConnection(all, aConnection({ id: 2, isDefault: true })).map(({ isDefault }) => isDefault)).toEqual([
    false,
    true,
  ]);
  expect(putConnection(all, aConnection({ id: 3 }))).toHaveLength(3);
});

test('states are compared without case', () => {
  expect([
    needsAttention('PAIRING'),
    needsAttention('qrcode'),
    needsAttention('CONNECTED'),
    isConnected('connected'),
  ]).toEqual([true, true, false, true]);
});
