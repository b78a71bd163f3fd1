import { expect, onTestFinished, test } from 'vitest';
import { startOpenAiFake } from './index.ts';

async function aFake() {
  const fake = await startOpenAiFake();
  onTestFinished(() => fake.stop());
  const post = async (body: object, more: Record<string, string> = {}) => {
    const response = await fetch(`${fake.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fake.apiKey}`, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  };
  return { fake, post };
}
const question = { model: 'm', messages: [{ role: 'user', content: 'Oi' }] };
const transfer = {
  type: 'function',
  function: { name: 'transfer_to_queue', parameters: { properties: { queue: { enum: ['Vendas'] } } } },
};

test('a wrong key is refused with 401, an unknown path with 404', async () => {
  const { fake, post } = await aFake();
  expect(await post(question, { authorization: 'Bearer other' })).toMatchObject({ status: 401 });
  const headers = { authorization: `Bearer ${fake.apiKey}` };
  expect((await fetch(`${fake.baseUrl}/other`, { method: 'POST', headers })).status).toBe(404);
});

test.each<[string, object]>([
  ['a missing model', { messages: question.messages }],
  ['no messages', { model: 'm', messages: [] }],
  ['an unknown role', { model: 'm', messages: [{ role: 'boss', content: 'x' }] }],
  ['an empty list of tools', { ...question, tools: [] }],
  ['a tool without a type', { ...question, tools: [{ function: { name: 'x' } }] }],
])('%s is refused with 400', async (_, body) => {
  const { post } = await aFake();
  expect(await post(body)).toMatchObject({ status: 400 });
});

test('the wrong name of the length limit and a temperature are refused by name', async () => {
  const { fake, post } = await aFake();
  Object.assign(fake.knobs, { limitName: 'max_completion_tokens', refusesTemperature: true });
  const refused = await post({ ...question, max_tokens: 10 });
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text)).toMatchObject({ error: { param: 'max_tokens', code: 'unsupported_parameter' } });
  expect((await post({ ...question, temperature: 1 })).text).toContain('temperature');
  expect((await post({ ...question, max_completion_tokens: 10 })).status).toBe(200);
});

test('a used-up account and a rate limit are two kinds of 429', async () => {
  const { fake, post } = await aFake();
  fake.knobs.tooMany = 'quota';
  expect((await post(question)).text).toContain('insufficient_quota');
  Object.assign(fake.knobs, { tooMany: 'rateLimitOnce', retryAfter: 7 });
  expect(await post(question)).toMatchObject({ status: 429, retryAfter: '7' });
  expect((await post(question)).status).toBe(200);
});

test('without a script the model repeats the question, and hands over when asked for a person', async () => {
  const { post } = await aFake();
  expect((await post(question)).text).toContain('Entendi');
  const messages = [{ role: 'user', content: 'Quero falar com um atendente' }];
  const handedOver = await post({ model: 'm', messages, tools: [transfer] });
  expect(handedOver.text).toContain('"finish_reason":"tool_calls"');
  expect(handedOver.text).toContain('Vendas');
});

test('a stream has tool arguments in pieces, the usage last, and ends with [DONE]', async () => {
  const { fake, post } = await aFake();
  fake.knobs.answers = [{ toolCalls: [{ name: 'transfer_to_queue', arguments: '{"queue":"Vendas"}' }] }];
  const { text } = await post({ ...question, stream: true });
  const events = text.trim().split('\n\n');
  const pieces = [...text.matchAll(/"function":\{"arguments":("(?:[^"\\]|\\.)*")/g)].map(([, json = '""']) =>
    JSON.parse(json),
  );
  expect(pieces).toHaveLength(2);
  expect(pieces.join('')).toBe('{"queue":"Vendas"}');
  expect(events.at(-2)).toContain('"choices":[],"usage"');
  expect(events.at(-1)).toBe('data: [DONE]');
});

test('a recording needs a model and a file name of a known format', async () => {
  const { fake } = await aFake();
  const transcribe = async (name: string, model?: string) => {
    const body = new FormData();
    body.append('file', new Blob(['x']), name);
    if (model !== undefined) body.append('model', model);
    const headers = { authorization: `Bearer ${fake.apiKey}` };
    return (await fetch(`${fake.baseUrl}/audio/transcriptions`, { method: 'POST', headers, body })).status;
  };
  expect(await transcribe('x.ogg', 'whisper-1')).toBe(200);
  expect(await transcribe('x.ogg')).toBe(400);
  expect(await transcribe('x.oga', 'whisper-1')).toBe(400);
});
