import {
  apiKeys,
  Fault,
  linkPages,
  type ApiAccess,
  type ApiKeyRights,
  type Caller,
  type LinkPageState,
} from '@recado/contracts';
import { client, Keys, respond, rpcSubject } from '@recado/platform';
import { anApiKey, eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';
import { sealLinkPage } from './link-page.token.ts';

let stage: ConnectionsStage;
const locked = new Set<number>();
const suspended = new Set<number>();
/** Current rights of a company's key, where a test has changed them. */
const changedKeys = new Map<number, ApiKeyRights>();
const keyRights: ApiKeyRights = { isValid: true, scopes: ['connections:read', 'connections:write'], whatsappIds: null };
beforeAll(async () => {
  stage = await ConnectionsStage.open({ PUBLIC_URL: 'https://desk.example/' });
  await stage.start();
  // Stands in for accounts, which says what applies to programs of a company.
  stage.bus.nats.subscribe(rpcSubject(apiKeys.service, apiKeys.name, 'access'), {
    callback: (_error, message) =>
      void respond(message, ({ companyId }) =>
        suspended.has(companyId)
          ? Promise.reject(new Fault('ERR_COMPANY_SUSPENDED'))
          : Promise.resolve({ ...access, locked: locked.has(companyId) }),
      ),
  });
  stage.bus.nats.subscribe(rpcSubject(apiKeys.service, apiKeys.name, 'rights'), {
    callback: (_error, message) =>
      void respond(message, ({ companyId }) => Promise.resolve(changedKeys.get(companyId) ?? keyRights)),
  });
});
afterAll(() => stage.close());
const access: ApiAccess = {
  features: ['useExternalApi'],
  locked: false,
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  country: 'BR',
};
const pages = () => client(stage.bus, linkPages);
const fault = (code: string): Fault => expect.objectContaining({ code }) as Fault;
const programOf = ({ companyId }: Caller) => anApiKey(companyId, ['connections:read', 'connections:write']);
/** A visitor of the page is nobody of the company. */
const visitor = (): Caller => stage.company().caller;

async function aPage(given: { minutes?: number; returnUrl?: string } = {}) {
  const { caller } = stage.company();
  const program = programOf(caller);
  const { id } = await stage.api.create(program, { name: 'Loja' });
  const { url, expiresAt } = await pages().create(program, { id, ...given });
  return { caller, program, id, url, expiresAt, token: url.split('/link/')[1] ?? '' };
}
const reaches = (token: string, status: string): Promise<LinkPageState> =>
  eventually(async () => {
    const state = await pages().state(visitor(), { token });
    return state.status === status ? state : null;
  }, `the page ${status}`);

test('a phone is linked by the QR code of the page, which then leads back and is used up', async () => {
  const { caller, id, url, token } = await aPage({ returnUrl: 'https://shop.example/done?order=5' });
  expect(url).toMatch(/^https:\/\/desk\.example\/link\/[\w-]+$/);
  const shown = await reaches(token, 'qrcode');
  expect(shown).toMatchObject({ name: 'Loja', pairingCode: '', returnUrl: null });
  const number = await stage.person();
  await stage.phone('POST', `/phones/${number}/scan`, { qr: shown.qrcode });
  expect(await reaches(token, 'linked')).toMatchObject({
    qrcode: '',
    returnUrl: 'https://shop.example/done?order=5',
  });
  await expect(pages().start(visitor(), { token })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
  // The number is not to be linked again by the same address, even once it is disconnected.
  await stage.api.disconnect(caller, { id });
  await expect(pages().start(visitor(), { token })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
  await stage.rows(`update connections.session_events set at = at - interval '6 minutes' where connection_id = $1`, [
    id,
  ]);
  expect(await pages().state(visitor(), { token })).toMatchObject({ status: 'used', name: '', returnUrl: null });
});

test('a code to type is asked for with the number, and links the phone', async () => {
  const { token } = await aPage();
  const number = await stage.person();
  await pages().start(visitor(), { token, number });
  const { pairingCode, qrcode } = await reaches(token, 'pairing');
  expect([pairingCode.length, qrcode]).toEqual([8, '']);
  await stage.phone('POST', `/phones/${number}/link-code`, { code: pairingCode });
  await reaches(token, 'linked');
});

test('a page that nobody used in time is over, and shows no code', async () => {
  const { caller, id, expiresAt } = await aPage({ minutes: 1 });
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  await stage.status(caller, id, 'qrcode');
  const grant = {
    companyId: caller.companyId,
    connectionId: id,
    afterEvent: 0,
    returnUrl: null,
    apiKeyId: null,
    round: 0,
  };
  const token = sealLinkPage(new Keys(process.env['RECADO_SECRET'] ?? ''), { ...grant, expiresAt: Date.now() - 1 });
  expect(await pages().state(visitor(), { token })).toMatchObject({ status: 'expired', name: '', qrcode: '' });
  await expect(pages().start(visitor(), { token })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
});

test('a page of a removed connection is over; one that is made up is none', async () => {
  const { caller, token } = await aPage();
  const { id } = await stage.api.create(caller, { name: 'Outra' });
  const other = (await pages().create(caller, { id })).url.split('/link/')[1] ?? '';
  await stage.api.remove(caller, { id });
  expect(await pages().state(visitor(), { token: other })).toMatchObject({ status: 'expired' });
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const made of [changed, 'x'.repeat(60)]) {
    await expect(pages().state(visitor(), { token: made })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
    await expect(pages().start(visitor(), { token: made })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
  }
});

test('a page ends with its key, and with the right of that key to link the number', async () => {
  const ended: Partial<ApiKeyRights>[] = [{ isValid: false }, { scopes: ['connections:read'] }, { whatsappIds: [1] }];
  for (const changed of ended) {
    const { caller, token } = await aPage();
    await reaches(token, 'qrcode');
    changedKeys.set(caller.companyId, { ...keyRights, ...changed });
    expect(await pages().state(visitor(), { token })).toMatchObject({ status: 'expired', name: '', qrcode: '' });
    await expect(pages().start(visitor(), { token })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
  }
});

test('the pages of a connection are ended at once with the code they show; later pages and other connections are not', async () => {
  const { program, id, token } = await aPage();
  const { token: ofOther } = await aPage();
  const { qrcode } = await reaches(token, 'qrcode');
  await pages().revoke(program, { id });
  expect(await pages().state(visitor(), { token })).toMatchObject({ status: 'expired', name: '', qrcode: '' });
  await expect(pages().start(visitor(), { token })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
  const later = (await pages().create(program, { id })).url.split('/link/')[1] ?? '';
  expect((await reaches(later, 'qrcode')).qrcode).not.toBe(qrcode);
  await reaches(ofOther, 'qrcode');
  const stranger = programOf(stage.company().caller);
  await expect(pages().revoke(stranger, { id })).rejects.toEqual(fault('ERR_NO_WAPP_FOUND'));
});

test('ending the pages of a linked number keeps its session', async () => {
  const { caller, id } = await stage.linked();
  await pages().revoke(programOf(caller), { id });
  expect((await stage.api.get(caller, { id })).status).toBe('CONNECTED');
});

test('one page asks for twenty codes at most, and for none while the company is locked', async () => {
  const { caller, id, token } = await aPage();
  const number = await stage.person();
  for (let n = 0; n < 20; n++)
    await stage.rows(
      `insert into connections.session_events (company_id, connection_id, kind) values ($1, $2, 'ordered')`,
      [caller.companyId, id],
    );
  await expect(pages().start(visitor(), { token, number })).rejects.toMatchObject({
    code: 'ERR_TOO_MANY_ATTEMPTS',
    params: { limit: 'codes', most: 20 },
  });
  const { caller: late, token: of } = await aPage();
  locked.add(late.companyId);
  await expect(pages().start(visitor(), { token: of, number })).rejects.toEqual(fault('ERR_LINK_PAGE_INVALID'));
});

test('an open page shows no code once its company is locked or suspended', async () => {
  for (const shut of [locked, suspended]) {
    const { caller, token } = await aPage();
    const state = () => pages().state(visitor(), { token });
    await eventually(async () => (await state()).qrcode !== '', 'the code');
    shut.add(caller.companyId);
    expect(await state()).toMatchObject({ status: 'expired', name: '', qrcode: '' });
  }
});

test('a page is made for a connection of the company that no phone is linked to, and leads back by https', async () => {
  const { caller, id } = await stage.linked();
  const program = programOf(caller);
  await expect(pages().create(program, { id })).rejects.toEqual(fault('ERR_WAPP_CONNECTED'));
  const { program: other, id: foreign } = await aPage();
  await expect(pages().create(program, { id: foreign })).rejects.toEqual(fault('ERR_NO_WAPP_FOUND'));
  for (const returnUrl of ['http://shop.example', 'https://desk.example@evil.example/', 'https://'])
    await expect(pages().create(other, { id: foreign, returnUrl })).rejects.toEqual(fault('ERR_RETURN_URL'));
  await pages().create(other, { id: foreign, returnUrl: 'http://localhost:3000/back' });
});

test('a key with the scope links numbers as an administrator does; others and test keys see no code', async () => {
  const { caller } = stage.company();
  const program = programOf(caller);
  const { id } = await stage.api.create(program, { name: 'Loja' });
  const { qrcode } = await stage.status(program, id, 'qrcode');
  expect(qrcode).not.toBe('');
  const reader = anApiKey(caller.companyId, ['connections:read']);
  const test = anApiKey(caller.companyId, ['connections:read', 'connections:write'], { isTest: true });
  for (const one of [reader, test]) expect((await stage.api.get(one, { id })).qrcode).toBe('');
  for (const order of ['renew', 'retry', 'disconnect'] as const) {
    await stage.api[order](program, { id });
    await expect(stage.api[order](reader, { id })).rejects.toEqual(fault('ERR_NO_PERMISSION'));
  }
  // A token outlives the key, and opens the messages API, which the key may not.
  const token = crypto.randomUUID();
  await expect(stage.api.createToken(program, { id })).rejects.toEqual(fault('ERR_NO_PERMISSION'));
  await expect(stage.api.update(program, { id, token })).rejects.toEqual(fault('ERR_NO_PERMISSION'));
  await expect(stage.api.create(program, { name: 'Outra', token })).rejects.toEqual(fault('ERR_NO_PERMISSION'));
});
