import { expect, test } from 'vitest';
import { aMessage } from '../foreign/testing/a-turn.ts';
import { aConversation, ask } from './testing/a-conversation.ts';

const waiting = { kind: 'continue' };
const menu = '1. Vendas\n2. Suporte Técnico';

test('a conversation goes from the greeting over a text and a choice to its end', async () => {
  const { start, say, state, sent } = await aConversation();
  expect(await start()).toMatchObject({ texts: ['Olá, *Maria*!', 'Qual é o seu nome?'], outcome: waiting });
  expect(await say('Joana')).toMatchObject({ texts: ['Prazer, Joana. Como posso ajudar?', menu], outcome: waiting });
  expect(state.session).toMatchObject({ input: { kind: 'choice' }, at: '2026-11-24T12:00:00.000Z' });
  expect(await say('2')).toMatchObject({
    texts: ['Você escolheu Suporte Técnico. Até logo!'],
    outcome: { kind: 'end' },
    session: null,
  });
  const format = { textBubbleContentFormat: 'markdown' };
  const prefilledVariables = { number: '5511999990000', pushName: 'Maria', ticketId: '11' };
  expect(sent()).toEqual([
    { prefilledVariables, isStreamEnabled: false, ...format },
    { message: 'Joana', ...format },
    { message: 'Suporte Técnico', ...format },
  ]);
});

test('no Origin header is sent, so that a list of allowed sites does not matter', async () => {
  const { start, knobs, requests } = await aConversation();
  knobs.allowedOrigin = 'https://loja.example';
  expect((await start()).outcome).toEqual(waiting);
  expect(requests[0]?.headers.origin).toBeUndefined();
});

test.each(['2', 'suporte tecnico', 'SUPPORT', 'item-support'])('%j chooses the second choice', async (text) => {
  const { start, say, sent } = await aConversation();
  await start();
  await say('Joana');
  expect((await say(text)).outcome).toEqual({ kind: 'end' });
  expect(sent().at(-1)).toMatchObject({ message: 'Suporte Técnico' });
});

test('several choices are sent as their contents', async () => {
  const items = ['Queijo', 'Presunto', 'Azeitona'].map((content, at) => ({ id: `i${at}`, content }));
  const { start, say, sent } = await aConversation([
    ask({ type: 'choice input', items, options: { isMultipleChoice: true } }, 'Recheio?'),
    { messages: ['{{answer}}'] },
  ]);
  await start();
  expect(await say('1, 3')).toMatchObject({ texts: ['Queijo, Azeitona'] });
  expect(sent().at(-1)).toMatchObject({ message: 'Queijo, Azeitona' });
});

test('an answer that matches no choice gets the unknown message and the choices again, without a call', async () => {
  const { start, say, requests } = await aConversation();
  await start();
  await say('Joana');
  expect(await say('talvez')).toMatchObject({ texts: ['Não entendi.', menu], outcome: waiting, calls: [] });
  expect(requests).toHaveLength(2);
  expect((await say('1')).outcome).toEqual({ kind: 'end' });
});

test('without an unknown message the text goes to the server, which asks again', async () => {
  const { start, say, sent } = await aConversation(undefined, { typebotUnknownMessage: '' });
  await start();
  await say('Joana');
  expect((await say('talvez')).texts).toEqual(['Invalid message. Please, try again.', menu]);
  expect(sent().at(-1)).toMatchObject({ message: 'talvez' });
});

test('a message without a text gets the unknown message, and a caption is a text', async () => {
  const { start, say } = await aConversation();
  const photo = (text: string) => aMessage(text, { type: 'image', path: 'a.jpg', mimetype: 'image/jpeg' });
  await start();
  expect(await say(photo(''))).toMatchObject({ texts: ['Não entendi.'], calls: [], outcome: waiting });
  expect((await say(photo('Joana'))).texts).toContain(menu);
});

test('messages of one turn are sent one after the other while the flow waits', async () => {
  const { start, say, sent } = await aConversation();
  await start();
  expect(await say('Joana', 'vendas', 'obrigada')).toMatchObject({ outcome: { kind: 'end' } });
  expect(sent().map(({ message }) => message)).toEqual([undefined, 'Joana', 'Vendas']);
});

test('a message that is not understood is forgotten when the next one is', async () => {
  const { start, say } = await aConversation();
  await start();
  await say('Joana');
  expect((await say('hmm', '1')).texts).toEqual(['Você escolheu Vendas. Até logo!']);
});

test('the finish keyword closes the ticket without a call, whatever its case and accents', async () => {
  const { start, say, requests } = await aConversation();
  await start();
  expect(await say(' SAÍR ')).toMatchObject({ replies: [], outcome: { kind: 'close' }, session: null });
  expect(requests).toHaveLength(1);
});

test('the restart keyword sends its message and begins again', async () => {
  const { start, say, paths } = await aConversation();
  await start();
  await say('Joana');
  const { texts, outcome } = await say('#Reiniciar', '2');
  expect(texts).toEqual(['Vamos de novo.', 'Olá, *Maria*!', 'Qual é o seu nome?']);
  expect(outcome).toEqual(waiting);
  expect(paths()).toEqual(['startChat', 'continueChat', 'startChat']);
});

test('empty keywords mean nothing', async () => {
  const { start, say } = await aConversation(undefined, { typebotKeywordFinish: '', typebotKeywordRestart: '' });
  await start();
  expect(await say(aMessage(''))).toMatchObject({ outcome: waiting, calls: [] });
});

test('after minutes of silence a new session starts, and the message that woke it is no answer', async () => {
  const { start, say, state, paths } = await aConversation(undefined, { typebotExpires: 10 });
  await start();
  state.now = new Date('2026-11-24T12:10:00Z');
  expect((await say('Joana')).texts).toContain(menu);
  state.now = new Date('2026-11-24T12:20:01Z');
  expect((await say('1', 'oi')).texts).toEqual(['Olá, *Maria*!', 'Qual é o seu nome?']);
  expect(paths()).toEqual(['startChat', 'continueChat', 'startChat']);
});

test('with 0 minutes a session never expires', async () => {
  const { start, say, state } = await aConversation();
  await start();
  state.now = new Date('2027-11-24T12:00:00Z');
  expect((await say('Joana')).texts).toContain(menu);
});

test('a contact who comes again starts again', async () => {
  const { start, paths } = await aConversation();
  await start();
  await start();
  expect(paths()).toEqual(['startChat', 'startChat']);
});

test('pauses and the configured delay become typing, also before the question', async () => {
  const wait = { type: 'wait', wait: { secondsToWaitFor: 2 }, lastBubbleBlockId: 'b0' };
  const script = [{ messages: ['um'], input: { type: 'email input' }, clientSideActions: [wait] }, {}];
  const { start } = await aConversation(script, { typebotDelayMessage: 500 });
  expect((await start()).replies.map(({ typingMs }) => typingMs)).toEqual([500, 2500]);
});

test('actions that expect a reply of the browser get an empty one, and their wait is carried over', async () => {
  const wait = { type: 'wait', wait: { secondsToWaitFor: 2 }, expectsDedicatedReply: true, lastBubbleBlockId: 'b0' };
  const { start, sent } = await aConversation([
    { messages: ['um'], clientSideActions: [wait] },
    { messages: ['dois'], clientSideActions: [{ type: 'setVariable', setVariable: {}, expectsDedicatedReply: true }] },
    ask({ type: 'text input' }, 'três'),
  ]);
  const { replies, outcome, calls } = await start();
  expect(replies).toEqual([
    { type: 'text', text: 'um' },
    { type: 'text', text: 'dois', typingMs: 2000 },
    { type: 'text', text: 'três' },
  ]);
  expect(outcome).toEqual(waiting);
  expect(sent().slice(1)).toEqual([{ textBubbleContentFormat: 'markdown' }, { textBubbleContentFormat: 'markdown' }]);
  expect(calls[1]?.answer).toMatch(/^\(ignored: action "setVariable"\)/);
});

test('a text after a payment is never sent as a proof: people look for the money', async () => {
  const { start, say, requests } = await aConversation([
    ask({ type: 'payment input', runtimeOptions: { amountLabel: 'R$ 10' } }, 'Pague:'),
    { messages: ['Pago!'] },
  ]);
  expect((await start()).texts[1]).toMatch(/^Valor: R\$ 10\n/);
  expect(await say('paguei')).toMatchObject({
    texts: ['Obrigado! Um atendente vai confirmar o pagamento.'],
    outcome: { kind: 'end' },
  });
  expect(requests).toHaveLength(1);
});

test('a file input takes links only', async () => {
  const { start, say, sent } = await aConversation([ask({ type: 'file input' }, 'Envie'), { messages: ['ok'] }]);
  await start();
  expect((await say('não tenho')).texts[0]).toBe('Não entendi.');
  await say('https://a.example/1.pdf https://a.example/2.pdf');
  expect(sent().at(-1)).toMatchObject({ message: 'https://a.example/1.pdf, https://a.example/2.pdf' });
});
