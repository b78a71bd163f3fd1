import { dialogflowProject } from '@recado/testkit/fakes';
import { expect, test } from 'vitest';
import { aMessage, aTurn } from '../foreign/testing/a-turn.ts';
import type { TurnInput } from '../foreign/turn.types.ts';
import { detectIntentUrl, dialogflowSession } from './dialogflow.client.ts';
import { anAgent, failed } from './testing/an-agent.ts';

const says = (...texts: string[]) => ({ fulfillmentMessages: texts.map((text) => ({ text: { text: [text] } })) });

test('the texts of the answer are sent in order, and the conversation goes on', async () => {
  const { run, knobs, queries } = await anAgent();
  knobs.intents['Oi'] = says('um', 'dois');
  expect(await run()).toMatchObject({
    replies: [
      { type: 'text', text: 'um' },
      { type: 'text', text: 'dois' },
    ],
    outcome: { kind: 'continue' },
    session: null,
  });
  expect(queries()).toEqual([
    {
      queryInput: { text: { text: 'Oi', languageCode: 'pt-BR' } },
      queryParams: { timeZone: 'America/Sao_Paulo' },
    },
  ]);
});

test('the session is the same for a contact, differs between companies and hides the contact', async () => {
  const { run, requests } = await anAgent();
  await run();
  const session = dialogflowSession(7, 21);
  expect(requests[1]?.path).toBe(`/v2/projects/${dialogflowProject}/agent/sessions/${session}:detectIntent`);
  expect(session).toMatch(/^[0-9a-f]{36}$/);
  expect(new Set([session, dialogflowSession(7, 22), dialogflowSession(8, 21)]).size).toBe(3);
});

test('an agent of a region is called at the host and the path of the region', async () => {
  const target = { project: 'p', session: 's' };
  expect(detectIntentUrl({ ...target, region: 'europe-west1' })).toBe(
    'https://europe-west1-dialogflow.googleapis.com/v2/projects/p/locations/europe-west1/agent/sessions/s:detectIntent',
  );
  for (const region of ['', 'global'])
    expect(detectIntentUrl({ ...target, region })).toBe(
      'https://dialogflow.googleapis.com/v2/projects/p/agent/sessions/s:detectIntent',
    );
  for (const wrong of [{ region: 'evil.example/' }, { region: '', project: '../x' }, { region: '', project: '' }])
    expect(() => detectIntentUrl({ ...target, ...wrong })).toThrow(
      expect.objectContaining({ reason: 'invalidRequest' }),
    );
  const { run, knobs } = await anAgent({ region: 'europe-west1' });
  knobs.region = 'europe-west1';
  expect((await run()).outcome).toEqual({ kind: 'continue' });
});

test('without a project name that of the service account is meant', async () => {
  const { run } = await anAgent({ projectName: ' ' });
  expect((await run()).outcome).toEqual({ kind: 'continue' });
});

test('a contact who comes without a text is greeted by the event WELCOME', async () => {
  const { run, queries } = await anAgent();
  const { replies } = await run(aTurn([aMessage('', { type: 'image' })], { event: 'started' }));
  expect(replies).toEqual([{ type: 'text', text: 'Olá! Sou o assistente da loja.' }]);
  expect(queries()).toMatchObject([{ queryInput: { event: { name: 'WELCOME', languageCode: 'pt-BR' } } }]);
});

test('a contact who comes with a text gets the answer to it', async () => {
  const { run, queries } = await anAgent();
  await run(aTurn(['Segunda via'], { event: 'started' }));
  expect(queries()).toMatchObject([{ queryInput: { text: { text: 'Segunda via' } } }]);
});

test('texts are cut at 256 characters, and several are asked one after the other until the end', async () => {
  const { run, knobs, queries } = await anAgent();
  knobs.intents['tchau'] = { ...says('Até logo'), diagnosticInfo: { end_conversation: true } };
  expect(await run(aTurn(['x'.repeat(300), 'tchau', 'ainda']))).toMatchObject({
    replies: [{ text: 'Até logo' }],
    outcome: { kind: 'end' },
  });
  expect(queries()).toMatchObject([
    { queryInput: { text: { text: 'x'.repeat(256) } } },
    { queryInput: { text: { text: 'tchau' } } },
  ]);
});

test('an intent that ends the interaction ends the turn, also without a text', async () => {
  const { run, knobs } = await anAgent();
  knobs.intents['Oi'] = { intent: { endInteraction: true } };
  expect(await run()).toMatchObject({ replies: [], outcome: { kind: 'end' } });
});

test('an empty answer is the unknown message, or a sentence in the language of the company', async () => {
  const { run, integration } = await anAgent({ typebotUnknownMessage: 'Não entendi.' });
  const text = async (turn: TurnInput) => (await run(turn)).replies.map((reply) => reply.text);
  expect(await text(aTurn(['Oi']))).toEqual(['Não entendi.']);
  integration.typebotUnknownMessage = '';
  expect(await text(aTurn(['Oi']))).toEqual(['Desculpe, não entendi. Pode escrever de outra forma?']);
  expect(await text(aTurn(['Oi'], { language: 'es' }))).toEqual([
    'Disculpe, no entendí. ¿Puede escribirlo de otra forma?',
  ]);
});

test('a message without a text gets the unknown message without a call', async () => {
  const { run } = await anAgent();
  const { replies, calls } = await run(aTurn([aMessage('', { type: 'audio' })]));
  expect(replies).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('the trace shows texts and answers, and neither token nor assertion', async () => {
  const { run, url, knobs } = await anAgent();
  knobs.intents['Oi'] = { fulfillmentMessages: [{ payload: { type: 'image', url } }] };
  const { calls } = await run();
  const path = `/v2/projects/${dialogflowProject}/agent/sessions/${dialogflowSession(7, 21)}:detectIntent`;
  expect(calls).toMatchObject([
    { request: `POST ${new URL(url).host}/token`, status: 200, answer: '' },
    { request: `POST ${new URL(url).host}${path}`, status: 200, sent: expect.stringContaining('"Oi"') },
  ]);
  expect(calls[1]?.answer).toMatch(/^\(ignored: message "payload"\)/);
  expect(JSON.stringify(calls)).not.toMatch(/ya29|eyJ|PRIVATE/);
});

test.each<[string, (agent: Awaited<ReturnType<typeof anAgent>>) => void]>([
  ['forbidden', ({ knobs }) => void (knobs.isForbidden = true)],
  ['notFound', ({ knobs }) => void (knobs.region = 'asia-northeast1')],
  ['serverError', ({ knobs }) => void (knobs.failWith = 500)],
  ['quota', ({ knobs }) => void (knobs.failWith = 429)],
  ['network', ({ knobs }) => void (knobs.dropConnection = true)],
  ['brokenAnswer', ({ knobs }) => void (knobs.brokenJson = true)],
  ['notJson', ({ integration }) => void (integration.jsonContent = 'segredo')],
  ['notServiceAccount', ({ integration }) => void (integration.jsonContent = '{"private_key":"segredo"}')],
])('a failure is named %s, in a turn and in a test', async (reason, breakIt) => {
  const agent = await anAgent();
  breakIt(agent);
  expect(await agent.run()).toMatchObject(failed(reason));
  await expect(agent.greet()).rejects.toMatchObject({ reason, message: expect.not.stringContaining('segredo') });
});

test('a test of the fields returns what the agent answers to a greeting', async () => {
  const { greet, knobs } = await anAgent();
  expect(await greet()).toBe('Olá! Sou o assistente da loja.');
  knobs.intents['WELCOME'] = says('um', 'dois');
  expect(await greet()).toBe('um\ndois');
});

test('an agent that does not answer within ten seconds is a failure', async () => {
  const { run, knobs } = await anAgent();
  await run();
  knobs.delayMs = 15_000;
  expect(await run()).toMatchObject(failed('timeout'));
});
