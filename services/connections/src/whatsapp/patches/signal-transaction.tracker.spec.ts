import { addTransactionCapability, type SignalDataSet } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { clientLogger } from '../client.logger.ts';
import { SignalTransactionTracker, type DecryptedEntry } from './signal-transaction.tracker.ts';

type Save = [keys: SignalDataSet, messages: DecryptedEntry<string>[]];

/** The client's transactions over a key store that records its writes. */
function trackedKeys({ fails = false } = {}) {
  const saved: Save[] = [];
  const save = (...written: Save) => {
    if (fails) return Promise.reject(new Error('no database'));
    saved.push(written);
    return Promise.resolve();
  };
  const tracker = new SignalTransactionTracker<string>(save);
  const store = {
    get: () => Promise.resolve({}),
    set: (data: SignalDataSet) => save(structuredClone(data), tracker.takeMessages()),
  };
  const keys = addTransactionCapability(store, clientLogger, { maxCommitRetries: 1, delayBetweenTriesMs: 1 });
  const ciphertext = Buffer.from('');
  const { encryptMessage } = tracker.track(keys, {
    encryptMessage: (_given: object) => Promise.resolve({ type: 'msg' as const, ciphertext }),
    encryptGroupMessage: () => Promise.resolve({ senderKeyDistributionMessage: Buffer.from(''), ciphertext }),
  });
  return { keys, tracker, saved, encryptMessage };
}
const session = (step: number): SignalDataSet => ({ session: { a: Uint8Array.of(step) } });

test('a decrypted message is stored in one write with the keys of its transaction, and once', async () => {
  const { keys, tracker, saved } = trackedKeys();
  await keys.transaction(async () => {
    await keys.set(session(1));
    tracker.addMessage('hash', 'message');
  }, 'a');
  await keys.set({ 'lid-mapping': { '55': '99' } });
  expect(saved).toEqual([
    [session(1), [['hash', 'message']]],
    [{ 'lid-mapping': { '55': '99' } }, []],
  ]);
});

test('a decrypted message is stored although no key changed', async () => {
  const { keys, tracker, saved } = trackedKeys();
  await keys.transaction(() => Promise.resolve(tracker.addMessage('hash', 'message')), 'a');
  expect(saved).toEqual([[{}, [['hash', 'message']]]]);
});

test('parallel transactions keep their messages apart', async () => {
  const { keys, tracker, saved } = trackedKeys();
  const receive = (step: number) =>
    keys.transaction(async () => {
      tracker.addMessage(`hash ${step}`, `message ${step}`);
      await Promise.resolve();
      await keys.set(session(step));
    }, `chat ${step}`);
  await Promise.all([receive(1), receive(2)]);
  expect(saved).toEqual([
    [session(1), [['hash 1', 'message 1']]],
    [session(2), [['hash 2', 'message 2']]],
  ]);
});

test('a failed write fails the transaction, and its message does not join a later one', async () => {
  const { keys, tracker, saved } = trackedKeys({ fails: true });
  const receive = keys.transaction(async () => {
    tracker.addMessage('hash', 'message');
    await keys.set(session(1));
  }, 'a');
  await expect(receive).rejects.toThrow('no database');
  expect(tracker.takeMessages()).toEqual([]);
  expect(saved).toEqual([]);
});

test('a message outside a transaction is refused', () => {
  expect(() => trackedKeys().tracker.addMessage('hash', 'message')).toThrow('outside a transaction');
});

test('the ratchets a transaction encrypts with are stored before its end', async () => {
  const { keys, tracker, saved, encryptMessage } = trackedKeys();
  await keys.transaction(async () => {
    await keys.set(session(1));
    expect(tracker.storeAdvanced()).toBeNull();
    await encryptMessage({ jid: 'a', data: Buffer.from('') });
    await tracker.storeAdvanced();
    expect(saved).toEqual([[session(1), []]]);
  }, 'a');
});
