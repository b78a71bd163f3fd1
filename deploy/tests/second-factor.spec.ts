import { routes } from '@recado/contracts/routes.gen';
import { Secret, TOTP } from 'otpauth';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, type TestCompany } from '../client/company.factory.ts';
import { apiOf, perform, type OperationName } from '../client/rest.client.ts';
import { inputOf, nowhere } from './isolation.inputs.ts';
import { product, superToken } from './running-product.ts';

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.close()));

async function connected(token: string): Promise<Socket> {
  const socket = io(product.gateway, { auth: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  return socket;
}
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });
const call = (company: TestCompany, name: OperationName, input = {}) =>
  perform(product.gateway, company.token, name, input);
const errorOf = (body: unknown) => (body as { error?: string } | null)?.error;

test('where a company demands a second factor, an open session without one reaches the way to it and nothing else, at once', async () => {
  const company = await aCompany(product, await superToken());
  const socket = await connected(company.token);
  expect((await call(company, 'settings.save', { key: 'twoFactor', value: 'required' })).status).toBe(200);
  await eventually(() => socket.disconnected, 'the end of the socket');
  await expect(connected(company.token)).rejects.toThrow('ERR_SECOND_FACTOR_MISSING');
  const open = ['auth.login', 'auth.refresh', 'auth.me', 'plans.list', 'companies.signup'];
  const wayThere = ['secondFactor.begin', 'secondFactor.confirm'];
  for (const name of Object.keys(routes) as OperationName[]) {
    if (name === 'auth.logout') continue;
    const { body } = await call(company, name, inputOf(name, nowhere));
    const refusals = ['ERR_SECOND_FACTOR_MISSING', 'ERR_NO_PERMISSION'];
    if ([...open, ...wayThere].includes(name)) expect(errorOf(body) ?? '', name).not.toBe(refusals[0]);
    else expect(refusals, name).toContain(errorOf(body));
  }
  const { secret } = await company.api.secondFactor.begin({ password: company.password });
  await company.api.secondFactor.confirm({ code: codeOf(secret) });
  expect((await call(company, 'tickets.list')).status).toBe(200);
  await connected(company.token);
  expect(await company.api.auth.me()).toMatchObject({ secondFactor: { on: true, required: true } });
});

test('signing a session out from elsewhere ends it over REST and socket at once, and no other', async () => {
  const company = await aCompany(product, await superToken());
  const stranger = await aCompany(product, await superToken());
  const [socket, other] = [await connected(company.token), await connected(stranger.token)];
  const [own] = await company.api.sessions.list();
  expect(own).toMatchObject({ current: true, device: 'node', endedAt: null });
  expect(own?.address).toMatch(/127\.0\.0\.1/);
  const refused = await call(stranger, 'sessions.end', { id: own?.id });
  expect(refused.status).toBe(404);
  expect((await call(company, 'sessions.end', { id: own?.id })).status).toBe(204);
  await eventually(() => socket.disconnected, 'the end of the socket');
  await eventually(async () => (await call(company, 'auth.me')).status === 401, 'the end of the session');
  expect(other.connected).toBe(true);
  expect((await call(stranger, 'auth.me')).status).toBe(200);
});

test('the socket of a supporter goes with the session, too', async () => {
  const company = await aCompany(product, await superToken());
  const { auth, sessions } = apiOf(product.gateway, await superToken());
  const { token } = await auth.enter({ companyId: company.id, reason: 'The customer asked for help' });
  const socket = await connected(token);
  const entered = (await sessions.list()).find(({ support }) => support !== null);
  expect(entered).toMatchObject({ current: false, device: 'node', ending: null });
  await sessions.end({ id: entered?.id ?? '' });
  await eventually(() => socket.disconnected, 'the end of the socket');
  await eventually(async () => (await perform(product.gateway, token, 'queues.list')).status === 401, 'the end');
  expect((await perform(product.gateway, await superToken(), 'auth.me')).status).toBe(200);
});
