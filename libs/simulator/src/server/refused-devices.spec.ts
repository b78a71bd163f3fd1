import { Curve, initAuthCreds, type BinaryNode } from '@whiskeysockets/baileys';
import { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { HostileClient } from '../testing/hostile.client.ts';
import { SimulatorStage } from '../testing/simulator.stage.ts';
import { bigEndian } from '../wire/byte-codec.ts';
import { contentBytes, child, node } from '../wire/binary-node.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
let hostile: HostileClient;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
  hostile = new HostileClient(stage, await stage.linkClient(company));
});
afterAll(() => stage.stop());

const lastRefusal = async () => (await hostile.refusals()).at(-1);

interface Upload {
  identity?: Uint8Array;
  signature?: Uint8Array;
  keys?: { id: number; value: Uint8Array }[];
}

/** Uploads keys like the client, with the given changes. */
async function upload({ client }: HostileClient, more: Upload): Promise<string> {
  const { creds } = client.auth;
  const key = (tag: string, id: number, value: Uint8Array, rest: BinaryNode[] = []) =>
    node(tag, {}, [node('id', {}, bigEndian(id, 3)), node('value', {}, value), ...rest]);
  const signature = node('signature', {}, more.signature ?? creds.signedPreKey.signature);
  const attrs = { xmlns: 'encrypt', type: 'set', to: '@s.whatsapp.net' };
  const content = [
    node('registration', {}, bigEndian(creds.registrationId, 4)),
    node('type', {}, Buffer.from([5])),
    node('identity', {}, more.identity ?? creds.signedIdentityKey.public),
    node(
      'list',
      {},
      (more.keys ?? []).map(({ id, value }) => key('key', id, value)),
    ),
    key('skey', creds.signedPreKey.keyId, creds.signedPreKey.keyPair.public, [signature]),
  ];
  return client.socket.query(node('iq', attrs, content)).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
}

test('an upload is refused when the signed prekey is not signed by the identity', async () => {
  const reason = 'the signed prekey is not signed by the identity';
  expect(await upload(hostile, { signature: Buffer.alloc(64, 1) })).toBe(reason);
  expect(await lastRefusal()).toMatchObject({ what: 'prekeys', device: `${company}:1`, reason });
  const rotate = node('rotate', {}, [
    node('skey', {}, [
      node('id', {}, bigEndian(9, 3)),
      node('value', {}, Curve.generateKeyPair().public),
      node('signature', {}, Buffer.alloc(64)),
    ]),
  ]);
  const attrs = { xmlns: 'encrypt', type: 'set', to: '@s.whatsapp.net' };
  await expect(hostile.client.socket.query(node('iq', attrs, [rotate]))).rejects.toThrow(reason);
});

test('an upload with another identity key than the linked one is refused', async () => {
  const identity = Curve.generateKeyPair().public;
  expect(await upload(hostile, { identity })).toBe('the identity is not the one that was linked');
});

test('a one-time prekey is refused when its id names another key or was served before', async () => {
  const fresh = Curve.generateKeyPair().public;
  // The lowest id is served next.
  const preKey = { id: 0, value: Buffer.from(fresh) };
  expect(await upload(hostile, { keys: [preKey] })).toBe('accepted');
  expect(await upload(hostile, { keys: [preKey] })).toBe('accepted');
  const sameId = { id: 0, value: Buffer.from(Curve.generateKeyPair().public) };
  expect(await upload(hostile, { keys: [sameId] })).toBe('one-time prekeys used before: 0');
  const own = (await hostile.lid(company)).replace('@', ':1@');
  const served = contentBytes(child(child(await hostile.fetchBundle(own), 'key'), 'value'));
  expect(served).toEqual(Buffer.from(fresh));
  expect(await upload(hostile, { keys: [preKey] })).toBe('one-time prekeys used before: 0');
  expect(await lastRefusal()).toMatchObject({ what: 'prekeys', reason: 'one-time prekeys used before: 0' });
});

test('a login with another noise key than the linked one is refused', async () => {
  const client = await stage.linkClient(customer);
  await client.close();
  Object.assign(client.auth.creds, { noiseKey: initAuthCreds().noiseKey });
  expect(await client.reconnect().waitForClose()).toBe(401);
  expect(await lastRefusal()).toMatchObject({
    what: 'login',
    device: `${customer}:1`,
    reason: 'the noise key is not the linked one',
  });
});

test('a frame with a used counter ends the connection', async () => {
  const client = await stage.linkClient(company);
  const raw = (client.socket.ws as unknown as { socket: { send(data: Uint8Array, sent?: () => void): void } }).socket;
  const send = raw.send.bind(raw);
  let last: Uint8Array = Buffer.alloc(0);
  raw.send = (data, sent) => {
    last = Buffer.from(data);
    send(data, sent);
  };
  await client.socket.sendNode(node('ib', {}, [node('unified_session', { id: '1' })]));
  send(last);
  expect(await client.waitForClose()).toBe(428);
  expect(await lastRefusal()).toMatchObject({ what: 'frame', reason: 'a frame that its key and counter do not open' });
});

/** Links a client whose reply to `pair-success` is changed by `forge`. */
async function linkWith(client: BaileysClient, forge: (identity: proto.IADVSignedDeviceIdentity) => void) {
  const { socket } = client.connect();
  const qr = await client.waitForQr();
  socket.ws.prependListener('CB:iq,,pair-success', (stanza: BinaryNode) => {
    const shown = contentBytes(child(child(stanza, 'pair-success'), 'device-identity')) ?? Buffer.alloc(0);
    const { details } = proto.ADVSignedDeviceIdentityHMAC.decode(shown);
    const signed = proto.ADVSignedDeviceIdentity.decode(details ?? Buffer.alloc(0));
    const account = { ...signed, accountSignatureKey: signed.accountSignatureKey ?? Buffer.alloc(0) };
    const { signedIdentityKey } = client.auth.creds;
    const message = Buffer.concat([
      Buffer.from([6, 1]),
      account.details ?? Buffer.alloc(0),
      signedIdentityKey.public,
      account.accountSignatureKey,
    ]);
    const answer = { ...account, deviceSignature: Curve.sign(signedIdentityKey.private, message) };
    forge(answer);
    const identity = node('device-identity', { 'key-index': 1 }, proto.ADVSignedDeviceIdentity.encode(answer).finish());
    const attrs = { to: '@s.whatsapp.net', type: 'result', id: stanza.attrs.id };
    void socket.sendNode(node('iq', attrs, [node('pair-device-sign', {}, [identity])]));
  });
  return stage.request('POST', `/phones/${company}/scan`, { qr });
}

test('a device with a wrong device signature, or with a changed account signature, is not linked', async () => {
  const wrong = await linkWith(stage.client(), (identity) => {
    identity.deviceSignature = Buffer.alloc(64, 3);
  });
  expect(wrong).toMatchObject({ status: 409, json: { error: 'the device signed its account wrongly' } });
  const changed = await linkWith(stage.client(), (identity) => {
    identity.accountSignature = Buffer.alloc(64, 3);
  });
  expect(changed).toMatchObject({ status: 409, json: { error: 'the device changed what its phone had signed' } });
  expect(await lastRefusal()).toMatchObject({ what: 'link', reason: 'the device changed what its phone had signed' });
  const { devices } = await stage.call<{ devices: { id: number }[] }>('GET', `/phones/${company}`);
  expect(devices).toHaveLength(2);
});
