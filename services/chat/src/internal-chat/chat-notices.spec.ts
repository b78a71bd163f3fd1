import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChat, aChattingCompany, serveColleagues } from '../testing/chat.factory.ts';
import { accountsOf, aCompany, type Accounts } from '../testing/company.factory.ts';
import { pushReceiver, type PushReceiver } from '../testing/push-receiver.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

let receiver: PushReceiver;
let accounts: Accounts;
let stopColleagues: () => void;
serveChat(async () => {
  receiver = await pushReceiver();
  return { PUSH_HOSTS: receiver.host };
});
beforeAll(() => {
  accounts = accountsOf(bus);
  stopColleagues = serveColleagues(bus);
});
afterAll(async () => {
  accounts.stop();
  stopColleagues();
  await receiver.close();
});

/** A person of a chatting company with a browser that receives notices. */
async function aSubscriber(company: ReturnType<typeof aChattingCompany>, name: string, online = false) {
  const person = company.person(name);
  const user = { id: person.userId, profile: 'user', online, allTicket: 'disable', queues: [] } as never;
  accounts.people.set(person.sessionId ?? '', { id: person.sessionId ?? '', user });
  await aCompany(bus, accounts).push.save(person, { ...receiver.subscribe(), withText: true });
  return person;
}
const receivedFor = (chatId: number) =>
  receiver.received.map(({ payload }) => payload).filter((payload) => payload['chatId'] === chatId);

test('members without an open page receive a notice, again for a mention, and others none', async () => {
  const company = aChattingCompany(bus);
  const [ana, bruno] = [await aSubscriber(company, 'Ana'), await aSubscriber(company, 'Bruno')];
  const online = await aSubscriber(company, 'Caio', true);
  await aSubscriber(company, 'Eva');
  const chat = await aChat(company, [ana, bruno, online]);
  await company.messages.send(ana, { chatId: chat.id, message: 'chegou a peça' });
  const [first] = await eventually(() => (receivedFor(chat.id).length > 0 ? receivedFor(chat.id) : null));
  expect(first).toEqual({
    kind: 'chat',
    chatId: chat.id,
    uuid: chat.uuid,
    sequence: 1,
    name: 'Plantão',
    by: 'Ana',
    text: 'chegou a peça',
    language: 'pt',
  });
  await company.messages.send(ana, { chatId: chat.id, message: 'alguém?' });
  await company.messages.send(ana, { chatId: chat.id, message: '@Bruno, pega?', mentions: [bruno.userId] });
  await eventually(() => receivedFor(chat.id).some(({ kind }) => kind === 'mention'));
  // The second message came within half a minute after the first.
  expect(receivedFor(chat.id).map(({ kind }) => kind)).toEqual(['chat', 'mention']);
});
