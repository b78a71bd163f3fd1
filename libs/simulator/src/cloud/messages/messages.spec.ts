import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, CloudStage, type Json, official } from '../../testing/cloud.stage.ts';

const HOUR = 60 * 60 * 1000;

let stage: CloudStage;
beforeAll(async () => {
  stage = await new CloudStage().start();
  await stage.openWindow();
});
afterAll(() => stage.stop());

const lastOf = async (phone = ana) => (await stage.listChat(phone, official)).at(-1) as Json;
const text = (body: string, more: Json = {}) => ({ type: 'text', text: { body, ...more } });

test('a text is shown on the phone, and its statuses say when it was sent, delivered and read, and what it costs', async () => {
  const { status, json } = await stage.send({ ...text('Bom dia'), biz_opaque_callback_data: 'order 7' }, `+${ana}`);
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      messaging_product: 'whatsapp',
      contacts: [{ input: `+${ana}`, wa_id: ana }],
      messages: [{ id: expect.stringMatching(/^wamid\./) as string }],
    },
  });
  const id = json.messages[0].id as string;
  const sent = await stage.waitForStatus(id, 'sent');
  expect(sent).toMatchObject({
    recipient_id: ana,
    biz_opaque_callback_data: 'order 7',
    conversation: {
      id: expect.any(String) as string,
      expiration_timestamp: expect.any(String) as string,
      origin: { type: 'service' },
    },
    pricing: { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' },
  });
  const delivered = await stage.waitForStatus(id, 'delivered');
  expect(delivered).toMatchObject({ biz_opaque_callback_data: 'order 7', pricing: { category: 'service' } });
  expect(delivered.conversation).not.toHaveProperty('expiration_timestamp');
  expect(await lastOf()).toMatchObject({ wamid: id, fromMe: false, kind: 'text', text: 'Bom dia' });
  await stage.call('POST', `/phones/${ana}/chats/${official}/read`);
  const read = await stage.waitForStatus(id, 'read');
  expect(read.biz_opaque_callback_data).toBe('order 7');
  expect(read).not.toHaveProperty('pricing');
});

test('locations, contacts, quotes and reactions are shown on the phone', async () => {
  await stage.sent(text('see https://example.com/a', { preview_url: true }));
  await expect.poll(() => lastOf()).toMatchObject({ preview: 'https://example.com/a' });
  await stage.sent({ type: 'location', location: { latitude: '-23.5', longitude: -46.6, name: 'Sé' } });
  await expect.poll(() => lastOf()).toMatchObject({ location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } });
  const name = { formatted_name: 'Rui Costa', first_name: 'Rui' };
  await stage.sent({
    type: 'contacts',
    contacts: [{ name, phones: [{ phone: '+5511933333333', wa_id: '5511933333333' }] }],
  });
  await expect.poll(() => lastOf()).toMatchObject({ kind: 'contact', contact: { name: 'Rui Costa' } });
  const question = await stage.sendText(ana, official, 'how much?');
  const { id } = await stage.waitForMessage((message) => message.text?.body === 'how much?');
  await stage.sent({ ...text('ten'), context: { message_id: id } });
  await expect.poll(() => lastOf()).toMatchObject({ text: 'ten', quote: question });
  await stage.sent({ type: 'reaction', reaction: { message_id: id, emoji: '🎉' } });
  const reactions = async () => (await stage.listChat(ana, official)).find((one) => one.id === question)?.reactions;
  await expect.poll(reactions).toEqual([{ by: official, emoji: '🎉' }]);
  await stage.sent({ type: 'reaction', reaction: { message_id: id, emoji: '' } });
  await expect.poll(reactions).toEqual([]);
});

test('a mark as read reads what came before too, and shows that somebody types', async () => {
  const first = await stage.sendText(ana, official, 'one');
  await stage.sendText(ana, official, 'two');
  const { id } = await stage.waitForMessage((message) => message.text?.body === 'two');
  await stage.sendText(ana, official, 'three');
  const mark = { status: 'read', message_id: id, typing_indicator: { type: 'text' } };
  expect(await stage.send(mark)).toMatchObject({ status: 400 });
  const path = `${stage.number.phoneNumberId}/messages`;
  const marked = await stage.graph('POST', path, { messaging_product: 'whatsapp', ...mark });
  expect(marked).toEqual({ status: 200, json: { success: true } });
  const chat = await stage.call<{ messages: Json[]; presence: string }>(
    'GET',
    `/phones/${ana}/chats/${official}/messages`,
  );
  expect(chat.presence).toBe('composing');
  expect(chat.messages.find((message) => message.id === first)?.status).toBe('read');
  expect(chat.messages.slice(-2).map(({ text, status }) => [text, status])).toEqual([
    ['two', 'read'],
    ['three', 'delivered'],
  ]);
});

const closed = '5511900000110';

test('outside of the window only a template is delivered, and the failure comes as a status', async () => {
  await stage.createPhones(closed);
  const failed = await stage.waitForStatus(await stage.sent(text('hello?'), closed), 'failed');
  expect(failed.errors).toMatchObject([
    {
      code: 131047,
      title: 'Re-engagement message',
      error_data: { details: expect.stringContaining('24 hours') as string },
    },
  ]);
  expect(await stage.listChat(closed, official)).toEqual([]);
  await stage.sendText(closed, official, 'I write');
  await stage.waitForMessage(({ from }) => from === closed);
  await stage.waitForStatus(await stage.sent(text('welcome'), closed), 'delivered');
  await stage.advance(24 * HOUR);
  await stage.waitForStatus(await stage.sent(text('too late'), closed), 'failed');
  expect(await stage.call('GET', `/official-numbers/${official}/windows/${closed}`)).toMatchObject({ open: false });
  await stage.call('DELETE', '/clock');
});

test('an advertisement opens the window for 72 hours once it is answered', async () => {
  const [answered, unanswered] = ['5511900000111', '5511900000112'];
  await stage.createPhones(answered, unanswered);
  const referral = { sourceUrl: 'https://fb.me/x', headline: 'Offer' };
  for (const phone of [answered, unanswered]) {
    await stage.sendText(phone, official, 'the offer?', { referral });
    await stage.waitForMessage(({ from }) => from === phone);
  }
  await stage.sent(text('yes'), answered);
  await stage.advance(70 * HOUR);
  const sent = await stage.waitForStatus(await stage.sent(text('still there?'), answered), 'sent');
  expect(sent.pricing).toMatchObject({ billable: false, type: 'free_entry_point', category: 'referral_conversion' });
  await stage.waitForStatus(await stage.sent(text('still there?'), unanswered), 'failed');
  await stage.advance(3 * HOUR);
  await stage.waitForStatus(await stage.sent(text('and now?'), answered), 'failed');
  await stage.call('DELETE', '/clock');
});

test('a number that is not on WhatsApp fails, and one that has blocked the business stays at sent', async () => {
  const nobody = await stage.waitForStatus(await stage.sent(text('hi'), '5511900000199'), 'failed');
  expect(nobody.errors[0].code).toBe(131026);
  await stage.call('POST', `/phones/${ana}/blocks`, { number: official });
  const id = await stage.sent(text('an offer'));
  await stage.waitForStatus(id, 'sent');
  await stage.call('DELETE', `/phones/${ana}/blocks/${official}`);
  await stage.waitForStatus(await stage.sent(text('another')), 'delivered');
  expect(stage.statuses(id).map(({ status }) => status as string)).toEqual(['sent']);
});

test('a message to a number that uses the API arrives there as unsupported', async () => {
  const other = await stage.createOfficial('5511900000120');
  await stage.sent(text('hello, company'), other.number).then((id) => stage.waitForStatus(id, 'failed'));
  const template = { name: 'x', language: { code: 'en' } };
  expect(await stage.send({ type: 'template', template }, other.number)).toMatchObject({ status: 404 });
});

test('answers that are lost and never given leave the sender unknowing; the status says what became of the message', async () => {
  const fault = (kind: string, more: Json = {}) =>
    stage.call('POST', '/faults', { kind, number: official, count: 1, ...more });
  /** Sends a message, and gives up once the fault has struck. */
  const sendAndGiveUp = async (callback: string) => {
    const givingUp = new AbortController();
    const outcome = fetch(`${stage.simulator.graphUrl}/v23.0/${stage.number.phoneNumberId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stage.number.accessToken}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: ana,
        ...text(callback),
        biz_opaque_callback_data: callback,
      }),
      signal: givingUp.signal,
    }).then(
      () => 'answered',
      () => 'given up',
    );
    await expect.poll(() => stage.call('GET', '/faults')).toEqual({ faults: [] });
    givingUp.abort();
    expect(await outcome).toBe('given up');
  };
  await fault('lose-acks');
  await sendAndGiveUp('accepted');
  await expect.poll(() => stage.statuses().some((status) => status.biz_opaque_callback_data === 'accepted')).toBe(true);
  await fault('half-open');
  await sendAndGiveUp('never taken');
  await fault('refuse', { code: 500 });
  expect(await stage.send(text('never taken'))).toMatchObject({ status: 500, json: { error: { code: 131000 } } });
  await fault('refuse', { code: 503 });
  expect(await stage.send(text('never taken'))).toMatchObject({ status: 503, json: { error: { code: 131016 } } });
  await fault('refuse');
  await expect(stage.send(text('never taken'))).rejects.toThrow();
  await stage.waitForStatus(await stage.sent(text('taken')), 'delivered');
  const shown = (await stage.listChat(ana, official)).map((message) => message.text);
  expect(shown.filter((body) => body === 'accepted')).toHaveLength(1);
  expect(shown).not.toContain('never taken');
});

test('a fault refuses with any code, in the answer or by a status as Meta does', async () => {
  const restrict = (code?: number) =>
    stage.call('POST', '/faults', { kind: 'restrict', number: official, count: 1, code });
  await restrict(131049);
  const unwanted = await stage.waitForStatus(await stage.sent(text('an offer')), 'failed');
  expect(unwanted.errors[0].code).toBe(131049);
  await restrict(368);
  expect(await stage.send(text('x'))).toMatchObject({ status: 403, json: { error: { code: 368 } } });
  await restrict();
  expect(await stage.send(text('x'))).toMatchObject({ status: 403, json: { error: { code: 131031 } } });
  const unknown = { kind: 'restrict', number: official, code: 12 };
  expect(await stage.request('POST', '/faults', unknown)).toMatchObject({ status: 400 });
});

test('a phone with linked devices gets the message there, and writes to official numbers from there', async () => {
  const company = '5511900000130';
  await stage.createPhones(company);
  const client = await stage.linkClient(company);
  await client.socket.sendMessage(`${official}@s.whatsapp.net`, { text: 'from a linked device' });
  const received = await stage.waitForMessage(({ from }) => from === company);
  expect(received.text.body).toBe('from a linked device');
  const id = await stage.sent(text('to a linked device'), company);
  await client.waitForMessage('to a linked device');
  await stage.waitForStatus(id, 'delivered');
});

test('phones that read and answer by themselves do so with official numbers', async () => {
  const phone = '5511900000140';
  await stage.createPhones(phone);
  await stage.sendText(phone, official, 'hello');
  await stage.call('POST', '/reading', { numbers: [phone] });
  await stage.call('POST', '/replies', { numbers: [phone], text: 'yes, please' });
  const id = await stage.sent(text('an offer?'), phone);
  await stage.waitForStatus(id, 'read');
  await stage.waitForMessage((message) => message.from === phone && message.text?.body === 'yes, please');
});
