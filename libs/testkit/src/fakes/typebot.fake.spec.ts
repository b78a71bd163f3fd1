import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTypebotFake, typebotSlug } from './typebot.fake.ts';

let fake: Awaited<ReturnType<typeof startTypebotFake>>;
beforeEach(async () => {
  fake = await startTypebotFake();
});
afterEach(() => fake.stop());

const markdown = { textBubbleContentFormat: 'markdown' };
async function post(path: string, body: object = markdown, headers: Record<string, string> = {}) {
  const response = await fetch(`${fake.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const start = async (body: object = markdown) => {
  const { body: answer } = await post(`typebots/${typebotSlug}/startChat`, body);
  return {
    answer,
    reply: (message: unknown, more: object = markdown) =>
      post(`sessions/${String(answer['sessionId'])}/continueChat`, { message, ...more }),
  };
};
const isAsked = { input: { type: 'choice input' } };

test('the flow asks a text and a choice, ends without an input, and begins again after its end', async () => {
  const { answer, reply } = await start({ ...markdown, prefilledVariables: { pushName: 'Ana' } });
  expect(answer).toMatchObject({
    messages: [{ content: { markdown: 'Olá, **Ana**!' } }, {}],
    input: { type: 'text input' },
  });
  expect((await reply('Maria')).body).toMatchObject(isAsked);
  const { body: end } = await reply('Vendas');
  expect(end).toMatchObject({ messages: [{ content: { markdown: 'Você escolheu Vendas. Até logo!' } }] });
  expect(end).not.toHaveProperty('input');
  expect((await reply('Oi')).body).toMatchObject({ input: { type: 'text input' } });
});

test('a choice is known by id, value and exact content, and never by its number', async () => {
  for (const message of ['item-support', 'support', 'Suporte Técnico']) {
    const { reply } = await start();
    await reply('Maria');
    expect((await reply(message)).body, message).not.toHaveProperty('input');
  }
  const { reply } = await start();
  await reply('Maria');
  for (const message of ['2', 'suporte técnico'])
    expect((await reply(message)).body).toMatchObject({
      ...isAsked,
      messages: [{ content: { markdown: 'Invalid message. Please, try again.' } }],
    });
});

test('several choices are known by their position, too', async () => {
  const items = ['Queijo', 'Presunto', 'Azeitona'].map((content, at) => ({ id: `i${at}`, content }));
  fake.knobs.script = [{ input: { type: 'choice input', items, options: { isMultipleChoice: true } } }, {}];
  expect((await (await start()).reply('Queijo, 3')).body).not.toHaveProperty('input');
  expect((await (await start()).reply('Queijo, 4')).body).toHaveProperty('input');
});

test('the text format is that of each call, and old servers know rich text only', async () => {
  const { reply } = await start();
  const richText = { messages: [{ content: { type: 'richText', richText: expect.any(Array) } }] };
  expect((await reply('Maria', {})).body).toMatchObject(richText);
  fake.knobs.isOld = true;
  expect((await reply('x')).body).toMatchObject(richText);
});

test('lost sessions and unknown, closed and suspended bots are errors with their code', async () => {
  const { reply } = await start();
  fake.knobs.loseSessions = 1;
  const lost = { status: 404, body: { code: 'NOT_FOUND', message: 'Session not found.' } };
  expect(await reply('Maria')).toEqual(lost);
  expect(await reply('Maria')).toEqual(lost);
  expect(await post('typebots/other/startChat')).toMatchObject({ status: 404, body: { message: 'Typebot not found' } });
  fake.knobs.isClosed = true;
  expect(await post(`typebots/${typebotSlug}/startChat`)).toMatchObject({ status: 400 });
  fake.knobs.isSuspended = true;
  expect(await post(`typebots/${typebotSlug}/startChat`)).toMatchObject({ status: 403 });
  fake.knobs.isOld = true;
  expect((await post('typebots/other/startChat')).body).toMatchObject({ error: { data: { code: 'NOT_FOUND' } } });
});

test('another Origin header and an unknown format are refused', async () => {
  fake.knobs.allowedOrigin = 'https://loja.example';
  const path = `typebots/${typebotSlug}/startChat`;
  expect(await post(path, markdown, { origin: 'https://other.example' })).toMatchObject({ status: 403 });
  expect(await post(path)).toMatchObject({ status: 200 });
  expect(await post(path, { textBubbleContentFormat: 'html' })).toMatchObject({ status: 400 });
});

test('any answer but "fail" counts as paid', async () => {
  fake.knobs.script = [{ input: { type: 'payment input' } }, { messages: ['{{answer}}'] }];
  expect((await (await start()).reply('fail')).body).toHaveProperty('input');
  expect((await (await start()).reply('depois')).body).toMatchObject({
    messages: [{ content: { markdown: 'Success' } }],
  });
});
