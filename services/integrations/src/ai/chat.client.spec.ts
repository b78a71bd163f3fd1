import { expect, onTestFinished, test, vi } from 'vitest';
import { ChatClient } from './chat.client.ts';
import type { ChatSettings } from './chat.types.ts';
import { ModelParameterMemory } from './model-parameters.ts';
import { aModelServer, anEgress } from './testing/prompt.factory.ts';

const question = { companyId: 1, messages: [{ role: 'user' as const, content: 'Oi' }], tools: [] };

async function aChat(mostMs?: number) {
  const { fake, settings } = await aModelServer();
  const chat = new ChatClient(anEgress(), mostMs);
  const sent = () => fake.requests.map(({ body }): Record<string, unknown> => JSON.parse(body.toString()));
  return { fake, settings, chat, sent };
}

test('a server that knows only the newer name of the limit is asked once in vain', async () => {
  const { fake, settings, chat, sent } = await aChat();
  fake.knobs.limitName = 'max_completion_tokens';
  expect(await chat.ask(settings, question)).toMatchObject({ answer: { text: expect.stringContaining('Oi') } });
  expect(await chat.ask(settings, question)).toHaveProperty('answer');
  expect(sent().map((body) => 'max_tokens' in body)).toEqual([true, false, false]);
  expect(sent().at(-1)).toMatchObject({ max_completion_tokens: 300 });
  // Another model of the same server is another case.
  await chat.ask({ ...settings, model: 'other' }, question);
  expect(sent().map((body) => 'max_tokens' in body)).toEqual([true, false, false, true, false]);
});

test('a refused temperature is left out from then on, also together with the other name', async () => {
  const { fake, settings, chat, sent } = await aChat();
  Object.assign(fake.knobs, { limitName: 'max_completion_tokens', refusesTemperature: true });
  const { calls } = await chat.ask(settings, question);
  expect(calls.map(({ status }) => status)).toEqual([400, 400, 200]);
  await chat.ask(settings, question);
  expect(sent()).toHaveLength(4);
  expect(sent().at(-1)).not.toHaveProperty('temperature');
});

test('a server that refuses both names of the limit is asked twice, and a refusal of something else once', async () => {
  const { fake, settings, chat } = await aChat();
  const refusal = (message: string) => ({ status: 400, raw: JSON.stringify({ error: { message } }) });
  fake.knobs.answers = () => refusal('Neither max_tokens nor max_completion_tokens is known');
  expect(await chat.ask(settings, question)).toMatchObject({ failure: 'server', calls: [{}, {}] });
  expect(fake.requests).toHaveLength(2);
  fake.knobs.answers = () => refusal('The context is too long');
  await chat.ask(settings, question);
  expect(fake.requests).toHaveLength(3);
  // Nothing was learnt of a server that took neither.
  expect(fake.requests.at(-1)?.body.toString()).toContain('"max_tokens"');
});

test('a rate limit with a short pause is waited for once', async () => {
  const { fake, settings, chat } = await aChat();
  fake.knobs.tooMany = 'rateLimitOnce';
  const { calls, ...result } = await chat.ask(settings, question);
  expect(result).toHaveProperty('answer');
  expect(calls.map(({ status }) => status)).toEqual([429, 200]);
});

test('a used-up account is not asked again', async () => {
  const { fake, settings, chat } = await aChat();
  fake.knobs.tooMany = 'quota';
  expect(await chat.ask(settings, question)).toMatchObject({ failure: 'quota' });
  expect(fake.requests).toHaveLength(1);
});

test('all attempts together end in time', async () => {
  const { fake, settings, chat } = await aChat(300);
  fake.knobs.delayMs = 10_000;
  const began = performance.now();
  expect(await chat.ask(settings, question)).toMatchObject({ failure: 'timeout', calls: [{ status: null }] });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a server without keys gets no authorization, and the environment of this process reaches no server', async () => {
  const { fake, settings, chat } = await aChat();
  vi.stubEnv('OPENAI_API_KEY', 'key-of-the-operator');
  vi.stubEnv('OPENAI_ORG_ID', 'org-of-the-operator');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-of-the-operator');
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'x-secret: header-of-the-operator');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await chat.ask({ ...settings, apiKey: '' }, question)).toMatchObject({ failure: 'auth' });
  expect(Object.keys(fake.requests[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ]);
  expect(fake.requests[0]?.headers['user-agent']).toBe('Recado');
});

test.each([
  ['https://api.openai.com/v1', 'max_completion_tokens'],
  ['https://loja.openai.azure.com/openai/v1', 'max_completion_tokens'],
  ['https://api.openai.com.evil.example/v1', 'max_tokens'],
  ['https://openrouter.ai/api/v1', 'max_tokens'],
  ['no address', 'max_tokens'],
])('%s is first asked with %s', (baseUrl, limit) => {
  const settings: ChatSettings = { baseUrl, apiKey: '', model: 'm', maxTokens: 1, temperature: 0 };
  expect(new ModelParameterMemory().for(settings)).toEqual({ limit, hasTemperature: true });
});
