import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, CloudStage, official, signatureOf, VERIFY_TOKEN } from '../../testing/cloud.stage.ts';

let stage: CloudStage;
beforeAll(async () => {
  stage = await new CloudStage().start();
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.received.length = 0;
  stage.answers.length = 0;
});

const post = async (body: Record<string, unknown>): Promise<string> =>
  (await stage.call<{ id: string }>('POST', `/phones/${ana}/messages`, { to: official, ...body })).id;
const fault = async (kind: string, more: Record<string, unknown> = {}) =>
  (await stage.call<{ id: string }>('POST', '/faults', { kind, number: official, ...more })).id;

test('a text reaches the webhook, signed over the raw body', async () => {
  const before = Math.floor(Date.now() / 1000);
  const id = await post({ text: 'Olá, é você?' });
  const message = await stage.waitForMessage(({ type }) => type === 'text');
  expect(message).toMatchObject({ from: ana, text: { body: 'Olá, é você?' } });
  expect(Number(message.timestamp)).toBeGreaterThanOrEqual(before);
  expect(message.id).toMatch(/^wamid\./);
  const [shown] = await stage.listChat(ana, official);
  expect(shown).toMatchObject({ id, wamid: message.id, status: 'delivered' });
  const [webhook] = stage.received;
  expect(webhook?.signature).toBe(signatureOf(webhook?.raw ?? ''));
  expect(webhook?.raw).toContain(String.raw`Ol\u00e1`);
  expect(webhook?.body).toMatchObject({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: stage.number.accountId,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: official, phone_number_id: stage.number.phoneNumberId },
              contacts: [
                {
                  profile: { name: `Person ${ana}` },
                  wa_id: ana,
                  user_id: expect.stringMatching(/^BR\.\d+$/) as string,
                },
              ],
            },
          },
        ],
      },
    ],
  });
});

test('locations, contacts, quotes, forwarded messages, reactions and advertisements arrive as such', async () => {
  await post({ location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } });
  const location = await stage.waitForMessage(({ type }) => type === 'location');
  expect(location.location).toEqual({ latitude: -23.5, longitude: -46.6, name: 'Sé' });
  await post({ contact: { name: 'Rui Costa', number: '5511933333333' } });
  const contacts = await stage.waitForMessage(({ type }) => type === 'contacts');
  expect(contacts.contacts).toEqual([
    {
      name: { formatted_name: 'Rui Costa', first_name: 'Rui', last_name: 'Costa' },
      phones: [{ phone: '+5511933333333', type: 'CELL', wa_id: '5511933333333' }],
    },
  ]);
  const first = await post({ text: 'the first' });
  const quoted = await stage.waitForMessage(({ text }) => text?.body === 'the first');
  await post({ text: 'about it', quote: first });
  const quoting = await stage.waitForMessage(({ text }) => text?.body === 'about it');
  expect(quoting.context).toEqual({ from: ana, id: quoted.id });
  await post({ text: 'from elsewhere', forwarded: true });
  expect((await stage.waitForMessage(({ text }) => text?.body === 'from elsewhere')).context).toEqual({
    forwarded: true,
  });
  const react = (emoji: string) => stage.call('POST', `/phones/${ana}/reactions`, { to: official, id: first, emoji });
  await react('👍');
  const reaction = await stage.waitForMessage(({ type }) => type === 'reaction');
  expect(reaction.reaction).toEqual({ message_id: quoted.id, emoji: '👍' });
  await react('');
  await stage.waitForMessage(({ type, reaction }) => type === 'reaction' && reaction.emoji === undefined);
  const ad = { sourceUrl: 'https://fb.me/x', sourceId: '120', headline: 'Offer', body: 'Buy', clickId: 'ARA' };
  await post({ text: 'I saw this', referral: ad });
  expect((await stage.waitForMessage(({ referral }) => referral)).referral).toMatchObject({
    source_url: 'https://fb.me/x',
    source_id: '120',
    source_type: 'ad',
    headline: 'Offer',
    ctwa_clid: 'ARA',
  });
});

test('what the Cloud API does not know is unsupported; deletions and edits are known of numbers in the Business app', async () => {
  await post({ poll: { name: 'When?', options: ['now', 'later'] } });
  const poll = await stage.waitForMessage(({ type }) => type === 'unsupported');
  expect(poll).toMatchObject({
    unsupported: { type: 'poll_creation' },
    errors: [{ code: 131051, title: 'Message type unknown' }],
  });
  const mistyped = await post({ text: 'mistyped' });
  const original = await stage.waitForMessage(({ text }) => text?.body === 'mistyped');
  await stage.call('PATCH', `/official-numbers/${official}`, { coexistence: true });
  await stage.call('PATCH', `/phones/${ana}/messages/${mistyped}`, { to: official, text: 'typed' });
  const edit = await stage.waitForMessage(({ type }) => type === 'edit');
  expect(edit.edit).toEqual({ original_message_id: original.id, message: { type: 'text', text: { body: 'typed' } } });
  await stage.call('DELETE', `/phones/${ana}/messages/${mistyped}?to=${official}`);
  const revoke = await stage.waitForMessage(({ type }) => type === 'revoke');
  expect(revoke.revoke).toEqual({ original_message_id: original.id });
  await stage.call('PATCH', `/official-numbers/${official}`, { coexistence: false });
});

test('a person who changes the number is announced to the official numbers that the person has written to', async () => {
  const [before, after] = ['5511900000150', '5511900000151'];
  await stage.createPhones(before);
  await stage.sendText(before, official, 'me');
  await stage.waitForMessage(({ from }) => from === before);
  const id = await stage.sent({ type: 'text', text: { body: 'you?' } }, before);
  await stage.waitForStatus(id, 'delivered');
  await stage.call('PATCH', `/phones/${before}`, { number: after });
  const system = await stage.waitForMessage(({ type }) => type === 'system');
  expect(system).toMatchObject({
    from: before,
    system: {
      type: 'user_changed_number',
      wa_id: after,
      body: `User Person ${before} changed from ${before} to ${after}`,
    },
  });
  await stage.call('POST', `/phones/${after}/chats/${official}/read`);
  await stage.waitForStatus(id, 'read');
});

test('a person with a username hides the number, and is answered by the user id of the business', async () => {
  const [hidden, moved] = ['5511900000152', '5511900000153'];
  await stage.call('POST', '/phones', { number: hidden, name: 'Eva', username: '@eva' });
  await stage.sendText(hidden, official, 'who am I?');
  const message = await stage.waitForMessage(({ text }) => text?.body === 'who am I?');
  expect(message).not.toHaveProperty('from');
  const userId = message.from_user_id as string;
  const [{ contacts }] = stage.changes() as [{ contacts: unknown }];
  expect(contacts).toEqual([{ profile: { name: 'Eva', username: '@eva' }, user_id: userId }]);
  expect(JSON.stringify(stage.received)).not.toContain(hidden);
  const body = { messaging_product: 'whatsapp', type: 'text', text: { body: 'Eva!' } };
  const path = `${stage.number.phoneNumberId}/messages`;
  const { json } = await stage.graph('POST', path, { ...body, recipient: userId });
  expect(json.contacts).toEqual([{ input: userId, user_id: userId }]);
  const status = await stage.waitForStatus(json.messages[0].id as string, 'delivered');
  expect(status).toMatchObject({ recipient_user_id: userId });
  expect(status).not.toHaveProperty('recipient_id');
  expect((await stage.listChat(hidden, official)).at(-1)).toMatchObject({ text: 'Eva!' });
  const other = await stage.createOfficial('5511900000154');
  const foreign = await stage.graph(
    'POST',
    `${other.phoneNumberId}/messages`,
    { ...body, recipient: userId },
    other.accessToken,
  );
  expect(foreign).toMatchObject({ status: 400, json: { error: { code: 131009 } } });
  await stage.call('PATCH', `/phones/${hidden}`, { number: moved });
  const system = await stage.waitForMessage(({ type }) => type === 'system');
  expect(system.system).toMatchObject({ type: 'user_changed_user_id', previous_user_id: userId });
  await stage.sendText(moved, official, 'me again');
  const again = await stage.waitForMessage(({ text }) => text?.body === 'me again');
  expect(again.from_user_id).toBe(system.system.user_id);
  await stage.call('POST', '/phones', { number: moved, username: null });
  await stage.sendText(moved, official, 'my number');
  expect(await stage.waitForMessage(({ text }) => text?.body === 'my number')).toMatchObject({ from: moved });
});

test('a webhook is repeated until it is answered with 200, and the ledger says when', async () => {
  stage.answers.push(500, 204);
  await post({ text: 'again' });
  await expect.poll(() => stage.received.length).toBe(3);
  expect(new Set(stage.received.map(({ raw }) => raw)).size).toBe(1);
  await expect
    .poll(async () => {
      const { messages } = await stage.call<{ messages: { handedTo: Record<string, unknown>[] }[] }>('GET', '/ledger');
      return messages.at(-1)?.handedTo.find(({ device }) => device === `${official}:webhook`);
    })
    .toMatchObject({ times: 3, acknowledgedAt: expect.any(Number) as number });
  expect(await stage.call('GET', `/official-numbers/${official}/webhooks`)).toEqual({ webhooks: [] });
});

test('pauses between repeats grow, and pass with the clock', async () => {
  await stage.call('PATCH', `/official-numbers/${official}`, { retryMs: 3_600_000 });
  stage.answers.push(503, 503);
  await post({ text: 'later' });
  const pending = async () =>
    (await stage.call<{ webhooks: { tries: number }[] }>('GET', `/official-numbers/${official}/webhooks`)).webhooks;
  await expect.poll(pending).toMatchObject([{ tries: 1 }]);
  await stage.advance(3_600_000);
  await expect.poll(pending).toMatchObject([{ tries: 2 }]);
  await stage.advance(3_600_000);
  await expect.poll(pending).toEqual([]);
  expect(stage.received).toHaveLength(3);
  await stage.call('DELETE', '/clock');
  await stage.call('PATCH', `/official-numbers/${official}`, { retryMs: 20 });
});

test('faults double, reorder and delay webhooks', async () => {
  await fault('duplicate', { count: 1 });
  await post({ text: 'twice' });
  await expect.poll(() => stage.messages().map(({ text }) => text?.body)).toEqual(['twice', 'twice']);
  stage.received.length = 0;
  await fault('reorder', { count: 1 });
  await post({ text: 'first' });
  await post({ text: 'second' });
  await expect.poll(() => stage.messages().map(({ text }) => text?.body)).toEqual(['second', 'first']);
  stage.received.length = 0;
  await fault('delay', { ms: 3_600_000, count: 1 });
  await post({ text: 'late' });
  await post({ text: 'on time' });
  await stage.waitForMessage(({ text }) => text?.body === 'on time');
  expect(stage.messages()).toHaveLength(1);
  await stage.advance(3_600_000);
  await stage.waitForMessage(({ text }) => text?.body === 'late');
  await stage.call('DELETE', '/clock');
});

test('one webhook carries several changes of a number with a batch', async () => {
  const number = '5511900000160';
  await stage.createOfficial(number, { batch: 10, retryMs: 3_600_000 });
  stage.answers.push(500, 500, 500);
  for (const text of ['a', 'b', 'c']) await stage.sendText(ana, number, text);
  const pending = async () =>
    (await stage.call<{ webhooks: { tries: number }[] }>('GET', `/official-numbers/${number}/webhooks`)).webhooks;
  await expect.poll(async () => (await pending()).filter(({ tries }) => tries === 1).length).toBe(3);
  stage.received.length = 0;
  await stage.advance(3_600_000);
  await expect.poll(() => stage.received.length).toBe(1);
  expect(stage.received[0]?.body.entry).toHaveLength(3);
  await stage.call('DELETE', '/clock');
});

test('an address that does not answer the challenge is refused', async () => {
  const wrong = { webhook: stage.webhookUrl, verifyToken: 'another' };
  expect(await stage.request('PATCH', `/official-numbers/${official}`, wrong)).toMatchObject({
    status: 400,
    json: { error: 'webhook: the address answered 403 to the challenge' },
  });
  const none = { webhook: 'http://127.0.0.1:1/none', verifyToken: VERIFY_TOKEN };
  expect(await stage.request('PATCH', `/official-numbers/${official}`, none)).toMatchObject({ status: 400 });
});

test('an app gets nothing before it is subscribed, and its account and its number may have webhooks of their own', async () => {
  const { accountId, phoneNumberId } = stage.number;
  const apps = `${accountId}/subscribed_apps`;
  expect((await stage.graph('DELETE', apps)).json).toEqual({ success: true });
  expect((await stage.graph('GET', apps)).json).toEqual({ data: [] });
  await post({ text: 'unheard' });
  const override = { override_callback_uri: stage.webhookUrl, verify_token: VERIFY_TOKEN };
  const refused = await stage.graph('POST', apps, { ...override, verify_token: 'another' });
  expect(refused).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining('2200') as string } },
  });
  expect((await stage.graph('POST', apps, override)).json).toEqual({ success: true });
  expect((await stage.graph('GET', apps)).json.data[0].override_callback_uri).toBe(stage.webhookUrl);
  const ofNumber = { webhook_configuration: override };
  expect((await stage.graph('POST', phoneNumberId, ofNumber)).json).toEqual({ success: true });
  const { json } = await stage.graph('GET', `${phoneNumberId}?fields=webhook_configuration`);
  expect(json.webhook_configuration).toEqual({
    application: stage.webhookUrl,
    phone_number: stage.webhookUrl,
    whatsapp_business_account: stage.webhookUrl,
  });
  await post({ text: 'heard' });
  await stage.waitForMessage(({ text }) => text?.body === 'heard');
  expect(stage.messages().some(({ text }) => text?.body === 'unheard')).toBe(false);
  await stage.graph('POST', phoneNumberId, { webhook_configuration: { override_callback_uri: '' } });
  await stage.graph('POST', apps, {});
});
