import { messageOrders, whatsappEvents, type GroupMember, type IncomingMessage } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const group = '120363000000000001';
const ana = { number: '5511933330001', lid: '90001', admin: true };
const rui = { number: '5511933330002', lid: '90002', admin: false };

async function aGroup() {
  const company = await aCompany(bus, { settings: { CheckMsgIsGroup: 'disabled' } });
  const says = (body: string, differs: Partial<IncomingMessage> = {}) =>
    company.receives({ number: group, isGroup: true, author: ana, pushName: 'Ana Lúcia', body, ...differs });
  const learns = (subject: string, members: GroupMember[]) =>
    publishAs(bus, whatsappEvents.groupChanged, company.companyId, {
      connectionId: company.connectionId,
      chat: { number: group, lid: null },
      subject,
      members,
    });
  await says('bom dia');
  const { uuid } = await company.ticketOf(group);
  const named = (name: string) => eventually(async () => (await company.ticketOf(group)).contact.name === name);
  const members = () => company.api.tickets.members(company.admin, { id: uuid });
  return { company, says, learns, uuid, named, members };
}

test('a group is named by its current subject unless an agent has named it', async () => {
  const { company, learns, named, members } = await aGroup();
  await learns('Vizinhos', [ana, rui]);
  await named('Vizinhos');
  await learns('Vizinhança', [ana, rui]);
  await named('Vizinhança');
  const { contactId } = await company.ticketOf(group);
  await company.api.contacts.update(company.admin, { id: contactId, name: 'Condomínio' });
  await learns('Outro nome', [ana, rui]);
  await learns('Outro nome', [ana]);
  await eventually(async () => (await members()).length === 1);
  expect((await company.ticketOf(group)).contact.name).toBe('Condomínio');
});

test('every group message shows name and number of its author', async () => {
  const { company, says, learns, uuid, members } = await aGroup();
  await learns('Vizinhos', [ana, rui]);
  await says('eu também', { author: { number: null, lid: '90002' }, pushName: 'Rui' });
  await eventually(async () => (await company.ticketOf(group)).lastMessage === 'eu também');
  const [first, second] = await company.conversation(uuid);
  expect(first).toMatchObject({ author: 'Ana Lúcia', participant: ana.number });
  expect(second).toMatchObject({ author: 'Rui', participant: '90002@lid' });
  expect(await members()).toEqual([
    { name: 'Ana Lúcia', number: ana.number, isAdmin: true },
    { name: 'Rui', number: rui.number, isAdmin: false },
  ]);
  await company.receives({ number: rui.number, pushName: 'Rui Barbosa' });
  await eventually(async () => (await members()).some(({ name }) => name === 'Rui Barbosa'));
  await learns('Vizinhos', [ana]);
  await eventually(async () => (await members()).length === 1);
});

test('mentions show names, whichever identity the text has', async () => {
  const { company, says, learns, uuid } = await aGroup();
  await learns('Vizinhos', [ana, rui]);
  await says('oi', { author: rui, pushName: 'Rui' });
  const mentions = [
    { number: null, lid: '90002' },
    { number: ana.number, lid: null },
  ];
  await says(`@90002 e @${ana.number}, viram? @12345678`, { mentions });
  const last = async () => (await company.conversation(uuid)).at(-1)?.body;
  await eventually(async () => (await last()) === '@Rui e @Ana Lúcia, viram? @12345678');
});

test('people who are mentioned before anybody knows them get their names once they are known', async () => {
  const { company, says, learns, uuid } = await aGroup();
  const mentions = [
    { number: null, lid: '90002' },
    { number: ana.number, lid: null },
  ];
  const text = `@90002 e @${ana.number}, viram?`;
  await says(text, { mentions, author: { number: '5511933330003', lid: '90003' }, pushName: 'Eva' });
  const last = async () => (await company.conversation(uuid)).at(-1);
  await eventually(async () => (await last())?.body === '@90002 e @Ana Lúcia, viram?', 'the digits');
  await learns('Vizinhos', [ana, rui]);
  await eventually(async () => (await last())?.body === `@+${rui.number} e @Ana Lúcia, viram?`, 'the number');
  await says('oi', { author: { number: null, lid: '90002' }, pushName: 'Rui' });
  await eventually(async () => (await company.ticketOf(group)).lastMessage === 'oi');
  const named = (await company.conversation(uuid)).at(-2);
  expect(named).toMatchObject({ body: '@Rui e @Ana Lúcia, viram?', isEdited: false, earlier: [] });
});

test('the row of a group shows a name that becomes known after its last message', async () => {
  const { company, says, learns } = await aGroup();
  const { number } = await company.api.contacts.create(company.admin, { name: 'Rui Barbosa', number: rui.number });
  await says('viu, @90002?', { mentions: [{ number: null, lid: '90002' }] });
  await eventually(async () => (await company.ticketOf(group)).lastMessage === 'viu, @90002?');
  await learns('Vizinhos', [ana, { ...rui, number }]);
  await eventually(async () => (await company.ticketOf(group)).lastMessage === 'viu, @Rui Barbosa?', 'the name');
});

test('group changes are log lines of a living ticket and never unread', async () => {
  const { company, says, learns, uuid } = await aGroup();
  await learns('Vizinhos', [ana, rui]);
  await says('oi', { author: rui, pushName: 'Rui' });
  const line = (what: 'joined' | 'left' | 'removed' | 'renamed', differs: object = {}) =>
    says('', { type: 'group_log', group: { what, who: [rui], subject: null, ...differs } });
  await line('left');
  await line('removed');
  await line('renamed', { who: [], subject: 'Rua 7' });
  const bodies = async () => (await company.conversation(uuid)).slice(2).map(({ body }) => body);
  await eventually(async () => (await bodies()).length === 3);
  expect(await bodies()).toEqual([
    'Rui saiu do grupo',
    'Ana Lúcia removeu Rui',
    'Ana Lúcia mudou o nome do grupo para “Rua 7”',
  ]);
  const ticket = await company.ticketOf(group);
  expect(ticket).toMatchObject({ unreadMessages: 2 });
  await company.api.tickets.update(company.admin, { id: uuid, status: 'open' });
  const read = await eventually(() => company.publications.of(messageOrders.markRead)[0]);
  const participants = read.messages.map(({ participant }) => participant);
  expect(new Set(participants)).toEqual(new Set(['90001@lid', '90002@lid']));
  expect(participants).toHaveLength(2);
  await company.api.tickets.update(company.admin, { id: uuid, status: 'closed' });
  await line('joined');
  await says('fim');
  await eventually(async () => (await company.ticketOf(group)).lastMessage === 'fim');
  expect((await bodies()).at(-1)).toBe('fim');
  expect(await bodies()).toHaveLength(4);
});

test('callers without access and other companies see no members', async () => {
  const { company, learns, uuid } = await aGroup();
  await learns('Vizinhos', [ana, rui]);
  const other = await aCompany(bus);
  for (const caller of [other.admin, await company.agent('Zoe')])
    await expect(company.api.tickets.members(caller, { id: uuid })).rejects.toThrow('ERR_NO_TICKET_FOUND');
});

test('conversations of groups can be listed alone', async () => {
  const { company, uuid } = await aGroup();
  await company.receives({ number: '5511933330009', body: 'oi' });
  await company.ticketOf('5511933330009');
  const listed = async (input: object) => (await company.api.tickets.list(company.admin, input)).tickets;
  expect(await listed({ status: 'pending', showAll: true })).toHaveLength(2);
  expect((await listed({ status: 'pending', showAll: true, groups: true })).map((one) => one.uuid)).toEqual([uuid]);
});
