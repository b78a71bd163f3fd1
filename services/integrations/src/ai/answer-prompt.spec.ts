import { AddressRules } from '@recado/egress';
import type { OpenAiKnobs } from '@recado/testkit/fakes';
import { expect, test } from 'vitest';
import { answerPrompt } from './answer-prompt.ts';
import { ChatClient } from './chat.client.ts';
import { aMessage, anEgress, aPrompt, aTurn, promptText, queues } from './testing/prompt.factory.ts';

test('the model reads the prompt, the name, the date of the time zone, the limit and the passages', async () => {
  const { fake, answer, asked } = await aPrompt();
  fake.knobs.answers = ['Sim, até as 12h!'];
  const passages = [{ source: 'horários.pdf', text: 'Sábado: 8h às 12h' }];
  const result = await answer({}, [], passages);
  expect(result).toMatchObject({
    replies: [{ type: 'text', text: 'Sim, até as 12h!' }],
    outcome: { kind: 'continue' },
    session: null,
  });
  expect(result.tokens?.input).toBeGreaterThan(100);
  expect(result.tokens?.output).toBe(4);
  const [system] = asked().messages;
  for (const part of [promptText, '"Maria"', '24 November 2026', '300 tokens', 'Sábado: 8h às 12h', '"horários.pdf"'])
    expect(system?.content).toContain(part);
  const mark = /<passage-([0-9a-f]{12}) /.exec(system?.content ?? '')?.[1] ?? 'none';
  expect(system?.content).toContain(`</passage-${mark}>`);
});

test('the model sees the newest messages only, each of them once', async () => {
  const { answer, asked } = await aPrompt({ maxMessages: 3 });
  const history = [
    aMessage(1, 'antiga'),
    aMessage(2, 'Oi'),
    aMessage(3, 'Olá!', { fromMe: true }),
    aMessage(100, 'Vocês abrem no sábado?'),
  ];
  await answer({}, history);
  expect(asked().messages.slice(1)).toEqual([
    { role: 'user', content: 'Oi' },
    { role: 'assistant', content: 'Olá!' },
    { role: 'user', content: 'Vocês abrem no sábado?' },
  ]);
});

test('a hand-over transfers to the queue of that name, with the text that came along', async () => {
  const { fake, answer } = await aPrompt();
  const call = { name: 'transfer_to_queue', arguments: '{"queue":"suporte ","reason":"problema"}' };
  fake.knobs.answers = [{ text: 'Um momento.', toolCalls: [call] }, { toolCalls: [call] }];
  expect(await answer()).toMatchObject({
    replies: [{ text: 'Um momento.' }],
    outcome: { kind: 'transfer', queueId: 11 },
  });
  expect(await answer()).toMatchObject({ replies: [], outcome: { kind: 'transfer', queueId: 11 } });
});

test('a prompt whose queue was removed hands over to a queue that the model names, and to no other', async () => {
  const { fake, answer } = await aPrompt({ queueId: 0 });
  const naming = (queue: string) => ({ name: 'transfer_to_queue', arguments: JSON.stringify({ queue, reason: 'x' }) });
  fake.knobs.answers = [
    { text: 'Um momento.', toolCalls: [naming('Financeiro')] },
    { text: 'Um momento.', toolCalls: [naming('Vendas')] },
  ];
  expect(await answer()).toMatchObject({ replies: [{ text: 'Um momento.' }], outcome: { kind: 'continue' } });
  expect(await answer()).toMatchObject({ outcome: { kind: 'transfer', queueId: 10 } });
});

test('the trace names the call without the key', async () => {
  const { fake, settings, answer } = await aPrompt();
  fake.knobs.answers = [{ raw: `{"echo":"${settings.apiKey}"}` }];
  const { calls } = await answer();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ status: 200, answer: '{"echo":"***"}' });
  expect(calls[0]?.request).toMatch(/^POST 127\.0\.0\.1:\d+\/v1\/chat\/completions$/);
  expect(calls[0]?.sent).toContain('Vocês abrem no sábado?');
  expect(JSON.stringify(calls)).not.toContain(settings.apiKey);
});

test.each<[string, OpenAiKnobs, string]>([
  ['a used-up account', { tooMany: 'quota' }, 'quota'],
  ['a rate limit that lasts', { tooMany: 'rateLimit' }, 'rateLimit'],
  ['a rate limit with a long pause', { tooMany: 'rateLimitOnce', retryAfter: 60 }, 'rateLimit'],
  ['a server error', { failWith: 500 }, 'server'],
  ['a dead server', { failWith: 503 }, 'server'],
  ['an unknown model', { failWith: 404 }, 'server'],
  ['a forbidden model', { failWith: 403 }, 'auth'],
  ['a closed connection', { dropConnection: true }, 'server'],
  ['a late answer', { delayMs: 5_000 }, 'timeout'],
  ['broken JSON', { brokenJson: true }, 'invalidAnswer'],
  ['an empty answer', { answers: [''] }, 'invalidAnswer'],
  ['an answer cut in its first sentence', { answers: [{ text: 'Nós abri', finishReason: 'length' }] }, 'invalidAnswer'],
  ['a filtered answer', { answers: [{ text: '', finishReason: 'content_filter' }] }, 'contentFilter'],
  ['a refusal', { answers: [{ refusal: 'I cannot help.' }] }, 'contentFilter'],
])('%s hands over to people', async (_, knobs, reason) => {
  const { fake, answer } = await aPrompt();
  Object.assign(fake.knobs, knobs);
  expect(await answer()).toMatchObject({ replies: [], outcome: { kind: 'failed', reason } });
});

test('a wrong key and an address that is not allowed hand over to people, each for its reason', async () => {
  const { answer } = await aPrompt({ apiKey: 'sk-another' });
  expect(await answer()).toMatchObject({ outcome: { reason: 'auth' } });
  const { answer: withBrokenKey } = await aPrompt({ apiKey: 'sk-a\nb' });
  expect(await withBrokenKey()).toMatchObject({ outcome: { reason: 'auth' }, calls: [] });
  const { settings, fake } = await aPrompt();
  const chat = new ChatClient(anEgress(new AddressRules()));
  for (const baseUrl of [
    settings.baseUrl,
    'http://169.254.169.254/v1',
    'ftp://model.example/v1',
    'http://u:p@a.example/v1',
  ])
    expect(await answerPrompt({ chat }, { ...settings, baseUrl }, aTurn(), [], [], queues), baseUrl).toMatchObject({
      outcome: { kind: 'failed', reason: 'blockedAddress' },
    });
  expect(fake.requests).toHaveLength(0);
});
