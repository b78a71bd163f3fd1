import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn } from '../client/company.factory.ts';
import { request, uploadForm } from '../client/rest.client.ts';
import { aConversation } from './conversation.factory.ts';
import { openSocket } from './open-socket.ts';
import { newCompany, product } from './running-product.ts';
import { login, refresh, refreshCookieOf } from './sign-in.requests.ts';

test('a sign-in sets an httpOnly refresh cookie, which renews the access token and is not in the response body', async () => {
  const company = await newCompany();
  const answer = await login(company);
  expect(answer.headers.get('set-cookie')).toMatch(/jrt=.+HttpOnly.+SameSite=Strict/);
  expect(await answer.json()).not.toHaveProperty('refreshToken');
  const renewed = await refresh(refreshCookieOf(answer));
  expect(renewed.status).toBe(200);
  const { token } = (await renewed.json()) as { token: string };
  expect((await request(`${product.gateway}/auth/me`, 'GET', token)).status).toBe(200);
  expect((await refresh('')).status).toBe(401);
});

test('no token, an unknown one and one of an ended session are answered with 401, an invalid access token with 403', async () => {
  const company = await newCompany();
  const me = (token: string | null) => request(`${product.gateway}/auth/me`, 'GET', token);
  expect((await me(null)).body).toMatchObject({ error: 'ERR_SESSION_EXPIRED' });
  expect(await me('nonsense')).toMatchObject({ status: 401, body: { error: 'ERR_API_KEY_INVALID' } });
  expect(await me('eyJhbGciOiJub25lIn0.e30.x')).toMatchObject({ status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } });
  await company.api.auth.logout();
  expect(await me(company.token)).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
});

test('a sign-in on a second device is pushed to the first one and ends its session', async () => {
  const company = await newCompany();
  const socket = await openSocket(company.token);
  const pushes: unknown[] = [];
  socket.on(`company-${company.id}-auth`, (payload: unknown) => pushes.push(payload));
  await signIn(product, company.email, company.password);
  await eventually(() => pushes.length === 1, 'the push about the other sign-in');
  expect(pushes[0]).toMatchObject({ action: 'another login' });
  await eventually(() => !socket.connected, 'the end of the socket');
  expect((await request(`${product.gateway}/auth/me`, 'GET', company.token)).status).toBe(401);
});

test('both socket transports deliver events with increasing sequence numbers', async () => {
  const company = await newCompany();
  for (const transport of ['websocket', 'polling']) {
    const socket = await openSocket(company.token, { transports: [transport] });
    const seqs: number[] = [];
    socket.on(`company-${company.id}-queue`, ({ seq }: { seq: number }) => seqs.push(seq));
    for (const n of [1, 2, 3])
      await company.api.queues.create({ name: `${transport} ${n}`, color: `#${transport.length}0000${n}` });
    await eventually(() => seqs.length === 3, 'three events');
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    socket.close();
  }
});

test('an upload with too many files or in a wrong field is refused with the name of the field', async () => {
  const { company, ticketId } = await aConversation({ status: 'open' });
  const send = async (field: string, count: number) => {
    const form = new FormData();
    for (let i = 0; i < count; i++) form.append(field, new Blob(['x']), `f${i}.txt`);
    const answer = await uploadForm(product.gateway, `/messages/${ticketId}`, company.token, form);
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

test('a file that a browser could execute is served as a download only', async () => {
  const html = Buffer.from('<script>alert(1)</script>').toString('base64');
  const document = { base64: html, mimetype: 'text/html', fileName: 'a.html' };
  const { company, ticketId } = await aConversation({ message: { document } });
  const { mediaUrl } = await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId });
    return messages.find((message) => message.mediaUrl);
  }, 'the file');
  const answer = await fetch(`${product.gateway}${mediaUrl}`);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the API documentation has routes with their fields and faults', async () => {
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

test('invalid JSON, an unknown route and an invalid cursor are refused with their own errors', async () => {
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
  const company = await newCompany();
  const page = await request(`${product.gateway}/tickets?cursor=@@@`, 'GET', company.token);
  expect(page).toMatchObject({ status: 400, body: { fields: [{ field: 'cursor' }] } });
  const forged = Buffer.from(JSON.stringify({ at: 'x', id: 1 })).toString('base64url');
  const refused = await request(`${product.gateway}/tickets?cursor=${forged}`, 'GET', company.token);
  expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});
