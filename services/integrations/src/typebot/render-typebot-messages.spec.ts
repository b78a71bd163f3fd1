import { expect, test } from 'vitest';
import { parseTypebotAnswer } from './parse-typebot-answer.ts';
import { renderTypebotMessages } from './render-typebot-messages.ts';

const text = (id: string, markdown: string) => ({ id, type: 'text', content: { type: 'markdown', markdown } });
function render(answer: object, delayMs = 0) {
  const parsed = parseTypebotAnswer(answer);
  if (!parsed) throw new Error('no answer');
  return { ...renderTypebotMessages(parsed, delayMs), ignored: parsed.ignored };
}
const url = 'https://a.example/f';

test.each<[string, object, object]>([
  ['text', text('a', '**Oi**'), { type: 'text', text: '*Oi*' }],
  ['image', { type: 'image', content: { url } }, { type: 'image', url, text: '' }],
  [
    'image with a link',
    { type: 'image', content: { url, clickLink: { url: 'https://a.example/l' } } },
    { type: 'image', url, text: 'https://a.example/l' },
  ],
  ['video', { type: 'video', content: { type: 'url', url } }, { type: 'video', url, text: '' }],
  ['video of a page', { type: 'video', content: { type: 'youtube', url, id: 'x' } }, { type: 'text', text: url }],
  ['audio', { type: 'audio', content: { url } }, { type: 'audio', url, text: '' }],
  ['embed', { type: 'embed', content: { url } }, { type: 'text', text: url }],
  ['custom embed', { type: 'custom-embed', content: { url } }, { type: 'text', text: url }],
])('%s', (_, message, reply) => expect(render({ messages: [message] }).replies).toEqual([reply]));

test('bubbles that cannot be shown are ignored and named', () => {
  const messages = [{ type: 'hologram', content: { url } }, { type: 'image', content: { url: 'file:///x' } }, null, 7];
  const clientSideActions = [{ type: 'pixel', pixel: {} }, { chatwoot: {} }];
  expect(render({ messages, clientSideActions })).toMatchObject({
    replies: [],
    ignored: ['bubble "hologram"', 'bubble "image"', 'bubble ""', 'bubble ""', 'action "pixel"', 'action "chatwoot"'],
  });
  expect(render({ messages: [text('a', ' \n ')] }).replies).toEqual([]);
});

test('every bubble is typed for as long as configured', () => {
  const { replies } = render({ messages: [text('a', 'um'), { type: 'image', content: { url } }] }, 1500);
  expect(replies.map(({ typingMs }) => typingMs)).toEqual([1500, 1500]);
});

test('a wait makes the typing of the next bubble longer, and one after the last bubble is carried on', () => {
  const answer = {
    messages: [text('a', 'um'), text('b', 'dois'), text('b', 'três')],
    clientSideActions: [
      { type: 'wait', wait: { secondsToWaitFor: 3 }, lastBubbleBlockId: 'a' },
      { type: 'wait', wait: { secondsToWaitFor: 2 } },
      { type: 'wait', wait: { secondsToWaitFor: '4' }, lastBubbleBlockId: 'b' },
      { type: 'wait', wait: { secondsToWaitFor: -4 }, lastBubbleBlockId: 'b' },
    ],
  };
  const { replies, waitMs } = render(answer, 100);
  expect(replies.map(({ typingMs }) => typingMs)).toEqual([2100, 3100, 100]);
  expect(waitMs).toBe(4000);
});

test('waits have a limit', () => {
  const clientSideActions = Array.from({ length: 5 }, () => ({ wait: { secondsToWaitFor: 1e9 } }));
  expect(render({ messages: [text('a', 'um')], clientSideActions }).replies[0]?.typingMs).toBe(60_000);
});

test('a redirect sends its link where it was meant', () => {
  const redirect = { type: 'redirect', redirect: { url, isNewTab: true }, lastBubbleBlockId: 'a' };
  const { replies } = render({ messages: [text('a', 'um'), text('b', 'dois')], clientSideActions: [redirect] });
  expect(replies).toMatchObject([{ text: 'um' }, { text: url }, { text: 'dois' }]);
});

test('an answer without messages is none, and hostile ones do not make the parser throw', () => {
  for (const value of [null, 7, 'x', [], {}, { messages: {} }]) expect(parseTypebotAnswer(value)).toBeNull();
  const hostile = [{ type: {}, content: [] }, { type: 'text', content: { markdown: 7 } }, { type: 'text' }, [[]]];
  const answer = { messages: hostile, clientSideActions: [null, { wait: 'x' }, { redirect: [] }], input: { type: [] } };
  expect(parseTypebotAnswer(answer)).toMatchObject({ bubbles: [], actions: [], input: null, expectsReply: false });
});

test('long texts and long lists are cut', () => {
  const { replies } = render({ messages: Array(200).fill(text('a', 'x'.repeat(50_000))) });
  expect(replies).toHaveLength(50);
  expect(replies[0]?.text).toHaveLength(4096);
});
