import { expect, test } from 'vitest';
import { readChatAnswer } from './read-chat-answer.ts';

const read = (message: object, more: object = {}) =>
  readChatAnswer(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], ...more }));

test('a text in parts is joined, and the thoughts of a reasoning model are dropped', () => {
  expect(read({ content: [{ type: 'text', text: 'Olá' }, { type: 'x' }, 7, { text: '!' }] })).toMatchObject({
    answer: { text: 'Olá!' },
  });
  expect(read({ content: '<think>plan\nmore</think>\nOlá' })).toMatchObject({ answer: { text: 'Olá' } });
  expect(read({ content: '<think>no end' })).toMatchObject({ failure: 'invalidAnswer' });
});

test('an answer that was cut at its limit ends with its last whole sentence', () => {
  const cut = (content: string) =>
    readChatAnswer(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'length' }] }));
  expect(cut('Abrimos às 9h. Fechamos às 18h! Aos sába')).toMatchObject({
    answer: { text: 'Abrimos às 9h. Fechamos às 18h!' },
  });
  expect(cut('Custa R$ 1.299,90 no pix. São 3.5 kg')).toMatchObject({ answer: { text: 'Custa R$ 1.299,90 no pix.' } });
  expect(cut('Abrimos às')).toMatchObject({ failure: 'invalidAnswer' });
});

test('tool calls of a wrong shape are dropped', () => {
  const good = { function: { name: 'a', arguments: '{}' } };
  const calls = [null, 'x', {}, { function: { name: 7 } }, good, { function: { name: 'b', arguments: { x: 1 } } }];
  expect(read({ content: null, tool_calls: calls })).toMatchObject({
    answer: {
      toolCalls: [
        { name: 'a', arguments: '{}' },
        { name: 'b', arguments: '' },
      ],
    },
  });
  expect(read({ content: null, tool_calls: 'x' })).toMatchObject({ failure: 'invalidAnswer' });
});

test.each<[unknown, object]>([
  [
    { prompt_tokens: 12, completion_tokens: 3.7 },
    { input: 12, output: 3 },
  ],
  [
    { prompt_tokens: -1, completion_tokens: 1e300 },
    { input: 0, output: 0 },
  ],
  [{ prompt_tokens: '12' }, { input: 0, output: 0 }],
  [null, { input: 0, output: 0 }],
])('the usage %j counts as %j', (usage, tokens) => expect(read({ content: 'x' }, { usage })).toMatchObject({ tokens }));
