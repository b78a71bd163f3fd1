import { randomOf, randomText } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { parseWebhookAnswer } from './parse-webhook-answer.ts';

const ofJson = (value: unknown, type = 'application/json') => parseWebhookAnswer(JSON.stringify(value), type);
const texts = (value: unknown) => ofJson(value).replies.map(({ text }) => text);

test.each<[string, unknown]>([
  ['nothing', ''],
  ['an empty object', {}],
  ['an empty list', []],
  ['null', null],
  ['the start message of n8n', { message: 'Workflow was started' }],
  ['the start message as a text', 'Workflow was started'],
  ['the start message of another version', { message: 'Workflow got started.' }],
])('%s is no reply and nothing unknown', (_, value) => {
  expect(ofJson(value)).toEqual({ replies: [], outcome: { kind: 'continue' }, ignored: [] });
});

test.each(['output', 'answer', 'text', 'content'])('%s is a text', (field) => {
  expect(ofJson({ [field]: 'Olá' }).replies).toEqual([{ type: 'text', text: 'Olá' }]);
});

test('a list of items of any form becomes replies in their order', () => {
  expect(texts([{ output: 'um' }, { type: 'text', content: 'dois' }, 'três', { answer: 'quatro' }])).toEqual([
    'um',
    'dois',
    'três',
    'quatro',
  ]);
});

test.each(['image', 'audio', 'video', 'document'] as const)('%s is a file with its caption and name', (type) => {
  const mediaUrl = 'https://files.example/a.bin';
  expect(ofJson({ type, mediaUrl, content: 'Veja', fileName: 'a.bin' }).replies).toEqual([
    { type, url: mediaUrl, text: 'Veja', name: 'a.bin' },
  ]);
});

test('the text of an item comes before its file', () => {
  const { replies } = ofJson([
    { output: 'Segue', type: 'image', mediaUrl: 'https://f.example/a.png' },
    { text: 'fim' },
  ]);
  expect(replies).toEqual([
    { type: 'text', text: 'Segue' },
    { type: 'image', url: 'https://f.example/a.png', text: '' },
    { type: 'text', text: 'fim' },
  ]);
});

test('a file without a valid address is ignored and named', () => {
  for (const mediaUrl of [undefined, 7, '/a.png', 'file:///etc/passwd', 'https://u:p@f.example/a.png'])
    expect(ofJson({ type: 'image', mediaUrl })).toMatchObject({
      replies: [],
      ignored: ['image without a valid mediaUrl'],
    });
});

test.each<[object, unknown]>([
  [{ queueId: 3 }, { kind: 'transfer', queueId: 3 }],
  [
    { queueId: '3', userId: '9' },
    { kind: 'transfer', queueId: 3, userId: 9 },
  ],
  [{ closeTicket: true }, { kind: 'close' }],
  [{ end: true }, { kind: 'end' }],
  [{ wait: 60 }, { kind: 'wait', seconds: 60 }],
  [{ wait: 1 }, { kind: 'wait', seconds: 1 }],
  [{ wait: 90_000 }, { kind: 'wait', seconds: 86_400 }],
  [{ wait: 0 }, { kind: 'continue' }],
  [{ wait: -5 }, { kind: 'continue' }],
  [{ closeTicket: 'yes' }, { kind: 'continue' }],
  [{ end: 1 }, { kind: 'continue' }],
  [{ queueId: 0 }, { kind: 'continue' }],
  [{ queueId: 3_000_000_000 }, { kind: 'continue' }],
  [{ queueId: 1.5 }, { kind: 'continue' }],
  [{ userId: 9 }, { kind: 'continue' }],
])('the action %o, within `action` or beside the text', (action, outcome) => {
  expect(ofJson({ type: 'text', content: 'ok', action })).toMatchObject({ replies: [{ text: 'ok' }], outcome });
  expect(ofJson({ output: 'ok', ...action })).toMatchObject({ replies: [{ text: 'ok' }], outcome });
});

test('the last action wins', () => {
  expect(ofJson([{ queueId: 3 }, { text: 'x' }, { action: { closeTicket: true } }]).outcome).toEqual({ kind: 'close' });
  expect(ofJson([{ closeTicket: true }, { wait: 5, action: { queueId: 2 } }]).outcome).toMatchObject({ queueId: 2 });
});

test('plain text is a reply only when it is short, of its type and without HTML', () => {
  expect(parseWebhookAnswer(' Olá ', 'text/plain; charset=utf-8').replies).toEqual([{ type: 'text', text: 'Olá' }]);
  expect(parseWebhookAnswer('5 < 6 > 4', 'text/plain').replies).toHaveLength(1);
  for (const [body, type] of [
    ['Olá', 'text/html'],
    ['Olá', ''],
    ['<p>Olá</p>', 'text/plain'],
    ['<!DOCTYPE html>', 'text/plain'],
    ['x'.repeat(4097), 'text/plain'],
  ])
    expect(parseWebhookAnswer(body ?? '', type)).toMatchObject({ replies: [], ignored: [expect.any(String)] });
  expect(parseWebhookAnswer('Workflow was started', 'text/html')).toMatchObject({ replies: [], ignored: [] });
});

test('JSON is read whatever its content type, as n8n sends text/html', () => {
  expect(ofJson({ output: 'Olá' }, 'text/html').replies).toHaveLength(1);
});

test('at most twenty replies are kept, and texts are cut at 4,096 characters', () => {
  const many = ofJson(Array.from({ length: 30 }, (_, n) => ({ text: `${n}` })));
  expect(many.replies).toHaveLength(20);
  expect(many.ignored).toEqual(['10 replies more than 20']);
  expect(texts({ output: 'é'.repeat(5000) })[0]).toHaveLength(4096);
});

test('unknown types, fields and actions are ignored and named', () => {
  const { replies, outcome, ignored } = ofJson([
    { type: 'sticker', content: 'x' },
    { output: 'ok', sessionId: 's', action: { dance: true } },
    [1],
    7,
  ]);
  expect(replies).toEqual([{ type: 'text', text: 'ok' }]);
  expect(outcome).toEqual({ kind: 'continue' });
  expect(ignored).toEqual([
    'type "sticker"',
    'an unknown action',
    'field "sessionId"',
    'an item that is a list',
    'an item that is number',
  ]);
});

test('a text field with an object, as structured output has, is named', () => {
  expect(ofJson({ output: { reply: 'Oi' }, message: 'Oi' })).toMatchObject({
    replies: [],
    ignored: ['field "output"', 'field "message"'],
  });
});

test('no answer of a hostile server makes the parser throw', () => {
  const random = randomOf(11);
  const values: unknown[] = [null, true, -1, 'x', [], {}, { toString: 1 }, [[['x']]]];
  const fields = ['type', 'content', 'mediaUrl', 'action', 'output', 'queueId', 'wait', 'message', '__proto__'];
  for (let n = 0; n < 500; n++) {
    const item = fields.map((name) => `"${name}":${JSON.stringify(values[Math.floor(random() * values.length)])}`);
    expect(parseWebhookAnswer(`[{${item.join(',')}}]`).outcome.kind).toBeTypeOf('string');
    parseWebhookAnswer(randomText(random, 200), 'text/plain');
  }
});
