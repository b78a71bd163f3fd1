import { connectionSignals, type ContactTyping, type ConversationShown } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
let linked: LinkedCompany;
let signals: ContactTyping[] = [];
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  linked = await stage.linked();
  stage.bus.onSignal(connectionSignals.contactTyping, (signal) => signals.push(signal));
});
beforeEach(() => {
  signals = [];
});
afterAll(() => stage.close());

let lastTicket = 0;
/** A person who has written, with a ticket. */
async function aConversation(more: object = {}) {
  const person = await stage.person(more);
  const id = await stage.write(person, linked.number, { text: 'Oi' });
  const { chat } = await eventually(() => linked.received().find((message) => message.waId === id), 'the message');
  const ticketId = ++lastTicket;
  return {
    ticketId,
    person,
    to: chat.number ?? chat.lid ?? '',
    isShown: (differs: Partial<ConversationShown> = {}) =>
      stage.bus.signal(connectionSignals.conversationShown, {
        companyId: linked.caller.companyId,
        connectionId: linked.id,
        ticketId,
        to: chat.number ?? chat.lid ?? '',
        typing: false,
        ...differs,
      }),
    does: (state: string) => stage.phone('POST', `/phones/${person}/presence`, { to: linked.number, state }),
    /** The typing state that the phone shows. */
    sees: async () =>
      (await stage.phone<{ presence: string | null }>('GET', `/phones/${person}/chats/${linked.number}/messages`))
        .presence,
  };
}
const states = (ticketId: number) => signals.filter((signal) => signal.ticketId === ticketId).map(({ state }) => state);

test.each([{ addressing: 'pn' }, { addressing: 'lid' }])(
  'typing states of a contact are published while the conversation is visible: %o',
  async (person) => {
    const { ticketId, isShown, does } = await aConversation(person);
    const { companyId } = linked.caller;
    // Repeated until the session has subscribed.
    await eventually(async () => {
      isShown();
      await does('composing');
      return states(ticketId).length > 0;
    }, 'the first typing state');
    await does('recording');
    await eventually(() => states(ticketId).at(-1) === 'recording', 'recording');
    await does('paused');
    await eventually(() => states(ticketId).at(-1) === 'paused', 'the end');
    const before = signals.length;
    await does('paused');
    await does('unavailable');
    await does('composing');
    await eventually(() => signals.length > before, 'the next');
    expect(signals.slice(before)).toEqual([{ companyId, ticketId, who: null, state: 'composing' }]);
  },
);

test('typing states of hidden conversations and of another company are not published', async () => {
  const [shown, hidden, foreign] = [await aConversation(), await aConversation(), await aConversation()];
  foreign.isShown({ companyId: linked.caller.companyId + 1 });
  await eventually(async () => {
    shown.isShown();
    await foreign.does('composing');
    await hidden.does('composing');
    await shown.does('composing');
    return states(shown.ticketId).length > 1;
  }, 'the typing states of the visible conversation');
  expect(new Set(signals.map(({ ticketId }) => ticketId))).toEqual(new Set([shown.ticketId]));
});

test('in a group the typing member is published, and the members see that an agent types', async () => {
  await stage.setting(linked, 'CheckMsgIsGroup', 'disabled');
  const [ana, rui] = [await stage.person(), await stage.person({ addressing: 'lid' })];
  const members = [ana, rui, linked.number];
  const { id } = await stage.phone<{ id: string }>('POST', '/groups', { subject: 'Condomínio', members });
  const ticketId = ++lastTicket;
  const isShown = (typing: boolean) =>
    stage.bus.signal(connectionSignals.conversationShown, {
      companyId: linked.caller.companyId,
      connectionId: linked.id,
      ticketId,
      to: id.replace('@g.us', ''),
      typing,
    });
  const does = (who: string, state: string) => stage.phone('POST', `/phones/${who}/presence`, { to: id, state });
  const moments = () =>
    signals.filter((signal) => signal.ticketId === ticketId).map(({ who, state }) => ({ who, state }));
  const waId = await stage.write(ana, id, { text: 'Bom dia' });
  await eventually(() => linked.received().some((message) => message.waId === waId), 'the message');
  await eventually(async () => {
    isShown(false);
    await does(ana, 'composing');
    return moments().length > 0;
  }, 'the first typing state');
  expect(moments()[0]).toEqual({ who: ana, state: 'composing' });
  await does(rui, 'recording');
  await eventually(() => moments().at(-1)?.state === 'recording', 'the other');
  expect([rui, null]).toContain(moments().at(-1)?.who);
  // `paused` of a member who was not the last to type is ignored.
  const before = moments().length;
  await does(ana, 'paused');
  await does(rui, 'paused');
  await eventually(() => moments().length > before, 'the end');
  expect(moments().slice(before)).toMatchObject([{ state: 'paused' }]);
  const seen = async () =>
    (await stage.phone<{ presence: string | null }>('GET', `/phones/${ana}/chats/${id}/messages`)).presence;
  expect(await seen()).toBe(null);
  await eventually(async () => {
    isShown(true);
    return (await seen()) === 'composing';
  }, 'the agent');
});

test('the contact sees that an agent types', async () => {
  const { isShown, sees } = await aConversation();
  expect(await sees()).not.toBe('composing');
  await eventually(async () => {
    isShown({ typing: true });
    return (await sees()) === 'composing';
  }, 'composing');
});

test('the contact sees somebody typing while the bot works on an answer, and before a message that asks for it', async () => {
  const { to, sees } = await aConversation();
  await eventually(async () => {
    const { companyId } = linked.caller;
    stage.bus.signal(connectionSignals.botThinking, { companyId, connectionId: linked.id, to });
    return (await sees()) === 'composing';
  }, 'the bot at work');
  const other = await aConversation();
  const began = Date.now();
  const waId = await stage.send(linked, other.person, { typingMs: 1_500 });
  await eventually(async () => (await other.sees()) === 'composing', 'composing');
  await eventually(
    async () => (await stage.chat(other.person, linked.number)).some(({ id }) => id === waId),
    'the message',
  );
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
});
