import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, CloudStage, type Json, official } from '../testing/cloud.stage.ts';

let stage: CloudStage;
beforeAll(async () => {
  stage = await new CloudStage().start();
  await stage.openWindow();
});
afterAll(() => stage.stop());

const patch = (settings: Json) => stage.call('PATCH', `/official-numbers/${official}`, settings);
const text = { type: 'text', text: { body: 'hi' } };

test('a number and its account say what they are', async () => {
  const { phoneNumberId, accountId } = stage.number;
  const asked = 'display_phone_number,verified_name,quality_rating,throughput{level},status,messaging_limit_tier';
  expect((await stage.graph('GET', `${phoneNumberId}?fields=${asked}`)).json).toEqual({
    id: phoneNumberId,
    display_phone_number: `+${official}`,
    verified_name: official,
    quality_rating: 'GREEN',
    throughput: { level: 'STANDARD' },
    status: 'CONNECTED',
    messaging_limit_tier: 'TIER_250',
  });
  expect((await stage.graph('GET', phoneNumberId)).json).toMatchObject({ platform_type: 'CLOUD_API' });
  expect((await stage.graph('GET', accountId)).json).toMatchObject({ id: accountId, name: official, currency: 'USD' });
  const numbers = (await stage.graph('GET', `${accountId}/phone_numbers`)).json;
  expect(numbers.data).toMatchObject([{ id: phoneNumberId, quality_rating: 'GREEN' }]);
  await patch({ quality: 'YELLOW', throughput: 1000, name: 'A company' });
  expect((await stage.graph('GET', phoneNumberId)).json).toMatchObject({
    quality_rating: 'YELLOW',
    throughput: { level: 'HIGH' },
    verified_name: 'A company',
  });
  const unknown = await stage.graph('GET', `${phoneNumberId}?fields=colour`);
  expect(unknown).toMatchObject({ status: 400, json: { error: { code: 100, type: 'OAuthException' } } });
});

test('without a token, with a wrong one, one of another number, one that ended, and one that may not do this', async () => {
  const { phoneNumberId, accountId } = stage.number;
  const url = `${stage.simulator.graphUrl}/v23.0/${phoneNumberId}`;
  const bare = await fetch(url);
  expect([bare.status, ((await bare.json()) as Json).error.code]).toEqual([401, 104]);
  const inAddress = await fetch(`${url}?access_token=${stage.number.accessToken}`);
  expect(inAddress.status).toBe(200);
  expect(await stage.graph('GET', phoneNumberId, undefined, 'wrong')).toMatchObject({
    status: 401,
    json: { error: { code: 190, type: 'OAuthException', fbtrace_id: expect.any(String) as string } },
  });
  const other = await stage.createOfficial('5511900000180');
  for (const [method, path] of [
    ['GET', phoneNumberId],
    ['POST', `${phoneNumberId}/messages`],
    ['POST', `${phoneNumberId}/media`],
    ['GET', accountId],
    ['GET', `${accountId}/message_templates`],
    ['POST', `${accountId}/subscribed_apps`],
  ] as const) {
    const body = method === 'POST' ? { messaging_product: 'whatsapp', to: ana, ...text } : undefined;
    expect(await stage.graph(method, path, body, other.accessToken)).toMatchObject({
      status: 400,
      json: { error: { code: 100, error_subcode: 33 } },
    });
  }
  await patch({ tokenEndsIn: 60_000 });
  expect(await stage.send(text)).toMatchObject({ status: 200 });
  await stage.advance(60_000);
  const ended = await stage.send(text);
  expect(ended).toMatchObject({ status: 401, json: { error: { code: 190, error_subcode: 463 } } });
  await stage.call('DELETE', '/clock');
  await patch({ tokenEndsIn: null, permissions: ['whatsapp_business_management'] });
  expect(await stage.send(text)).toMatchObject({ status: 403, json: { error: { code: 10 } } });
  await patch({ permissions: ['whatsapp_business_messaging'] });
  expect(await stage.graph('GET', phoneNumberId)).toMatchObject({ status: 403, json: { error: { code: 200 } } });
  await patch({ permissions: ['whatsapp_business_messaging', 'whatsapp_business_management'] });
});

test('the version may be left out; paths and bodies that are none are refused', async () => {
  const { phoneNumberId, accessToken } = stage.number;
  const get = (path: string) =>
    fetch(`${stage.simulator.graphUrl}/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await get(phoneNumberId)).status).toBe(200);
  expect((await get(`v99.0/${phoneNumberId}`)).status).toBe(200);
  expect((await get('v23.0/%E0%A4%A')).status).toBe(400);
  const unknown = await get(`v23/${phoneNumberId}`);
  expect([unknown.status, ((await unknown.json()) as Json).error.code]).toEqual([400, 2500]);
  expect(await stage.graph('GET', '1234567890')).toMatchObject({ status: 400, json: { error: { error_subcode: 33 } } });
  expect(await stage.graph('GET', `${phoneNumberId}/messages`)).toMatchObject({ status: 400 });
  expect(await stage.graph('DELETE', phoneNumberId)).toMatchObject({ status: 400 });
  expect(await stage.graph('POST', `${phoneNumberId}/messages`, '{"to":')).toMatchObject({
    status: 400,
    json: { error: { code: 100, error_data: { details: 'The body is not valid JSON.' } } },
  });
});

const malformed: [string, Json, number, string?][] = [
  [
    'without a product',
    { messaging_product: undefined, ...text },
    100,
    '(#100) The parameter messaging_product is required.',
  ],
  ['of another product', { messaging_product: 'sms', ...text }, 100],
  ['without a recipient', { to: undefined, ...text }, 100, '(#100) The parameter to is required.'],
  ['to no number', { to: 'ana', ...text }, 131009],
  ['to a number that is no text', { to: 5511900000101, ...text }, 100],
  ['to itself', { to: official, ...text }, 131021],
  ['to a group', { recipient_type: 'group', ...text }, 100],
  ['of an unknown type', { type: 'poll', poll: {} }, 100],
  ['without its body', { type: 'text' }, 100, '(#100) The parameter text is required.'],
  ['with an empty text', { type: 'text', text: { body: '' } }, 100, "(#100) The parameter text['body'] is required."],
  ['with a number as text', { type: 'text', text: { body: 7 } }, 100],
  ['with a text of 4097 characters', { type: 'text', text: { body: 'x'.repeat(4097) } }, 100],
  ['with an unknown key', { ...text, colour: 'red' }, 100, '(#100) Unexpected key "colour" on param "body".'],
  ['with the body of another type', { ...text, image: { id: '1' } }, 100],
  ['with callback data of 513 characters', { ...text, biz_opaque_callback_data: 'x'.repeat(513) }, 131009],
  ['that quotes no message id', { ...text, context: { message_id: 'abc' } }, 131009],
  ['with a latitude of 91', { type: 'location', location: { latitude: 91, longitude: 0 } }, 131009],
  ['without a longitude', { type: 'location', location: { latitude: 1 } }, 100],
  ['with no contact', { type: 'contacts', contacts: [] }, 100],
  ['with a contact of one name', { type: 'contacts', contacts: [{ name: { formatted_name: 'A' } }] }, 131008],
  ['that reacts to nothing known', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } }, 131009],
  ['with neither id nor link', { type: 'image', image: {} }, 100],
  ['with id and link', { type: 'image', image: { id: '1', link: 'https://x/y.png' } }, 100],
  ['with an unknown id', { type: 'image', image: { id: '1' } }, 100],
  ['with a link that is none', { type: 'image', image: { link: 'y.png' } }, 100],
  ['with a caption on a sound', { type: 'audio', audio: { link: 'https://x/y.mp3', caption: 'a' } }, 100],
];
test.for(malformed)('a message %s is refused', async ([, body, code, message]) => {
  const { phoneNumberId } = stage.number;
  const reply = await stage.graph('POST', `${phoneNumberId}/messages`, {
    messaging_product: 'whatsapp',
    to: ana,
    ...body,
  });
  expect(reply).toMatchObject({ status: 400, json: { error: { code, ...(message && { message }) } } });
});

test('an official number is no phone that somebody holds', async () => {
  const send = { to: ana, text: 'hi' };
  expect(await stage.request('POST', `/phones/${official}/messages`, send)).toMatchObject({ status: 409 });
  const group = { subject: 'x', members: [ana, official] };
  expect(await stage.request('POST', '/groups', group)).toMatchObject({ status: 409 });
  expect(await stage.request('POST', `/phones/${official}/scan`, { qr: 'x' })).toMatchObject({ status: 409 });
  expect(await stage.request('PATCH', `/phones/${official}`, { number: '5511900000199' })).toMatchObject({
    status: 409,
  });
  expect(await stage.request('DELETE', `/phones/${official}`)).toMatchObject({ status: 409 });
  expect(await stage.call('GET', `/phones/${official}`)).toMatchObject({ official: stage.number.phoneNumberId });
});

test('invalid requests for official numbers are refused', async () => {
  const post = (body: Json) => stage.request('POST', '/official-numbers', body);
  expect(await post({ number: official })).toMatchObject({ status: 409 });
  expect(await post({ number: 'abc' })).toMatchObject({ status: 400 });
  expect(await post({ number: '5511900000190', quality: 'BLUE' })).toMatchObject({ status: 400 });
  expect(await post({ number: '5511900000190', phoneNumberId: 'x' })).toMatchObject({ status: 400 });
  expect(await post({ number: '5511900000190', webhook: stage.webhookUrl })).toMatchObject({ status: 400 });
  expect(await post({ number: '5511900000190', colour: 'red' })).toMatchObject({ status: 400 });
  expect(await stage.request('PATCH', '/official-numbers/5511900000190', {})).toMatchObject({ status: 404 });
  expect(await stage.request('POST', '/clock', { advance: -1 })).toMatchObject({ status: 400 });
  const rules = [{ decision: 'maybe' }];
  const review = `/official-accounts/${stage.number.accountId}/review`;
  expect(await stage.request('PUT', review, { rules })).toMatchObject({ status: 400 });
  expect(await stage.request('PUT', '/official-accounts/1/review', { rules })).toMatchObject({ status: 404 });
});

test('a number that is no longer official is a phone like others', async () => {
  const { number, phoneNumberId, accessToken } = await stage.createOfficial('5511900000191');
  await stage.call('DELETE', `/official-numbers/${number}`);
  expect(await stage.graph('GET', phoneNumberId, undefined, accessToken)).toMatchObject({ status: 401 });
  await stage.sendText(number, ana, 'from a phone');
  expect((await stage.listChat(ana, number)).at(-1)).toMatchObject({ text: 'from a phone' });
  expect(await stage.request('DELETE', `/official-numbers/${number}`)).toMatchObject({ status: 404 });
});
