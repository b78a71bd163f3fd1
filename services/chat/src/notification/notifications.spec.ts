import { contactEvents, noticeEvents, notificationViews, type RuleNotice } from '@recado/contracts';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOf, aCompany, type Accounts } from '../testing/company.factory.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

serveChat();
let accounts: Accounts;
beforeAll(() => (accounts = accountsOf(bus)));
afterAll(() => accounts.stop());
const newCompany = () => aCompany(bus, accounts);

test('a transfer creates a notification with author and note until the agent removes it', async () => {
  const company = newCompany();
  const [bruno, ana] = [company.agent(), company.agent()];
  const published = watchPublications(bus, company.companyId);
  const ticket = { id: 7, uuid: crypto.randomUUID(), userId: bruno.userId };
  await company.requestNotice({ kind: 'transfer', by: 'Ana', note: 'já paga', ticket });
  const [found] = await eventually(async () => {
    const all = await company.notifications.list(bruno, {});
    return all.length > 0 ? all : null;
  });
  expect(found).toMatchObject({
    ticketId: 7,
    ticketUuid: ticket.uuid,
    contact: 'Carla Cliente',
    by: 'Ana',
    note: 'já paga',
  });
  await eventually(() => published.of(notificationViews.created)[0]?.userId === bruno.userId);
  // A repeated event changes nothing.
  await company.requestNotice({ kind: 'transfer', by: 'Ana', note: 'já paga', ticket });
  await company.requestNotice({ kind: 'transfer', ticket: { id: 8, userId: bruno.userId } });
  await eventually(async () => (await company.notifications.list(bruno, {})).length === 2);
  const id = found?.id ?? 0;
  expect(await company.notifications.list(ana, {})).toEqual([]);
  await expect(company.notifications.remove(ana, { id })).rejects.toMatchObject({ code: 'ERR_NO_NOTIFICATION_FOUND' });
  await company.notifications.remove(bruno, { id });
  expect(await company.notifications.list(bruno, {})).toMatchObject([{ ticketId: 8 }]);
  await expect(company.notifications.remove(bruno, { id })).rejects.toMatchObject({
    code: 'ERR_NO_NOTIFICATION_FOUND',
  });
  published.stop();
});

test('the agent of a snoozed ticket is notified when the ticket is back, and nobody else', async () => {
  const company = newCompany();
  const [bruno, ana] = [company.agent(), company.agent()];
  await company.requestNotice({ kind: 'woken', ticket: { id: 7, uuid: crypto.randomUUID(), userId: bruno.userId } });
  await eventually(async () => (await company.notifications.list(bruno, {})).length === 1);
  expect(await company.notifications.list(bruno, {})).toMatchObject([{ kind: 'woken', ticketId: 7 }]);
  expect(await company.notifications.list(ana, {})).toEqual([]);
});

test.each([
  ['is handed on', { kind: 'transfer' as const, toAnother: true }],
  ['goes back to its queue', { kind: 'waiting' as const, toAnother: false }],
  ['is gone', { kind: 'gone' as const, toAnother: false }],
])('once the ticket %s, the previous agent has no notification of it', async (_, { kind, toAnother }) => {
  const company = newCompany();
  const [bruno, caio] = [company.agent(), company.agent()];
  const ticket = { id: 7, uuid: crypto.randomUUID() };
  await company.requestNotice({ kind: 'transfer', ticket: { ...ticket, userId: bruno.userId } });
  await eventually(async () => (await company.notifications.list(bruno, {})).length === 1);
  await company.requestNotice({ kind, ticket: { ...ticket, userId: toAnother ? caio.userId : null } });
  await eventually(async () => (await company.notifications.list(bruno, {})).length === 0);
  if (toAnother) expect(await company.notifications.list(caio, {})).toHaveLength(1);
});

test('other companies neither see nor remove notifications', async () => {
  const [company, other] = [newCompany(), newCompany()];
  const bruno = company.agent();
  await company.requestNotice({ kind: 'transfer', ticket: { userId: bruno.userId } });
  const [found] = await eventually(async () => {
    const all = await company.notifications.list(bruno, {});
    return all.length > 0 ? all : null;
  });
  const same = { ...bruno, companyId: other.companyId };
  expect(await other.notifications.list(same, {})).toEqual([]);
  const removed = other.notifications.remove(same, { id: found?.id ?? 0 });
  await expect(removed).rejects.toMatchObject({ code: 'ERR_NO_NOTIFICATION_FOUND' });
});

test('the receivers of a promise are notified; the notice of the broken promise replaces the warning', async () => {
  const company = newCompany();
  const [bruno, ana, caio] = [company.agent(), company.agent(), company.agent()];
  const ticket = { id: 7, uuid: crypto.randomUUID(), status: 'pending' };
  const dueAt = '2026-11-25T12:00:00.000Z';
  const promise = { target: 'firstAnswer' as const, dueAt, receivers: [bruno.userId, ana.userId] };
  const kindsOf = async (agent: typeof bruno) =>
    (await company.notifications.list(agent, {})).map(({ kind, promise: told }) => [kind, told?.target, told?.dueAt]);
  await company.requestNotice({ kind: 'dueSoon', ticket, promise });
  await eventually(async () => (await kindsOf(ana)).length === 1);
  expect(await kindsOf(bruno)).toEqual([['dueSoon', 'firstAnswer', dueAt]]);
  await company.requestNotice({ kind: 'overdue', ticket, promise });
  await eventually(async () => (await kindsOf(ana))[0]?.[0] === 'overdue');
  expect(await kindsOf(bruno)).toEqual([['overdue', 'firstAnswer', dueAt]]);
  expect(await kindsOf(caio)).toEqual([]);
  await company.requestNotice({ kind: 'transfer', by: 'Ana', ticket: { ...ticket, userId: bruno.userId } });
  await eventually(async () => (await kindsOf(bruno))[0]?.[0] === 'transfer');
  // Somebody serves the ticket now.
  expect(await kindsOf(ana)).toEqual([]);
});

test('who is named in a note is notified of each note, until the ticket is gone', async () => {
  const company = newCompany();
  const [bruno, ana, caio] = [company.agent(), company.agent(), company.agent()];
  const ticket = { id: 7, uuid: crypto.randomUUID(), userId: ana.userId };
  const asked = (note: string) =>
    company.requestNotice({ kind: 'mention', by: 'Ana', note, ticket, mentioned: [bruno.userId, caio.userId] });
  const notesOf = async (agent: typeof bruno) =>
    (await company.notifications.list(agent, {})).map(({ kind, note }) => [kind, note]);
  await asked('um');
  await eventually(async () => (await notesOf(caio)).length === 1);
  await asked('dois');
  await eventually(async () => (await notesOf(bruno))[0]?.[1] === 'dois');
  expect(await notesOf(ana)).toEqual([]);
  // A transfer does not settle the question.
  await company.requestNotice({ kind: 'transfer', ticket: { ...ticket, userId: caio.userId } });
  await eventually(async () => (await notesOf(caio))[0]?.[0] === 'transfer');
  expect(await notesOf(bruno)).toEqual([['mention', 'dois']]);
  await company.requestNotice({ kind: 'gone', ticket: { ...ticket, userId: null } });
  await eventually(async () => (await notesOf(bruno)).length === 0);
});

test('people whom a rule names have one notification of each connection and contact, until they look or the contact is erased', async () => {
  const company = newCompany();
  const other = newCompany();
  const [bruno, ana] = [company.agent(), company.agent()];
  const tell = (note: string, about: Pick<RuleNotice, 'contactId' | 'connectionId'>, name: string) =>
    publishAs(bus, noticeEvents.ruled, company.companyId, {
      ...about,
      name,
      by: 'Regra: Caiu',
      note,
      users: [bruno.userId],
    });
  const listed = () => company.notifications.list(bruno, {});
  const erasedContact = { contactId: 9, number: null, lid: null, isOptedOut: false };
  const line = { contactId: null, connectionId: 7 };
  await tell('um', line, 'Vendas');
  await tell('dois', line, 'Vendas');
  await tell('agendamento', { contactId: 9, connectionId: null }, 'Carla Cliente');
  await eventually(async () => {
    const notes = (await listed()).map(({ note }) => note);
    return notes.includes('dois') && notes.includes('agendamento');
  }, 'both notifications');
  expect(await listed()).toMatchObject([
    { kind: 'rule', about: 'contact', contact: 'Carla Cliente', ticketId: null, ticketUuid: null },
    { kind: 'rule', about: 'connection', contact: 'Vendas', by: 'Regra: Caiu', note: 'dois', waiting: false },
  ]);
  expect(await company.notifications.list(ana, {})).toEqual([]);
  await publishAs(bus, contactEvents.erased, other.companyId, erasedContact);
  await publishAs(bus, contactEvents.erased, company.companyId, erasedContact);
  await eventually(async () => (await listed()).length === 1, 'the contact to be gone');
  const [left] = await listed();
  await company.notifications.remove(bruno, { id: left?.id ?? 0 });
  expect(await listed()).toEqual([]);
});
