import { afterAll, beforeAll, expect, test } from 'vitest';
import { copies, enc, Hostile } from '../testing/hostile.client.ts';
import { jid, Stage } from '../testing/simulator.stage.ts';
import { fromBigEndian } from '../wire/byte-codec.ts';
import { withType } from '../wire/curve25519.ts';
import { child, requiredBytes } from '../wire/binary-node.ts';

const company = '5511900000001';
const customer = '5511900000002';
const friend = '5511900000003';

let stage: Stage;
let hostile: Hostile;
let lid: string;
beforeAll(async () => {
  stage = await new Stage().start();
  await stage.people(company, customer, friend);
  hostile = new Hostile(stage, await stage.linked(company));
  lid = await hostile.lid(customer);
  const sent = await hostile.client.socket.sendMessage(jid(customer), { text: 'first' });
  await hostile.client.status(sent?.key.id, 3);
});
afterAll(() => stage.stop());

const phone = `${customer}:0`;
const shown = async (text: string) => (await stage.chat(customer, company)).filter((one) => one.text === text).length;

/** A session from the keys the server gave. */
async function sessionFrom(bundle: Awaited<ReturnType<Hostile['bundle']>>): Promise<void> {
  const key = (tag: string) => {
    const one = child(bundle, tag);
    return { keyId: fromBigEndian(requiredBytes(one, 'id')), publicKey: withType(requiredBytes(one, 'value')) };
  };
  const session = {
    registrationId: fromBigEndian(requiredBytes(bundle, 'registration')),
    identityKey: withType(requiredBytes(bundle, 'identity')),
    signedPreKey: { ...key('skey'), signature: requiredBytes(child(bundle, 'skey'), 'signature') },
    preKey: key('key'),
  };
  await hostile.client.socket.signalRepository.deleteSession([lid]);
  await hostile.client.socket.signalRepository.injectE2ESession({ jid: lid, session });
}

test('a phone shows a message once whose counter it has seen, and does not ask for it again', async () => {
  const sealed = await hostile.encrypt(lid, 'counted');
  await hostile.send(lid, [copies([lid, sealed]), hostile.identity()], 'COUNT1');
  await hostile.send(lid, [copies([lid, sealed]), hostile.identity()], 'COUNT1');
  await hostile.send(lid, [copies([lid, sealed]), hostile.identity()], 'COUNT2');
  expect(await shown('counted')).toBe(1);
  expect(await hostile.handed('COUNT1', phone)).toMatchObject({ shown: 1, repeats: 1, times: 2, refused: null });
  expect(await hostile.handed('COUNT2', phone)).toMatchObject({
    shown: 0,
    acknowledgedAt: null,
    refused: 487,
    reason: 'the counter of its ratchet was used before',
  });
  expect(hostile.client.updates.some(({ key }) => key.id === 'COUNT2')).toBe(false);
});

test('a copy for a device that is not there is named, and a device left out too', async () => {
  const stranger = lid.replace('@', ':7@');
  const sealed = await hostile.encrypt(lid, 'to some');
  await hostile.send(lid, [copies([lid, sealed], [stranger, sealed]), hostile.identity()], 'SOME');
  expect((await hostile.refusals('SOME')).map(({ what, reason }) => [what, reason])).toEqual([
    ['copy', `an unknown device: ${stranger}`],
    ['copy', `a stale device list: without ${company}:0`],
  ]);
  expect(await shown('to some')).toBe(1);
});

test('a client that sends to everybody is not called stale', async () => {
  const sent = await hostile.client.socket.sendMessage(jid(customer), { text: 'to all' });
  await hostile.client.status(sent?.key.id, 3);
  expect(await hostile.refusals(sent?.key.id ?? '')).toEqual([]);
});

test('a one-time key of a phone opens one session and no second', async () => {
  const bundle = await hostile.bundle(lid);
  await sessionFrom(bundle);
  const first = await hostile.encrypt(lid, 'with a fresh key');
  expect(first.type).toBe('pkmsg');
  await hostile.send(lid, [copies([lid, first]), hostile.identity()], 'FRESH');
  await sessionFrom(bundle);
  const second = await hostile.encrypt(lid, 'with a used key');
  await hostile.send(lid, [copies([lid, second]), hostile.identity()], 'USED');
  expect(await shown('with a fresh key')).toBe(1);
  expect(await shown('with a used key')).toBe(0);
  expect(await hostile.handed('USED', phone)).toMatchObject({
    acknowledgedAt: null,
    refused: 487,
    reason: 'its one-time prekey was used before, or never was',
  });
});

test('a pkmsg whose device identity is missing or signed by others is refused', async () => {
  await sessionFrom(await hostile.bundle(lid));
  const sealed = await hostile.encrypt(lid, 'unvouched');
  const forged = Buffer.alloc(64, 1);
  const tries = {
    NONE: [],
    ACCOUNT: [hostile.identity({ accountSignature: forged })],
    DEVICE: [hostile.identity({ deviceSignature: forged })],
    NOISE: [{ tag: 'device-identity', attrs: {}, content: Buffer.from([255, 255, 255]) }],
  };
  for (const [id, identity] of Object.entries(tries))
    expect(await hostile.send(lid, [copies([lid, sealed]), ...identity], id)).toMatchObject({ error: '479' });
  const reasons = (await hostile.refusals())
    .filter(({ what, device }) => what === 'message' && device === `${company}:1`)
    .map(({ reason }) => reason);
  expect(reasons).toEqual([
    'device-identity is missing beside a pkmsg',
    'accountSignature is not by the phone',
    'deviceSignature is not by the device',
    'device-identity is no ADVSignedDeviceIdentity',
  ]);
  expect(await shown('unvouched')).toBe(0);
  await hostile.send(lid, [copies([lid, sealed]), hostile.identity()], 'VOUCHED');
  expect(await shown('unvouched')).toBe(1);
});

test('a group message is not read by those who were not given its key', async () => {
  const { id } = await stage.call<{ id: string }>('POST', '/groups', { subject: 'Us', members: [company, customer] });
  const { socket } = hostile.client;
  const data = Buffer.from([10, 1, 65, 1]);
  const meId = socket.user?.lid ?? '';
  const { ciphertext } = await socket.signalRepository.encryptGroupMessage({ group: id, data, meId });
  await hostile.send(id, [enc({ type: 'skmsg', ciphertext })], 'KEYLESS');
  expect(await hostile.handed('KEYLESS', phone)).toMatchObject({
    shown: 0,
    acknowledgedAt: null,
    refused: 487,
    reason: 'its sender key was never handed out',
  });
  expect(await stage.chat(customer, id)).toEqual([]);
});

test('a step of a group’s key is good for one message, on each of its phones', async () => {
  const members = [company, customer, friend];
  const { id } = await stage.call<{ id: string }>('POST', '/groups', { subject: 'All of us', members });
  const { socket } = hostile.client;
  await socket.sendMessage(id, { text: 'with the key' });
  const data = Buffer.from([10, 1, 65, 1]);
  const meId = socket.user?.lid ?? '';
  const { ciphertext } = await socket.signalRepository.encryptGroupMessage({ group: id, data, meId });
  for (const name of ['STEP', 'STEP-AGAIN']) await hostile.send(id, [enc({ type: 'skmsg', ciphertext })], name);
  for (const member of members) {
    expect(await hostile.handed('STEP', `${member}:0`)).toMatchObject({ shown: 1, refused: null });
    expect(await hostile.handed('STEP-AGAIN', `${member}:0`)).toMatchObject({
      shown: 0,
      refused: 487,
      reason: 'the counter of its ratchet was used before',
    });
    expect((await stage.chat(member, id)).map(({ text }) => text)).toEqual(['with the key', 'A']);
  }
});

test('a group message that is sealed well and padded wrongly is refused by each of its phones', async () => {
  const members = [company, customer, friend];
  const { id } = await stage.call<{ id: string }>('POST', '/groups', { subject: 'Padding', members });
  const { socket } = hostile.client;
  await socket.sendMessage(id, { text: 'with the key' });
  const data = Buffer.from([10, 1, 65, 200]);
  const meId = socket.user?.lid ?? '';
  const { ciphertext } = await socket.signalRepository.encryptGroupMessage({ group: id, data, meId });
  await hostile.send(id, [enc({ type: 'skmsg', ciphertext })], 'PADDING');
  for (const member of members) {
    const reason = 'a padding of 200 in 4 bytes';
    expect(await hostile.handed('PADDING', `${member}:0`)).toMatchObject({ shown: 0, refused: 487, reason });
  }
});
