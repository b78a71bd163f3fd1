import { afterAll, beforeAll, expect, test } from 'vitest';
import { participantsNode, encNode, HostileClient } from '../testing/hostile.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';
import { fromBigEndian } from '../wire/byte-codec.ts';
import { addKeyType } from '../wire/curve25519.ts';
import { child, requiredBytes } from '../wire/binary-node.ts';

const company = '5511900000001';
const customer = '5511900000002';
const friend = '5511900000003';

let stage: SimulatorStage;
let hostile: HostileClient;
let lid: string;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer, friend);
  hostile = new HostileClient(stage, await stage.linkClient(company));
  lid = await hostile.lid(customer);
  const sent = await hostile.client.socket.sendMessage(jid(customer), { text: 'first' });
  await hostile.client.waitForStatus(sent?.key.id, 3);
});
afterAll(() => stage.stop());

const phone = `${customer}:0`;
const shown = async (text: string) =>
  (await stage.listChat(customer, company)).filter((message) => message.text === text).length;

/** Starts a session of the client with a prekey bundle. */
async function startSession(bundle: Awaited<ReturnType<HostileClient['fetchBundle']>>): Promise<void> {
  const key = (tag: string) => {
    const keyNode = child(bundle, tag);
    return {
      keyId: fromBigEndian(requiredBytes(keyNode, 'id')),
      publicKey: addKeyType(requiredBytes(keyNode, 'value')),
    };
  };
  const session = {
    registrationId: fromBigEndian(requiredBytes(bundle, 'registration')),
    identityKey: addKeyType(requiredBytes(bundle, 'identity')),
    signedPreKey: { ...key('skey'), signature: requiredBytes(child(bundle, 'skey'), 'signature') },
    preKey: key('key'),
  };
  await hostile.client.socket.signalRepository.deleteSession([lid]);
  await hostile.client.socket.signalRepository.injectE2ESession({ jid: lid, session });
}

test('a message with a used counter is shown once and not requested again', async () => {
  const sealed = await hostile.encrypt(lid, 'counted');
  await hostile.send(lid, [participantsNode([lid, sealed]), hostile.identityNode()], 'COUNT1');
  await hostile.send(lid, [participantsNode([lid, sealed]), hostile.identityNode()], 'COUNT1');
  await hostile.send(lid, [participantsNode([lid, sealed]), hostile.identityNode()], 'COUNT2');
  expect(await shown('counted')).toBe(1);
  expect(await hostile.findDelivery('COUNT1', phone)).toMatchObject({ shown: 1, repeats: 1, times: 2, refused: null });
  expect(await hostile.findDelivery('COUNT2', phone)).toMatchObject({
    shown: 0,
    acknowledgedAt: null,
    refused: 487,
    reason: 'the counter of its ratchet was used before',
  });
  expect(hostile.client.updates.some(({ key }) => key.id === 'COUNT2')).toBe(false);
});

test('copies for unknown devices and missing devices are recorded as refusals', async () => {
  const stranger = lid.replace('@', ':7@');
  const sealed = await hostile.encrypt(lid, 'to some');
  await hostile.send(lid, [participantsNode([lid, sealed], [stranger, sealed]), hostile.identityNode()], 'SOME');
  expect((await hostile.refusals('SOME')).map(({ what, reason }) => [what, reason])).toEqual([
    ['copy', `an unknown device: ${stranger}`],
    ['copy', `a stale device list: without ${company}:0`],
  ]);
  expect(await shown('to some')).toBe(1);
});

test('a message to all devices causes no refusal', async () => {
  const sent = await hostile.client.socket.sendMessage(jid(customer), { text: 'to all' });
  await hostile.client.waitForStatus(sent?.key.id, 3);
  expect(await hostile.refusals(sent?.key.id ?? '')).toEqual([]);
});

test('a one-time prekey of a phone starts only one session', async () => {
  const bundle = await hostile.fetchBundle(lid);
  await startSession(bundle);
  const first = await hostile.encrypt(lid, 'with a fresh key');
  expect(first.type).toBe('pkmsg');
  await hostile.send(lid, [participantsNode([lid, first]), hostile.identityNode()], 'FRESH');
  await startSession(bundle);
  const second = await hostile.encrypt(lid, 'with a used key');
  await hostile.send(lid, [participantsNode([lid, second]), hostile.identityNode()], 'USED');
  expect(await shown('with a fresh key')).toBe(1);
  expect(await shown('with a used key')).toBe(0);
  expect(await hostile.findDelivery('USED', phone)).toMatchObject({
    acknowledgedAt: null,
    refused: 487,
    reason: 'its one-time prekey was used before, or never was',
  });
});

test('a pkmsg with a missing or forged device identity is refused', async () => {
  await startSession(await hostile.fetchBundle(lid));
  const sealed = await hostile.encrypt(lid, 'unvouched');
  const forged = Buffer.alloc(64, 1);
  const tries = {
    NONE: [],
    ACCOUNT: [hostile.identityNode({ accountSignature: forged })],
    DEVICE: [hostile.identityNode({ deviceSignature: forged })],
    NOISE: [{ tag: 'device-identity', attrs: {}, content: Buffer.from([255, 255, 255]) }],
  };
  for (const [id, identity] of Object.entries(tries))
    expect(await hostile.send(lid, [participantsNode([lid, sealed]), ...identity], id)).toMatchObject({ error: '479' });
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
  await hostile.send(lid, [participantsNode([lid, sealed]), hostile.identityNode()], 'VOUCHED');
  expect(await shown('unvouched')).toBe(1);
});

test('a group message without a distributed sender key is refused', async () => {
  const { id } = await stage.call<{ id: string }>('POST', '/groups', { subject: 'Us', members: [company, customer] });
  const { socket } = hostile.client;
  const data = Buffer.from([10, 1, 65, 1]);
  const meId = socket.user?.lid ?? '';
  const { ciphertext } = await socket.signalRepository.encryptGroupMessage({ group: id, data, meId });
  await hostile.send(id, [encNode({ type: 'skmsg', ciphertext })], 'KEYLESS');
  expect(await hostile.findDelivery('KEYLESS', phone)).toMatchObject({
    shown: 0,
    acknowledgedAt: null,
    refused: 487,
    reason: 'its sender key was never handed out',
  });
  expect(await stage.listChat(customer, id)).toEqual([]);
});

test('a sender key counter is accepted once by each phone of the group', async () => {
  const members = [company, customer, friend];
  const { id } = await stage.call<{ id: string }>('POST', '/groups', { subject: 'All of us', members });
  const { socket } = hostile.client;
  await socket.sendMessage(id, { text: 'with the key' });
  const data = Buffer.from([10, 1, 65, 1]);
  const meId = socket.user?.lid ?? '';
  const { ciphertext } = await socket.signalRepository.encryptGroupMessage({ group: id, data, meId });
  for (const name of ['STEP', 'STEP-AGAIN']) await hostile.send(id, [encNode({ type: 'skmsg', ciphertext })], name);
  for (const member of members) {
    expect(await hostile.findDelivery('STEP', `${member}:0`)).toMatchObject({ shown: 1, refused: null });
    expect(await hostile.findDelivery('STEP-AGAIN', `${member}:0`)).toMatchObject({
      shown: 0,
      refused: 487,
      reason: 'the counter of its ratchet was used before',
    });
    expect((await stage.listChat(member, id)).map(({ text }) => text)).toEqual(['with the key', 'A']);
  }
});

test('a group message with a wrong padding is refused by each phone of the group', async () => {
  const members = [company, customer, friend];
  const { id } = await stage.call<{ id: string }>('POST', '/groups', { subject: 'Padding', members });
  const { socket } = hostile.client;
  await socket.sendMessage(id, { text: 'with the key' });
  const data = Buffer.from([10, 1, 65, 200]);
  const meId = socket.user?.lid ?? '';
  const { ciphertext } = await socket.signalRepository.encryptGroupMessage({ group: id, data, meId });
  await hostile.send(id, [encNode({ type: 'skmsg', ciphertext })], 'PADDING');
  for (const member of members) {
    const reason = 'a padding of 200 in 4 bytes';
    expect(await hostile.findDelivery('PADDING', `${member}:0`)).toMatchObject({ shown: 0, refused: 487, reason });
  }
});
