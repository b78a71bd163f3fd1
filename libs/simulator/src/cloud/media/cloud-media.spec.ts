import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, CloudStage, type Json, official } from '../../testing/cloud.stage.ts';

const DAY = 24 * 60 * 60 * 1000;
const opus = Buffer.from('OggS then OpusHead and sound');

let stage: CloudStage;
let files: Server;
let filesUrl: string;
beforeAll(async () => {
  stage = await new CloudStage().start();
  await stage.openWindow();
  files = createServer((request, response) => {
    const isKnown = request.url === '/photo.png';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'image/png' }).end(isKnown ? 'a picture' : '');
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  filesUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await stage.stop();
});

async function upload(
  bytes: Buffer,
  type: string,
  more: Record<string, string> = {},
): Promise<{ status: number; json: Json }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ messaging_product: 'whatsapp', type, ...more })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
  const response = await fetch(`${stage.simulator.graphUrl}/v23.0/${stage.number.phoneNumberId}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.number.accessToken}` },
    body: form,
  });
  return { status: response.status, json: (await response.json()) as Json };
}
const uploaded = async (bytes: Buffer, type: string) => (await upload(bytes, type)).json.id as string;
const download = (url: string, token = stage.number.accessToken) =>
  fetch(url, { headers: { authorization: `Bearer ${token}` } });
const shown = async (wamid: string): Promise<Json> => {
  await stage.waitForStatus(wamid, 'delivered');
  return (await stage.listChat(ana, official)).find((message) => message.wamid === wamid) as Json;
};

test('a file of a person is fetched in two steps, with the token, until its address and its id end', async () => {
  const bytes = Buffer.from('a photo of a cat');
  const image = { base64: bytes.toString('base64'), mimetype: 'image/jpeg' };
  await stage.call('POST', `/phones/${ana}/messages`, { to: official, image, caption: 'my cat' });
  const message = await stage.waitForMessage(({ type }) => type === 'image');
  expect(message.image).toEqual({
    caption: 'my cat',
    mime_type: 'image/jpeg',
    sha256: createHash('sha256').update(bytes).digest('base64'),
    id: expect.stringMatching(/^\d+$/) as string,
    url: expect.any(String) as string,
  });
  expect((await download(message.image.url as string)).status).toBe(200);
  const id = message.image.id as string;
  const { json } = await stage.graph('GET', id);
  expect(json).toMatchObject({ id, messaging_product: 'whatsapp', mime_type: 'image/jpeg', file_size: bytes.length });
  const url = json.url as string;
  expect(Buffer.from(await (await download(url)).arrayBuffer())).toEqual(bytes);
  expect((await download(url, 'another')).status).toBe(401);
  expect((await fetch(url)).status).toBe(401);
  expect((await download(url.replace(id, '1234567'))).status).toBe(404);
  await stage.advance(5 * 60 * 1000);
  expect((await download(url)).status).toBe(404);
  expect((await download((await stage.graph('GET', id)).json.url as string)).status).toBe(200);
  await stage.advance(7 * DAY);
  expect(await stage.graph('GET', id)).toMatchObject({
    status: 400,
    json: { error: { code: 100, error_subcode: 33 } },
  });
  await stage.call('DELETE', '/clock');
});

test('voice notes, documents and stickers of a person arrive as such', async () => {
  const file = (mimetype: string, more: Json = {}) => ({ base64: 'aGVsbG8=', mimetype, ...more });
  const post = (body: Json) => stage.call('POST', `/phones/${ana}/messages`, { to: official, ...body });
  await post({ audio: file('audio/ogg', { voice: true }) });
  const audio = await stage.waitForMessage(({ type }) => type === 'audio');
  expect(audio.audio).toMatchObject({ voice: true, mime_type: 'audio/ogg; codecs=opus' });
  await post({ document: file('application/pdf', { fileName: 'bill.pdf' }), caption: 'the bill' });
  const document = await stage.waitForMessage(({ type }) => type === 'document');
  expect(document.document).toMatchObject({ filename: 'bill.pdf', caption: 'the bill' });
  await post({ sticker: file('image/webp') });
  expect((await stage.waitForMessage(({ type }) => type === 'sticker')).sticker).toMatchObject({ animated: false });
});

test('files are sent by the id of an upload and by a link', async () => {
  const id = await uploaded(Buffer.from('%PDF'), 'application/pdf');
  const document = { id, filename: 'bill.pdf', caption: 'the bill' };
  expect(await shown(await stage.sent({ type: 'document', document }))).toMatchObject({
    kind: 'document',
    text: 'the bill',
    media: { mimetype: 'application/pdf', fileName: 'bill.pdf', size: 4 },
  });
  const link = `${filesUrl}/photo.png`;
  const message = await shown(await stage.sent({ type: 'image', image: { link, caption: 'look' } }));
  expect(message).toMatchObject({ kind: 'image', text: 'look' });
  const bytes = await fetch(`${stage.simulator.url}${message.media.url}`);
  expect(await bytes.text()).toBe('a picture');
  const voice = { id: await uploaded(opus, 'audio/ogg'), voice: true };
  const note = await shown(await stage.sent({ type: 'audio', audio: voice }));
  expect(note).toMatchObject({ media: { voice: true } });
  await stage.call('POST', `/phones/${ana}/messages/${note.id}/played`);
  await stage.waitForStatus(note.wamid as string, 'played');
  const header = { type: 'image', image: { link } };
  const action = { buttons: [{ type: 'reply', reply: { id: 'a', title: 'A' } }] };
  const interactive = { type: 'button', header, body: { text: 'this?' }, action };
  expect(await shown(await stage.sent({ type: 'interactive', interactive }))).toMatchObject({
    text: 'this?',
    media: { mimetype: 'image/png' },
    buttons: [{ id: 'a' }],
  });
});

test('a file that cannot be fetched or sent fails by a status with 131053', async () => {
  const failed = async (message: Json) => {
    const { errors } = await stage.waitForStatus(await stage.sent(message), 'failed');
    return errors[0] as Json;
  };
  expect(await failed({ type: 'image', image: { link: `${filesUrl}/none.png` } })).toMatchObject({ code: 131053 });
  expect(await failed({ type: 'video', video: { link: `${filesUrl}/photo.png` } })).toMatchObject({ code: 131053 });
  const noOpus = await uploaded(Buffer.from('OggS vorbis'), 'audio/ogg');
  const { code, error_data } = await failed({ type: 'audio', audio: { id: noOpus } });
  expect([code, error_data.details]).toEqual([131053, 'audio/ogg is supported with the codec opus only']);
  const music = await uploaded(Buffer.from('ID3'), 'audio/mpeg');
  expect(await failed({ type: 'audio', audio: { id: music, voice: true } })).toMatchObject({ code: 131053 });
  const large = await uploaded(Buffer.alloc(101 * 1024), 'image/webp');
  expect(await failed({ type: 'sticker', sticker: { id: large } })).toMatchObject({ code: 131053 });
});

test('ids end after 30 days, by a deletion and by a fault', async () => {
  const [first, second, third] = [
    await uploaded(Buffer.from('1'), 'image/png'),
    await uploaded(Buffer.from('2'), 'image/png'),
    await uploaded(Buffer.from('3'), 'image/png'),
  ];
  expect((await stage.graph('DELETE', first)).json).toEqual({ success: true });
  const send = (id: string) => stage.send({ type: 'image', image: { id } });
  expect(await send(first)).toMatchObject({ status: 400, json: { error: { code: 100 } } });
  expect(await send(second)).toMatchObject({ status: 200 });
  await stage.call('POST', '/faults', { kind: 'expire-media', number: official });
  expect(await send(second)).toMatchObject({ status: 400 });
  const fourth = await uploaded(Buffer.from('4'), 'image/png');
  await stage.advance(30 * DAY);
  expect(await send(third)).toMatchObject({ status: 400 });
  expect(await send(fourth)).toMatchObject({ status: 400 });
  await stage.call('DELETE', '/clock');
});

test('another number of another token sees neither the file nor its address', async () => {
  const other = await stage.createOfficial('5511900000170');
  const id = await uploaded(Buffer.from('mine'), 'image/png');
  const { url } = (await stage.graph('GET', id)).json as { url: string };
  expect(await stage.graph('GET', id, undefined, other.accessToken)).toMatchObject({ status: 400 });
  expect(await stage.graph('DELETE', id, undefined, other.accessToken)).toMatchObject({ status: 400 });
  expect((await download(url, other.accessToken)).status).toBe(404);
  const elsewhere = await stage.graph('GET', `${id}?phone_number_id=${other.phoneNumberId}`);
  expect(elsewhere).toMatchObject({ status: 400 });
});

test('uploads that are none are refused', async () => {
  const refused = async (reply: Promise<{ status: number; json: Json }>, code = 100) =>
    expect(await reply).toMatchObject({ status: 400, json: { error: { code } } });
  await refused(upload(Buffer.from('x'), 'application/zip'));
  await refused(upload(Buffer.alloc(0), 'image/png'));
  await refused(upload(Buffer.from('x'), 'image/png', { messaging_product: 'telegram' }));
  await refused(upload(Buffer.alloc(6 * 1024 * 1024), 'image/png'), 131053);
  await refused(stage.graph('POST', `${stage.number.phoneNumberId}/media`, { file: 'x' }));
});
