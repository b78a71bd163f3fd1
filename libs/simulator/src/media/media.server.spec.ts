import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { downloadMediaMessage, type WAMessage } from '@whiskeysockets/baileys';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage, type ShownMessage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
let client: BaileysClient;
beforeAll(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, customer);
  // The same effect as NODE_EXTRA_CA_CERTS, which is read only at the start of a process.
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(stage.simulator.caFile, 'utf8')]);
  client = await stage.linkClient(company);
});
afterAll(() => stage.stop());

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#25d366' } })
    .png()
    .toBuffer();

const download = (message: WAMessage): Promise<Buffer> => downloadMediaMessage(message, 'buffer', {});

async function sendFile(kind: string, bytes: Buffer, mimetype: string, more = {}, around = {}): Promise<WAMessage> {
  const file = { base64: bytes.toString('base64'), mimetype, ...more };
  const body = { to: company, [kind]: file, ...around };
  const { id } = await stage.call<{ id: string }>('POST', `/phones/${customer}/messages`, body);
  return client.waitFor(`the ${kind}`, () => client.upserts.find(({ key }) => key.id === id));
}

test('files of every kind from a phone arrive unchanged', async () => {
  const image = await picture();
  const received = await sendFile('image', image, 'image/png', {}, { caption: 'look' });
  expect(received.message?.imageMessage).toMatchObject({ caption: 'look', width: 64, height: 48 });
  expect(await download(received)).toEqual(image);

  const bytes = randomBytes(70_001);
  const voice = await sendFile('audio', bytes, 'audio/ogg; codecs=opus', { voice: true, seconds: 7 });
  expect(voice.message?.audioMessage).toMatchObject({ ptt: true, seconds: 7 });
  const video = await sendFile('video', bytes, 'video/mp4');
  const file = await sendFile('document', bytes, 'application/pdf', { fileName: 'bill.pdf' });
  expect(file.message?.documentMessage?.fileName).toBe('bill.pdf');
  const sticker = await sendFile('sticker', bytes, 'image/webp');
  for (const message of [voice, video, file, sticker]) expect(await download(message)).toEqual(bytes);
});

test('a file can be given by URL', async () => {
  const bytes = randomBytes(3000);
  const first = await sendFile('document', bytes, 'text/csv', { fileName: 'a.csv' });
  const url = `${stage.simulator.url}/phones/${customer}/messages/${first.key.id}/media`;
  const body = { to: company, document: { url, fileName: 'b.csv' } };
  const { id } = await stage.call<{ id: string }>('POST', `/phones/${customer}/messages`, body);
  const second = await client.waitFor('the copy', () => client.upserts.find(({ key }) => key.id === id));
  expect(second.message?.documentMessage?.mimetype).toBe('text/csv');
  expect(await download(second)).toEqual(bytes);
  const unreachable = { to: company, image: { url: `${stage.simulator.url}/nothing` } };
  expect(await stage.request('POST', `/phones/${customer}/messages`, unreachable)).toMatchObject({ status: 400 });
});

test('files of every kind to a phone arrive unchanged', async () => {
  const image = await picture();
  const bytes = randomBytes(50_000);
  const video = { video: bytes, mimetype: 'video/mp4', jpegThumbnail: image.toString('base64') };
  const sent = [
    await client.socket.sendMessage(jid(customer), { image, caption: 'our shop' }),
    await client.socket.sendMessage(jid(customer), { audio: bytes, mimetype: 'audio/ogg; codecs=opus', ptt: true }),
    await client.socket.sendMessage(jid(customer), video),
    await client.socket.sendMessage(jid(customer), { document: bytes, mimetype: 'text/csv', fileName: 'list.csv' }),
  ];
  const last = sent.at(-1)?.key.id;
  const all = await stage.waitForChat(customer, company, (messages) => messages.some(({ id }) => id === last));
  const shown = sent.map((message) => all.find(({ id }) => id === message?.key.id) as ShownMessage);
  expect(shown.map(({ kind }) => kind)).toEqual(['image', 'audio', 'video', 'document']);
  expect(shown[0]).toMatchObject({ text: 'our shop', media: { size: image.length } });
  expect(shown[1]?.media?.voice).toBe(true);
  expect(shown[3]?.media).toMatchObject({ fileName: 'list.csv', mimetype: 'text/csv' });
  for (const [at, { media }] of shown.entries()) {
    const response = await fetch(`${stage.simulator.url}${media?.url}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(at === 0 ? image : bytes);
  }
});

test('an expired file answers 410 until a media retry', async () => {
  const bytes = randomBytes(1000);
  const received = await sendFile('document', bytes, 'application/zip', { fileName: 'a.zip' });
  await stage.call('POST', '/faults', { kind: 'expire-media' });
  await expect(download(received)).rejects.toMatchObject({ output: { statusCode: 410 } });
  const renewed = await client.socket.updateMediaMessage(received);
  expect(await download(renewed)).toEqual(bytes);
});

test('a phone has a picture unless it is set to null', async () => {
  const url = (await client.socket.profilePictureUrl(jid(customer), 'image')) ?? '';
  const response = await fetch(url);
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('png');
  await stage.call('POST', '/phones', { number: '5511900000009', picture: null });
  await expect(client.socket.profilePictureUrl(jid('5511900000009'))).rejects.toThrow('item-not-found');
});
