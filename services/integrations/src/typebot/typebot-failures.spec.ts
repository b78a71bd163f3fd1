import { typebotSlug } from '@recado/testkit/fakes';
import { expect, test } from 'vitest';
import { aConversation } from './testing/a-conversation.ts';
import type { TypebotIntegration } from './typebot.types.ts';

const waiting = { kind: 'continue' };
const menu = '1. Vendas\n2. Suporte Técnico';

test('a session that the server has lost is started again once, and the text is sent again', async () => {
  const { start, say, knobs, paths } = await aConversation();
  await start();
  knobs.loseSessions = 1;
  const { texts, outcome } = await say('Joana');
  expect(texts).toEqual(['Olá, *Maria*!', 'Qual é o seu nome?', 'Prazer, Joana. Como posso ajudar?', menu]);
  expect(outcome).toEqual(waiting);
  expect(paths()).toEqual(['startChat', 'continueChat', 'startChat', 'continueChat']);
  knobs.loseSessions = 2;
  expect(await say('1')).toMatchObject({ outcome: { kind: 'failed', reason: 'sessionLost' }, session: null });
});

test('old servers lose sessions with errors of tRPC and send rich text', async () => {
  const { start, say, knobs } = await aConversation();
  knobs.isOld = true;
  expect((await start()).texts).toEqual(['Olá, Maria!', 'Qual é o seu nome?']);
  knobs.loseSessions = 1;
  expect((await say('Joana')).texts).toContain(menu);
});

test('a flow that expects replies of the browser without end fails after five rounds', async () => {
  const loop = { messages: ['x'], clientSideActions: [{ type: 'setVariable', expectsDedicatedReply: true }] };
  const { start, requests } = await aConversation([loop]);
  const { texts, outcome, session } = await start();
  expect([outcome, session]).toEqual([{ kind: 'failed', reason: 'tooManySteps' }, null]);
  expect(texts, 'replies before the failure').toEqual(['x', 'x', 'x', 'x', 'x', 'x']);
  expect(requests).toHaveLength(6);
});

test.each<[string, string, (fake: Awaited<ReturnType<typeof aConversation>>) => void]>([
  ['a closed bot', 'botClosed', ({ knobs }) => void (knobs.isClosed = true)],
  ['a suspended workspace', 'forbidden', ({ knobs }) => void (knobs.isSuspended = true)],
  ['an error of the server', 'serverError', ({ knobs }) => void (knobs.failWith = 500)],
  ['a broken answer', 'brokenAnswer', ({ knobs }) => void (knobs.brokenJson = true)],
  ['a lost connection', 'network', ({ knobs }) => void (knobs.dropConnection = true)],
])('%s is a failure with its reason', async (_, reason, breakIt) => {
  const conversation = await aConversation();
  breakIt(conversation);
  expect(await conversation.start()).toMatchObject({ outcome: { kind: 'failed', reason }, session: null });
});

test('an unknown bot, a page instead of the API and a private address are failures with their reason', async () => {
  const reasonOf = async (fields: Partial<TypebotIntegration>) =>
    (await (await aConversation(undefined, fields)).start()).outcome;
  expect(await reasonOf({ typebotSlug: 'other' })).toEqual({ kind: 'failed', reason: 'botNotFound' });
  expect(await reasonOf({ typebotSlug: '' })).toEqual({ kind: 'failed', reason: 'notFound' });
  expect(await reasonOf({ urlN8N: 'http://10.0.0.1' })).toEqual({ kind: 'failed', reason: 'addressNotAllowed' });
});

test('a start is repeated when the server is busy, an answer is not, as it would count twice', async () => {
  const { start, say, knobs, paths } = await aConversation();
  knobs.failNext = { status: 503, times: 2 };
  expect((await start()).outcome).toEqual(waiting);
  knobs.failNext = { status: 503, times: 1 };
  expect((await say('Joana')).outcome).toEqual({ kind: 'failed', reason: 'serverError' });
  expect(paths()).toEqual(['startChat', 'startChat', 'startChat', 'continueChat']);
});

test('a server that does not answer within ten seconds is a failure', async () => {
  const { start, knobs } = await aConversation();
  knobs.delayMs = 15_000;
  expect(await start()).toMatchObject({ outcome: { kind: 'failed', reason: 'timeout' }, calls: [{ status: null }] });
});

test('the trace shows every call with its status and shortened texts', async () => {
  const { start, say, knobs, url, state } = await aConversation();
  const { host } = new URL(url);
  const [first, ...others] = knobs.script;
  knobs.script = [{ ...first, messages: ['x'.repeat(1000)] }, ...others];
  const { calls } = await start();
  expect(calls).toMatchObject([{ request: `POST ${host}/api/v1/typebots/${typebotSlug}/startChat`, status: 200 }]);
  expect(calls[0]?.answer).toHaveLength(500);
  const request = `POST ${host}/api/v1/sessions/${state.session?.sessionId}/continueChat`;
  knobs.failWith = 502;
  expect((await say('Joana')).calls).toMatchObject([{ request, status: 502, sent: expect.stringContaining('Joana') }]);
});
