import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOrders, whatsappEvents } from '@recado/contracts';
import { Files, Keys, loadConfig } from '@recado/platform';
import { proto } from '@recado/simulator';
import { eventually, publishAs } from '@recado/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { encryptFile } from '../testing/encrypt-file.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
let folder: string;
beforeAll(async () => {
  const times = { MEDIA_RETRY_MS: '200', MEDIA_PACE_MS: '2000', WORKER_LOOK_MS: '500' };
  stage = await ConnectionsStage.open({ MEDIA_MAX_BYTES: '100000', ...times });
  await stage.start();
  linked = await stage.linked();
  const config = loadConfig(ConnectionsConfig, stage.env);
  folder = (await Files.open(config, new Keys(config.RECADO_SECRET))).folder ?? '';
});
afterAll(() => stage.close());

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const stored = (waId: string) =>
  linked.publications.of(whatsappEvents.mediaStored).filter((event) => event.waId === waId);
const jobOf = (waId: string) => stage.rows('select state, attempts from connections.media where wa_id = $1', [waId]);
const aFile = (content: string | Buffer) => ({
  base64: Buffer.from(content).toString('base64'),
  mimetype: 'application/pdf',
  fileName: 'nota.pdf',
});

/** Sends a file to a new person. */
async function sendFile(bytes: Buffer, kind: 'image' | 'document', mimetype: string) {
  const path = `${linked.caller.companyId}/2026-11/${crypto.randomUUID()}.jpg`;
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), bytes);
  const person = await stage.person();
  const file = { path, name: 'foto.jpg', mimetype, size: bytes.length, kind, voice: false };
  return { person, waId: await stage.send(linked, person, { file, text: '' }) };
}

test.each([
  ['a picture', 'image', 'image/jpeg'],
  ['a picture declared as another document', 'document', 'application/octet-stream'],
] as const)('%s is sent without its location', async (_name, kind, mimetype) => {
  const exif = { IFD0: { Make: 'Rua Secreta 7' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } };
  const canvas = { width: 32, height: 24, channels: 3, background: '#0b6e75' } as const;
  const picture = await sharp({ create: canvas }).withExif(exif).jpeg().toBuffer();
  const { person, waId } = await sendFile(picture, kind, mimetype);
  const shown = await eventually(async () => (await stage.chat(person, linked.number)).find(({ id }) => id === waId));
  const answer = await fetch(new URL(shown.media?.url ?? '', stage.simulator.url));
  const arrived = Buffer.from(await answer.arrayBuffer());
  expect(picture.toString('latin1')).toContain('Rua Secreta 7');
  expect(arrived.toString('latin1')).not.toContain('Rua Secreta 7');
  expect((await sharp(arrived).raw().toBuffer()).equals(await sharp(picture).raw().toBuffer())).toBe(true);
});

test('a JPEG without a picture fails at once and is not sent', async () => {
  const { person, waId } = await sendFile(Buffer.from('ffd8ffe00004aaaaffd9', 'hex'), 'image', 'image/jpeg');
  const failure = () => linked.statuses(waId).find((status) => status.failure)?.failure;
  expect(await eventually(failure, 'the failure')).toBe('ERR_SENDING_WAPP_MSG');
  expect(await stage.rows('select 1 from connections.outbound where wa_id = $1 and attempts > 0', [waId])).toEqual([]);
  expect((await stage.chat(person, linked.number)).map(({ id }) => id)).not.toContain(waId);
});

/** A message whose file has expired before it arrives. */
async function expired(document: object): Promise<{ person: string; id: string }> {
  const person = await stage.person();
  const { id: fault } = await stage.phone<{ id: string }>('POST', '/faults', { kind: 'stall', number: linked.number });
  const id = await stage.write(person, linked.number, { document });
  await stage.phone('POST', '/faults', { kind: 'expire-media' });
  await stage.phone('DELETE', `/faults/${fault}`);
  return { person, id };
}

test('an expired file is uploaded again by the phone and downloaded', async () => {
  const { id } = await expired(aFile('o conteúdo'));
  const [first] = await eventually(() => (stored(id).length > 0 ? stored(id) : null), 'the file');
  expect(first).toMatchObject({ failure: null, file: { mimetype: 'application/pdf' } });
  expect(sha(readFileSync(join(folder, first?.file?.path ?? '')))).toBe(sha(Buffer.from('o conteúdo')));
});

test('a file the phone no longer has fails after three attempts, and can be requested again', async () => {
  const { person, id } = await expired(aFile('apagado'));
  await stage.phone('DELETE', `/phones/${person}/messages/${id}?to=${linked.number}`);
  await eventually(() => stored(id).length === 1, 'the failure');
  expect(stored(id)[0]).toMatchObject({ file: null, failure: 'expired' });
  expect(await jobOf(id)).toEqual([{ state: 'failed', attempts: 2 }]);
  const wanted = { connectionId: linked.id, to: person, isGroup: false, waId: id };
  await publishAs(stage.bus, messageOrders.fetchMedia, linked.caller.companyId, wanted);
  await eventually(() => stored(id).length === 2, 'the second answer');
});

test('a file larger than MEDIA_MAX_BYTES is not downloaded and fails as too large', async () => {
  const person = await stage.person();
  const id = await stage.write(person, linked.number, { document: aFile(Buffer.alloc(200_000)) });
  const [published] = await eventually(() => (stored(id).length > 0 ? stored(id) : null));
  expect(published).toMatchObject({ file: null, failure: 'tooLarge' });
});

test('a slow media host does not delay other files for long', async () => {
  const { raw } = stage.simulator;
  const dripping = await dishonest(Buffer.from('gota'), { directPath: raw.oddFile({ kind: 'slow', everyMs: 50 }) });
  await eventually(async () => (await jobOf(dripping)).length > 0);
  const person = await stage.person();
  const id = await stage.write(person, linked.number, { document: aFile('depressa') });
  await eventually(() => stored(id).length > 0, 'the file behind it');
  expect(stored(id)[0]).toMatchObject({ failure: null });
  expect(stored(dripping)).toEqual([]);
  expect(await jobOf(dripping)).toMatchObject([{ state: 'waiting' }]);
});

test('a request for an unknown file is answered as expired', async () => {
  const wanted = { connectionId: linked.id, to: '5511900000000', isGroup: false, waId: 'NOBODY' };
  await publishAs(stage.bus, messageOrders.fetchMedia, linked.caller.companyId, wanted);
  await eventually(() => stored('NOBODY').some(({ failure }) => failure === 'expired'));
});

/** A document with false fields of its sender. */
async function dishonest(plain: Buffer, lie: proto.Message.IDocumentMessage): Promise<string> {
  const { raw } = stage.simulator;
  const { bytes, mediaKey, fileSha256 } = encryptFile(plain, randomBytes(32));
  const place = { url: `https://${raw.mediaHost}`, directPath: raw.file(bytes) };
  const documentMessage = { ...place, mediaKey, fileSha256, mimetype: 'application/pdf', ...lie };
  const padded = Buffer.concat([proto.Message.encode({ documentMessage }).finish(), Buffer.of(1)]);
  return raw.message(await stage.person(), linked.number, padded, { type: 'media' });
}

test('a file with another hash than in its message is refused at once', async () => {
  const id = await dishonest(Buffer.from('outro conteúdo'), { fileSha256: randomBytes(32) });
  const [published] = await eventually(() => (stored(id).length > 0 ? stored(id) : null));
  expect(published).toMatchObject({ file: null, failure: 'failed' });
  expect(await jobOf(id)).toEqual([{ state: 'failed', attempts: 0 }]);
});

test('a file larger than its message says fails as too large at once', async () => {
  const id = await dishonest(Buffer.alloc(200_000), { fileLength: 10 });
  const [published] = await eventually(() => (stored(id).length > 0 ? stored(id) : null));
  expect(published).toMatchObject({ file: null, failure: 'tooLarge' });
  expect(await jobOf(id)).toEqual([{ state: 'failed', attempts: 0 }]);
});
