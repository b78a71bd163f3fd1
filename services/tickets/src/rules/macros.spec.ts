import { messageOrders, MOST_MACROS, type RuleAction } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const note = (text: string): RuleAction => ({ kind: 'note', text });

test('an agent runs a macro: all of its actions are done under the agent, moves last', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [sales, other] = [
    await api.queues.create(admin, { name: 'Vendas', color: '#112233' }),
    await api.queues.create(admin, { name: 'Outra', color: '#445566' }),
  ];
  const ana = await company.agent('Ana', [sales.id]);
  const tag = await api.tags.create(admin, { name: 'Boleto', color: '#112233' });
  const quick = await api.quickMessages.create(ana, { shortcode: 'tchau', message: 'Até logo, {{firstName}}!' });
  const macro = await api.macros.create(ana, {
    name: 'Passar adiante',
    actions: [
      { kind: 'queue', queueId: other.id },
      { kind: 'addTag', tagId: tag.id },
      note('Passado adiante'),
      { kind: 'quickMessage', quickMessageId: quick.id },
    ],
  });
  await company.receives({ number: '5511911300001' });
  const ticket = await company.ticketOf('5511911300001');
  await api.tickets.update(admin, { id: ticket.uuid, queueId: sales.id });
  await api.tickets.update(ana, { id: ticket.uuid, status: 'open' });
  await api.macros.run(ana, { id: macro.id, ticketId: ticket.uuid });
  expect(await api.tickets.get(admin, { id: ticket.uuid })).toMatchObject({
    queueId: other.id,
    status: 'pending',
    tags: [{ id: tag.id }],
  });
  const { notes } = await api.notes.list(admin, { ticketId: ticket.id });
  expect(notes).toMatchObject([{ note: 'Passado adiante', user: { id: ana.userId, name: 'Ana' } }]);
  const sent = (await company.conversation(ticket.uuid)).find(({ fromMe }) => fromMe);
  expect(sent).toMatchObject({ body: 'Até logo, Carla!', author: 'Ana' });
  await eventually(() => company.publications.of(messageOrders.send).length === 1);
  expect(company.publications.of(messageOrders.send)).toMatchObject([{ source: 'agent' }]);
});

test('the end of a ticket is the last action, and an agent runs nothing on a ticket of others', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const sales = await api.queues.create(admin, { name: 'Vendas', color: '#112233' });
  const ana = await company.agent('Ana');
  const macro = await api.macros.create(admin, {
    name: 'Encerrar',
    shared: true,
    actions: [{ kind: 'close' }, { kind: 'assign', userId: admin.userId ?? 0 }, note('encerrado')],
  });
  await company.receives({ number: '5511911300004' });
  const ticket = await company.ticketOf('5511911300004');
  await api.tickets.update(admin, { id: ticket.uuid, queueId: sales.id });
  await expect(api.macros.run(ana, { id: macro.id, ticketId: ticket.uuid })).rejects.toThrow('ERR_NO_TICKET_FOUND');
  await api.macros.run(admin, { id: macro.id, ticketId: ticket.uuid });
  expect(await api.tickets.get(admin, { id: ticket.uuid })).toMatchObject({ status: 'closed', userId: admin.userId });
  expect((await api.notes.list(admin, { ticketId: ticket.id })).notes).toMatchObject([{ note: 'encerrado' }]);
});

test('a macro of which one action is impossible does nothing', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511911300002' });
  const ticket = await company.ticketOf('5511911300002');
  const macro = await api.macros.create(admin, { name: 'Adiar', actions: [note('adiado'), { kind: 'snooze' }] });
  await expect(api.macros.run(admin, { id: macro.id, ticketId: ticket.uuid })).rejects.toThrow('ERR_TICKET_NOT_OPEN');
  expect((await api.notes.list(admin, { ticketId: ticket.id })).notes).toEqual([]);
});

test('private macros are their author’s, shared ones everybody’s; sharing takes the right', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [ana, bia] = [await company.agent('Ana'), await company.agent('Bia')];
  const own = await api.macros.create(ana, { name: 'Só minha', actions: [note('oi')] });
  await expect(api.macros.create(ana, { name: 'De todos', shared: true, actions: [note('oi')] })).rejects.toThrow(
    'ERR_NO_PERMISSION',
  );
  const shared = await api.macros.create(admin, { name: 'De todos', shared: true, actions: [note('oi')] });
  expect((await api.macros.list(ana, {})).map(({ id }) => id)).toEqual([shared.id, own.id]);
  expect((await api.macros.list(bia, {})).map(({ id }) => id)).toEqual([shared.id]);
  await expect(api.macros.update(bia, { id: own.id, name: 'Dela' })).rejects.toThrow('ERR_NO_MACRO_FOUND');
  await expect(api.macros.remove(bia, { id: shared.id })).rejects.toThrow('ERR_NO_PERMISSION');
  expect(await api.macros.update(admin, { id: shared.id, name: 'Da equipe' })).toMatchObject({ name: 'Da equipe' });
  const stranger = await aCompany(bus);
  await expect(stranger.api.macros.remove(stranger.admin, { id: shared.id })).rejects.toThrow('ERR_NO_MACRO_FOUND');
  await company.receives({ number: '5511911300003' });
  const ticket = await company.ticketOf('5511911300003');
  await expect(stranger.api.macros.run(stranger.admin, { id: shared.id, ticketId: ticket.uuid })).rejects.toThrow(
    'ERR_NO_MACRO_FOUND',
  );
  const mine = await stranger.api.macros.create(stranger.admin, { name: 'Deles', actions: [note('oi')] });
  await expect(stranger.api.macros.run(stranger.admin, { id: mine.id, ticketId: ticket.uuid })).rejects.toThrow(
    'ERR_NO_TICKET_FOUND',
  );
  await expect(api.macros.create(ana, { name: 'Vazia', actions: [] })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [expect.objectContaining({ field: 'actions' })],
  });
});

test('a private macro is not shared where the company has as many shared ones as it may, nor the other way round', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const make = (shared: boolean) => api.macros.create(admin, { name: 'Anotar', shared, actions: [note('oi')] });
  const shared = await make(true);
  const own = await make(false);
  for (let n = 1; n < MOST_MACROS; n++) await Promise.all([make(true), make(false)]);
  await expect(api.macros.update(admin, { id: own.id, shared: true })).rejects.toThrow('ERR_TOO_MANY_MACROS');
  await expect(api.macros.update(admin, { id: shared.id, shared: false })).rejects.toThrow('ERR_TOO_MANY_MACROS');
  await api.macros.remove(admin, { id: shared.id });
  expect(await api.macros.update(admin, { id: own.id, shared: true })).toMatchObject({ shared: true });
});
