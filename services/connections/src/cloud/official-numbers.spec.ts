import { connectionEvents, messageOrders, sending, whatsappEvents } from '@recado/contracts';
import { Readable } from 'node:stream';
import { client, Files, Keys, loadConfig } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { aNumber, ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;

beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL, CLOUD_IDLE_MS: '1000' }));
  stage = edge.stage;
  await stage.start();
});
afterAll(() => edge.close());

/** A person who has written to the number, which opens the window. */
async function writer(company: OfficialCompany, text = 'Bom dia'): Promise<string> {
  const person = await stage.person();
  await stage.write(person, company.number, { text });
  await eventually(() => company.received().some(({ body, chat }) => body === text && chat.number === person), text);
  return person;
}
const reachedAck = (company: OfficialCompany, waId: string, ack: number) =>
  eventually(() => company.statuses(waId).some((status) => status.ack === ack), `level ${ack} of ${waId}`);

/** Stores a file as the gateway does. */
async function storedFile(
  { caller }: OfficialCompany,
  bytes: Buffer,
  mimetype: string,
  kind: 'image' | 'document' = 'image',
) {
  const config = loadConfig(ConnectionsConfig, stage.env);
  const files = await Files.open(config, new Keys(config.RECADO_SECRET));
  const path = files.newPath(caller.companyId, 'tickets', 'arquivo.bin');
  await files.write(path, Readable.from([bytes]), mimetype);
  return { path, name: 'arquivo', mimetype, size: bytes.length, kind, voice: false };
}

test('an official number is added, checked and shown, and its secrets are not returned', async () => {
  const official = await edge.official({ name: 'Loja Oficial', quality: 'YELLOW', tier: 'TIER_2K' });
  const { caller, id } = await edge.connected(official);
  const view = await stage.api.get(caller, { id });
  expect(view).toMatchObject({
    kind: 'cloud',
    abilities: ['window', 'choices', 'templates'],
    number: official.number,
    status: 'CONNECTED',
    cloud: {
      verifiedName: 'Loja Oficial',
      quality: 'YELLOW',
      tier: 'TIER_2K',
      throughput: 'STANDARD',
      hasWebhook: true,
    },
  });
  expect(JSON.stringify(view)).not.toContain(official.accessToken);
  expect(JSON.stringify(view)).not.toContain(official.appSecret);
  const stored = await stage.rows<{ row: string }>(
    `select encode(cloud_token, 'escape') || encode(cloud_app_secret, 'escape') as row from connections.whatsapps where id = $1`,
    [id],
  );
  expect(stored[0]?.row).not.toContain(official.accessToken);
  const account = await stage.phone<{ subscribed: boolean }>('GET', `/official-accounts/${official.accountId}`);
  expect(account.subscribed).toBe(true);
});

test('what is wrong with the access is said, and nothing is stored', async () => {
  const { caller } = stage.company();
  const official = await edge.official();
  const other = await edge.official();
  const tries = [
    [{ accessToken: 'EAAwrong-token' }, 'ERR_CLOUD_TOKEN_INVALID', 'accessToken'],
    [{ phoneNumberId: '1234567890' }, 'ERR_CLOUD_NUMBER_UNKNOWN', 'phoneNumberId'],
    [{ accountId: other.accountId }, 'ERR_CLOUD_ACCOUNT_UNKNOWN', 'accountId'],
    [{ appSecret: 'of another app' }, 'ERR_CLOUD_APP_SECRET', 'appSecret'],
    [{ accessToken: undefined }, 'ERR_VALIDATION', 'accessToken'],
    [{ baseUrl: 'http://169.254.169.254' }, 'ERR_CLOUD_UNREACHABLE', 'baseUrl'],
  ] as const;
  for (const [wrong, code, field] of tries) {
    const given = edge.input(official);
    await expect(
      stage.api.create(caller, { ...given, cloudAccess: { ...given.cloudAccess, ...wrong } }),
      code,
    ).rejects.toMatchObject({ code, fields: [expect.objectContaining({ field: `cloudAccess.${field}` })] });
  }
  await stage.phone('PATCH', `/official-numbers/${official.number}`, { tokenEndsIn: 0 });
  await expect(stage.api.create(caller, edge.input(official))).rejects.toMatchObject({ code: 'ERR_CLOUD_TOKEN_ENDED' });
  const permissions = ['whatsapp_business_messaging'];
  await stage.phone('PATCH', `/official-numbers/${official.number}`, { tokenEndsIn: null, permissions });
  await expect(stage.api.create(caller, edge.input(official))).rejects.toMatchObject({
    code: 'ERR_CLOUD_TOKEN_PERMISSION',
  });
  expect(await stage.api.list(caller, {})).toEqual([]);
});

test('a stored token is not sent to another address', async () => {
  const { caller, id } = await edge.connected();
  await expect(
    stage.api.update(caller, { id, cloudAccess: { baseUrl: 'https://elsewhere.example' } }),
  ).rejects.toMatchObject({ code: 'ERR_SECRET_OF_OTHER_ADDRESS' });
});

test('commands of linking are refused for an official number', async () => {
  const { caller, id } = await edge.connected();
  await expect(stage.api.renew(caller, { id })).rejects.toMatchObject({ code: 'ERR_WAPP_NOT_A_DEVICE' });
  await expect(stage.api.pair(caller, { id, number: '5511987654321' })).rejects.toMatchObject({
    code: 'ERR_WAPP_NOT_A_DEVICE',
  });
});

test('a contact writes, the answer arrives at the phone, and its ticks come back', async () => {
  const company = await edge.connected();
  const person = await writer(company, 'Olá, tem vaga?');
  const received = company.received().find(({ body }) => body === 'Olá, tem vaga?');
  expect(received).toMatchObject({
    connectionId: company.id,
    chat: { number: person },
    pushName: `Person ${person}`,
    fromMe: false,
    type: 'chat',
  });
  const waId = await stage.send(company, person, {
    text: 'Tem sim',
    quoted: { waId: received?.waId ?? '', fromMe: false, participant: null, text: 'Olá, tem vaga?' },
  });
  await reachedAck(company, waId, 2);
  const shown = (await stage.chat(person, company.number)).filter(({ fromMe }) => !fromMe);
  expect(shown).toEqual([expect.objectContaining({ text: 'Tem sim', quote: expect.any(String) })]);
  await stage.phone('POST', `/phones/${person}/chats/${company.number}/read`, {});
  await reachedAck(company, waId, 3);
});

test('a picture and a place arrive, and a picture is sent with its text', async () => {
  const company = await edge.connected();
  const person = await writer(company);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await stage.write(person, company.number, {
    image: { base64: picture.toString('base64'), mimetype: 'image/png' },
    caption: 'a foto',
  });
  await eventually(() => company.publications.of(whatsappEvents.mediaStored).length > 0, 'the file');
  const [stored] = company.publications.of(whatsappEvents.mediaStored);
  expect(stored).toMatchObject({ failure: null, chat: { number: person }, file: { size: picture.length } });
  expect(company.received().find(({ waId }) => waId === stored?.waId)).toMatchObject({ type: 'image', body: 'a foto' });
  await stage.write(person, company.number, { location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } });
  await eventually(() => company.received().some(({ type }) => type === 'locationMessage'), 'the place');
  const place = company.received().find(({ type }) => type === 'locationMessage');
  expect(place?.body).toBe('|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|Loja');
  const file = await storedFile(company, picture, 'image/webp');
  const waId = await stage.send(company, person, { text: 'de volta', file });
  await reachedAck(company, waId, 2);
  const answer = (await stage.chat(person, company.number)).findLast(({ fromMe }) => !fromMe);
  expect(answer).toMatchObject({ kind: 'image', media: { mimetype: 'image/jpeg' } });
});

test('a file that Meta does not take fails in words, and nothing is sent', async () => {
  const company = await edge.connected();
  const person = await writer(company);
  const file = await storedFile(company, Buffer.from('PK'), 'application/zip', 'document');
  const waId = await stage.send(company, person, { text: '', file });
  await eventually(
    () => company.statuses(waId).some(({ failure }) => failure === 'ERR_WAPP_FILE_REFUSED'),
    'the reason',
  );
});

test.each([
  ['a text', 4_097, null],
  ['a caption', 1_025, 'image/png'],
] as const)('%s that Meta would cut or refuse fails in words, whole', async (_what, length, mimetype) => {
  const company = await edge.connected();
  const person = await writer(company);
  const file = mimetype && (await storedFile(company, Buffer.from('x'), mimetype));
  const waId = await stage.send(company, person, { text: 'a'.repeat(length), ...(file ? { file } : {}) });
  await eventually(
    () => company.statuses(waId).some(({ failure }) => failure === 'ERR_WAPP_TEXT_TOO_LONG'),
    'the reason',
  );
  expect((await stage.chat(person, company.number)).filter(({ fromMe }) => !fromMe)).toEqual([]);
});

test('a message whose answer is lost is not sent again, and a status proves it', async () => {
  const company = await edge.connected();
  const person = await writer(company);
  await stage.phone('POST', '/faults', { kind: 'lose-acks', number: company.number, count: 1 });
  const waId = await stage.send(company, person, { text: 'uma vez só' });
  await reachedAck(company, waId, 2);
  const texts = (await stage.chat(person, company.number)).filter(({ text }) => text === 'uma vez só');
  expect(texts).toHaveLength(1);
  expect(company.statuses(waId).every(({ failure }) => failure === null)).toBe(true);
});

test('changes that official numbers do not have are refused', async () => {
  const company = await edge.connected();
  const person = await writer(company);
  const waId = await stage.send(company, person);
  await reachedAck(company, waId, 2);
  await publishAs(stage.bus, messageOrders.revoke, company.caller.companyId, {
    connectionId: company.id,
    to: person,
    isGroup: false,
    waId,
  });
  await eventually(
    () => company.publications.of(whatsappEvents.changeRefused).some((event) => event.waId === waId),
    'the refusal',
  );
});

test('a token that ends makes messages wait, and a new one sends them', async () => {
  const company = await edge.connected();
  const { caller, id, official } = company;
  const person = await writer(company);
  await stage.phone('PATCH', `/official-numbers/${official.number}`, { tokenEndsIn: 0 });
  const waId = await stage.send(company, person, { text: 'depois' });
  const down = await stage.status(caller, id, 'TIMEOUT');
  expect(down.reason).toBe('tokenEnded');
  const accessToken = 'EAAnewtoken1234567890';
  await stage.phone('PATCH', `/official-numbers/${official.number}`, { accessToken });
  await stage.api.update(caller, { id, cloudAccess: { accessToken } });
  await stage.status(caller, id, 'CONNECTED');
  await reachedAck(company, waId, 2);
});

test('quality that changes is published once, with what it was', async () => {
  const company = await edge.connected();
  // Webhooks of numbers go to the address of the app.
  const { url, verifyToken } = await edge.webhookOf(company.caller, company.id);
  const change = (differs: object) => stage.phone('PATCH', `/official-numbers/${company.number}`, differs);
  await change({ webhook: url, verifyToken });
  const changes = () => company.publications.of(connectionEvents.qualityChanged);
  await change({ quality: 'RED' });
  await eventually(() => changes().length === 1, 'the fall');
  await change({ quality: 'GREEN' });
  await eventually(() => changes().length === 2, 'the rise');
  const facts = { connectionId: company.id, name: 'Oficial' };
  expect(changes()).toEqual([
    { ...facts, quality: 'RED', before: 'GREEN' },
    { ...facts, quality: 'GREEN', before: 'RED' },
  ]);
});

test('numbers are looked up by a linked phone of the company, and are unknown where it has none', async () => {
  const company = await edge.connected();
  const { caller, id } = company;
  const [ana, rui] = [await stage.person(), aNumber()];
  const order = (...numbers: string[]) =>
    publishAs(stage.bus, messageOrders.checkNumbers, caller.companyId, { connectionId: id, numbers });
  const checked = () => company.publications.of(whatsappEvents.numberChecked);
  await order(ana);
  await eventually(() => checked().length === 1, 'the answer without a phone');
  expect(checked()[0]).toMatchObject({ number: ana, isUnknown: true });
  expect(await client(stage.bus, sending).checkNumbers(caller, { connectionId: id, numbers: [ana] })).toEqual([
    { number: ana, exists: null, isAsked: false },
  ]);
  const phone = await stage.linkedTo(company);
  await order(ana, rui);
  await eventually(() => checked().length === 3, 'the answers of the phone');
  expect(checked().slice(1)).toEqual(
    expect.arrayContaining([
      { connectionId: phone.id, number: ana, exists: true },
      { connectionId: phone.id, number: rui, exists: false },
    ]),
  );
});

test('free text after the window fails in words', async () => {
  const company = await edge.connected();
  const stranger = await stage.person();
  const waId = await stage.send(company, stranger);
  await eventually(
    () => company.statuses(waId).some(({ failure }) => failure === 'ERR_WAPP_WINDOW_CLOSED'),
    'the reason',
  );
});
