import { routes } from '@recado/contracts/routes.gen';
import { Secret, TOTP } from 'otpauth';
import type { Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import type { OperationName } from '../client/rest.client.ts';
import { inputOf, nowhere, publicOperations } from './isolation.inputs.ts';
import { call, newCompany, platformApi, superToken } from './running-product.ts';
import { openSocket } from './open-socket.ts';

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.close()));

async function connect(token: string): Promise<Socket> {
  const socket = await openSocket(token);
  sockets.push(socket);
  return socket;
}
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });
const callAs = (company: TestCompany, name: OperationName, input = {}) => call(company.token, name, input);
const errorOf = (body: unknown) => (body as { error?: string } | null)?.error;

test('when a company requires a second factor, an open session without one can only set it up, at once', async () => {
  const company = await newCompany();
  const socket = await connect(company.token);
  expect((await callAs(company, 'settings.save', { key: 'twoFactor', value: 'required' })).status).toBe(200);
  await eventually(() => socket.disconnected, 'the end of the socket');
  await expect(connect(company.token)).rejects.toThrow('ERR_SECOND_FACTOR_MISSING');
  const open = [...publicOperations, 'auth.me', 'providerSignIn.signOutPage'];
  const setUp = ['secondFactor.begin', 'secondFactor.confirm'];
  for (const name of Object.keys(routes) as OperationName[]) {
    if (name === 'auth.logout') continue;
    const { body } = await callAs(company, name, inputOf(name, nowhere));
    const refusals = ['ERR_SECOND_FACTOR_MISSING', 'ERR_NO_PERMISSION'];
    if ([...open, ...setUp].includes(name)) expect(errorOf(body) ?? '', name).not.toBe(refusals[0]);
    else expect(refusals, name).toContain(errorOf(body));
  }
  const { secret } = await company.api.secondFactor.begin({ password: company.password });
  await company.api.secondFactor.confirm({ code: codeOf(secret) });
  expect((await callAs(company, 'tickets.list')).status).toBe(200);
  await connect(company.token);
  expect(await company.api.auth.me()).toMatchObject({ secondFactor: { on: true, required: true } });
});

test('ending a session from a list ends its REST access and sockets at once, and no other session', async () => {
  const company = await newCompany();
  const stranger = await newCompany();
  const [socket, other] = [await connect(company.token), await connect(stranger.token)];
  const [own] = await company.api.sessions.list();
  expect(own).toMatchObject({ current: true, device: 'node', endedAt: null });
  expect(own?.address).toMatch(/127\.0\.0\.1/);
  const refused = await callAs(stranger, 'sessions.end', { id: own?.id });
  expect(refused.status).toBe(404);
  expect((await callAs(company, 'sessions.end', { id: own?.id })).status).toBe(204);
  await eventually(() => socket.disconnected, 'the end of the socket');
  await eventually(async () => (await callAs(company, 'auth.me')).status === 401, 'the end of the session');
  expect(other.connected).toBe(true);
  expect((await callAs(stranger, 'auth.me')).status).toBe(200);
});

test('ending a support session closes its socket as well', async () => {
  const company = await newCompany();
  const { auth, sessions } = await platformApi();
  const { token } = await auth.enter({ companyId: company.id, reason: 'The customer asked for help' });
  const socket = await connect(token);
  const entered = (await sessions.list()).find(({ support }) => support !== null);
  expect(entered).toMatchObject({ current: false, device: 'node', ending: null });
  await sessions.end({ id: entered?.id ?? '' });
  await eventually(() => socket.disconnected, 'the end of the socket');
  await eventually(async () => (await call(token, 'queues.list')).status === 401, 'the end of the session');
  expect((await call(await superToken(), 'auth.me')).status).toBe(200);
});
