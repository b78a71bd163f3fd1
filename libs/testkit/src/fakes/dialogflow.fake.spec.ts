import { createPrivateKey, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialogflowProject, startDialogflowFake, type DialogflowFake } from './dialogflow.fake.ts';

let fake: DialogflowFake;
beforeEach(async () => {
  fake = await startDialogflowFake();
});
afterEach(() => fake.stop());

const account = () => JSON.parse(fake.serviceAccount) as { private_key: string; client_email: string };
function assertion(more: object = {}) {
  const now = Math.floor(Date.now() / 1000);
  const scope = 'https://www.googleapis.com/auth/dialogflow';
  const claims = { iss: account().client_email, aud: fake.tokenUrl, scope, iat: now, exp: now + 3600, ...more };
  const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('RSA-SHA256', Buffer.from(unsigned), createPrivateKey(account().private_key));
  return `${unsigned}.${signature.toString('base64url')}`;
}
async function askToken(given: string) {
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const body = new URLSearchParams({ grant_type, assertion: given });
  const response = await fetch(fake.tokenUrl, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const text = (value: string, languageCode = 'pt-BR') => ({ queryInput: { text: { text: value, languageCode } } });
async function detect(body: object, { session = 'abc', project = dialogflowProject, place = '', token = '' } = {}) {
  const bearer = token || String((await askToken(assertion())).body['access_token']);
  const url = `${fake.url}/v2/projects/${project}${place}/agent/sessions/${session}:detectIntent`;
  const headers = { authorization: `Bearer ${bearer}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as object };
}

test('a token is given for a short-lived assertion that the account signed for this server', async () => {
  expect(await askToken(assertion())).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
  const wrong = [
    assertion({ aud: 'https://other.example' }),
    assertion({ iss: 'other@example.com' }),
    assertion({ scope: 'email' }),
    assertion({ exp: Math.floor(Date.now() / 1000) + 7200 }),
    `${assertion()}x`.replace(/\.[^.]+$/, '.AAAA'),
    'x',
  ];
  for (const given of wrong)
    expect(await askToken(given)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('a call needs a token that is known', async () => {
  expect(await detect(text('Oi'), { token: 'ya29.other' })).toMatchObject({
    status: 401,
    body: { error: { code: 401, status: 'UNAUTHENTICATED' } },
  });
  expect(await detect({ queryInput: { event: { name: 'WELCOME', languageCode: 'pt-BR' } } })).toMatchObject({
    status: 200,
    body: { queryResult: { fulfillmentText: 'Olá! Sou o assistente da loja.', languageCode: 'pt-BR' } },
  });
});

test('sessions have 36 characters and texts 256 at most, and a language', async () => {
  const refused = { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
  expect(await detect(text('x'.repeat(256)), { session: 's'.repeat(36) })).toMatchObject({ status: 200 });
  expect(await detect(text('Oi'), { session: 's'.repeat(37) })).toMatchObject(refused);
  for (const body of [text('x'.repeat(257)), text(''), text('Oi', ''), {}])
    expect(await detect(body)).toMatchObject(refused);
});

test('an agent is found in its own project and region only', async () => {
  expect(await detect(text('Oi'), { project: 'other' })).toMatchObject({ status: 403 });
  expect(await detect(text('Oi'), { place: '/locations/europe-west1' })).toMatchObject({ status: 404 });
  fake.knobs.region = 'europe-west1';
  expect(await detect(text('Oi'), { place: '/locations/europe-west1' })).toMatchObject({ status: 200 });
});
