import { expect, test } from 'vitest';
import { parseDetectIntent } from './parse-detect-intent.ts';

const text = (...texts: unknown[]) => ({ text: { text: texts } });
const parse = (messages: unknown, more: object = {}) =>
  parseDetectIntent({ queryResult: { fulfillmentMessages: messages, ...more } });
const url = 'https://a.example/f.png';

test('all fulfilment texts come in order', () => {
  expect(parse([text('um'), text('dois', 'três')])?.replies).toEqual([
    { type: 'text', text: 'um' },
    { type: 'text', text: 'dois' },
    { type: 'text', text: 'três' },
  ]);
});

test('messages for a platform are skipped', () => {
  const messages = [
    { ...text('x'), platform: 'FACEBOOK' },
    { ...text('y'), platform: 'PLATFORM_UNSPECIFIED' },
  ];
  expect(parse(messages)).toMatchObject({ replies: [{ text: 'y' }], ignored: [] });
});

test('without a message for any platform the fulfilment text is sent', () => {
  const messages = [{ ...text('x'), platform: 'FACEBOOK' }, text('')];
  expect(parse(messages, { fulfillmentText: 'Oi' })?.replies).toEqual([{ type: 'text', text: 'Oi' }]);
  expect(parse(undefined, { fulfillmentText: ' ' })?.replies).toEqual([]);
});

test.each<[string, object, object[]]>([
  ['image', { image: { imageUri: url, accessibilityText: 'Foto' } }, [{ type: 'image', url, text: '' }]],
  [
    'card with an image',
    { card: { title: 'Plano', subtitle: 'Mensal', imageUri: url, buttons: [{ text: 'Ver', postback: url }] } },
    [{ type: 'image', url, text: `*Plano*\nMensal\nVer: ${url}` }],
  ],
  [
    'card without an image',
    { card: { title: 'Plano', buttons: [{ text: 'Quero', postback: 'quero' }, {}] } },
    [{ type: 'text', text: '*Plano*\n- Quero' }],
  ],
  [
    'quick replies',
    { quickReplies: { title: 'Qual?', quickReplies: ['Um', 'Dois', 7, null] } },
    [{ type: 'text', text: 'Qual?\n- Um\n- Dois\n- 7' }],
  ],
])('%s', (_, message, replies) => expect(parse([message])).toMatchObject({ replies, ignored: [] }));

test('payloads, unknown messages and invalid addresses are ignored and named', () => {
  const messages = [{ payload: { type: 'image', url } }, { hologram: {} }, null, { image: { imageUri: 'file:///x' } }];
  expect(parse(messages)).toMatchObject({
    replies: [],
    ignored: ['message "payload"', 'message "hologram"', 'message ""', 'image without a valid imageUri'],
  });
});

test('the agent ends the conversation by either of its marks', () => {
  expect(parse([], { diagnosticInfo: { end_conversation: true } })?.isEnd).toBe(true);
  expect(parse([], { intent: { endInteraction: true } })?.isEnd).toBe(true);
  expect(parse([], { diagnosticInfo: { end_conversation: 'true' }, intent: {} })?.isEnd).toBe(false);
});

test('an answer of another form is none, and hostile ones do not make the parser throw', () => {
  for (const value of [null, 7, 'x', [], {}, { queryResult: null }, { queryResult: 'x' }])
    expect(parseDetectIntent(value)).toBeNull();
  const hostile = [
    { text: 7 },
    { text: { text: [{}, null] } },
    { card: 'x' },
    { quickReplies: [] },
    { card: { buttons: 1 } },
  ];
  expect(parse(hostile, { intent: 7, diagnosticInfo: [] })?.replies).toEqual([]);
});

test('texts and lists are cut', () => {
  const { replies = [] } = parse(Array.from({ length: 100 }, () => text('x'.repeat(9000)))) ?? {};
  expect(replies).toHaveLength(20);
  expect(replies[0]?.text).toHaveLength(4096);
});
