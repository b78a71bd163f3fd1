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
