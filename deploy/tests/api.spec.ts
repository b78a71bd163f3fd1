import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, signIn, waitForTicket } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { product, superToken } from './running-product.ts';

const login = (email: string, password: string) =>
  fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const refresh = (cookie: string) =>
  fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });

test('signing in sets an httpOnly cookie, answers no refresh token in its body, and the cookie renews the access', async () => {
  const company = await aCompany(product, await superToken());
  const answer = await login(company.email, company.password);
  expect(answer.headers.get('set-cookie')).toMatch(/jrt=.+HttpOnly.+SameSite=Strict/);
  expect(await answer.json()).not.toHaveProperty('refreshToken');
  const renewed = await refresh(cookieOf(answer));
  expect(renewed.status).toBe(200);
  const { token } = (await renewed.json()) as { token: string };
  expect((await request(`${product.gateway}/auth/me`, 'GET', token)).status).toBe(200);
  expect((await refresh('')).status).toBe(401);
});

test('no token is 401, a bad one 403, and one of a session that has ended 401', async () => {
  const company = await aCompany(product, await superToken());
  const me = (token: string | null) => request(`${product.gateway}/auth/me`, 'GET', token);
  expect((await me(null)).body).toMatchObject({ error: 'ERR_SESSION_EXPIRED' });
  expect(await me('nonsense')).toMatchObject({ status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } });
  await company.api.auth.logout();
  expect(await me(company.token)).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
});

test('a sign-in elsewhere tells the first device and ends its session', async () => {
  const company = await aCompany(product, await superToken());
  const socket = io(product.gateway, {
    auth: { token: company.token },
    transports: ['websocket'],
    reconnection: false,
  });
  const told: unknown[] = [];
  socket.on(`company-${company.id}-auth`, (payload: unknown) => told.push(payload));
  await eventually(() => socket.connected);
  await signIn(product, company.email, company.password);
  await eventually(() => told.length === 1, 'the word of another login');
  expect(told[0]).toMatchObject({ action: 'another login' });
  await eventually(() => !socket.connected, 'the end of the socket');
  expect((await request(`${product.gateway}/auth/me`, 'GET', company.token)).status).toBe(401);
});

test('both transports of the socket carry events with growing sequence numbers', async () => {
  const company = await aCompany(product, await superToken());
  for (const transport of ['websocket', 'polling']) {
    const socket = io(product.gateway, { auth: { token: company.token }, transports: [transport] });
    const seqs: number[] = [];
    socket.on(`company-${company.id}-queue`, ({ seq }: { seq: number }) => seqs.push(seq));
    await eventually(() => socket.connected);
    for (const n of [1, 2, 3])
      await company.api.queues.create({ name: `${transport} ${n}`, color: `#${transport.length}0000${n}` });
    await eventually(() => seqs.length === 3, 'three events');
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    socket.close();
  }
});

test('an upload over the limit or under a wrong field is refused by name', async () => {
  const company = await aCompany(product, await superToken());
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Uploader');
  await customer.writes(line.number, 'oi');
  const { id } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: String(id), status: 'open' });
  const send = async (field: string, count: number) => {
    const form = new FormData();
    for (let i = 0; i < count; i++) form.append(field, new Blob(['x']), `f${i}.txt`);
    const headers = { authorization: `Bearer ${company.token}` };
    const answer = await fetch(`${product.gateway}/messages/${id}`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await send('wrong', 1)).toMatchObject({
    status: 400,
    body: { error: 'ERR_VALIDATION', fields: [{ field: 'wrong' }] },
  });
  expect((await send('medias', 11)).status).toBe(400);
  expect(await send('medias', 2)).toMatchObject({
    status: 200,
    body: [{ mediaName: 'f0.txt' }, { mediaName: 'f1.txt' }],
  });
});

test('a file that could run in a browser is only ever downloaded', async () => {
  const company = await aCompany(product, await superToken());
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Attacker');
  const html = Buffer.from('<script>alert(1)</script>').toString('base64');
  await customer.writes(line.number, { document: { base64: html, mimetype: 'text/html', fileName: 'a.html' } });
  const { id } = await waitForTicket(company, customer.number);
  const { mediaUrl } = await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId: String(id) });
    return messages.find((message) => message.mediaUrl);
  }, 'the file');
  const answer = await fetch(`${product.gateway}${mediaUrl}`);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the API documents every route, with fields and faults', async () => {
  const { body } = await request(`${product.gateway}/openapi.json`, 'GET', null);
  const { paths, components } = body as {
    paths: Record<string, Record<string, object>>;
    components: { schemas: Record<string, object> };
  };
  expect(paths['/tickets/{id}']?.['put']).toMatchObject({
    operationId: 'tickets.update',
    responses: { 409: { description: expect.stringContaining('ERR_OTHER_OPEN_TICKET') } },
  });
  expect(components.schemas['TicketView']).toMatchObject({
    properties: { unreadMessages: { type: 'integer' }, contact: { $ref: '#/components/schemas/ContactView' } },
  });
  expect((await request(`${product.gateway}/docs`, 'GET', null)).status).toBe(200);
});

test('bad JSON, an unknown route and a bad cursor are answered as such', async () => {
  const bad = await fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(bad.status).toBe(400);
  expect(await request(`${product.gateway}/nowhere`, 'GET', null)).toMatchObject({
    status: 404,
    body: { error: 'ERR_NOT_FOUND' },
  });
  const company = await aCompany(product, await superToken());
  const page = await request(`${product.gateway}/tickets?cursor=@@@`, 'GET', company.token);
  expect(page).toMatchObject({ status: 400, body: { fields: [{ field: 'cursor' }] } });
  const forged = Buffer.from(JSON.stringify({ at: 'x', id: 1 })).toString('base64url');
  const refused = await request(`${product.gateway}/tickets?cursor=${forged}`, 'GET', company.token);
  expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});
