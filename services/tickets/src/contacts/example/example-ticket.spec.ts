import { contracts } from '@recado/contracts';
import { client } from '@recado/platform';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';
import { isStored, stored } from '../../testing/store-file.ts';

serveTickets();
const example = () => client(bus, contracts.exampleTicket);

test('the example is a waiting conversation of a customer without a number, once, and goes away whole', async () => {
  const { add, get, remove } = example();
  const { api, admin } = await aCompany(bus, { settings: { language: 'en' } });
  expect(await get(admin, {})).toEqual({ ticketUuid: null });
  const twice = await Promise.all([add(admin, {}), add(admin, {})]);
  const [{ ticketUuid }] = twice;
  expect(twice[1]).toEqual({ ticketUuid });
  const id = ticketUuid ?? '';
  const ticket = await api.tickets.get(admin, { id });
  expect(ticket).toMatchObject({
    status: 'pending',
    unreadMessages: 3,
    whatsappId: null,
    contact: { name: 'Maria (example)', number: '' },
  });
  const { messages } = await api.messages.list(admin, { ticketId: id });
  expect(messages.map(({ fromMe, body }) => [fromMe, body.slice(0, 16)])).toEqual([
    [false, 'Hi, good morning'],
    [false, 'Do you deliver o'],
    [false, 'This is an examp'],
  ]);

  await api.tickets.update(admin, { id, status: 'open' });
  await expect(api.messages.send(admin, { ticketId: id, body: 'Sim!' })).rejects.toThrow('ERR_NO_DEF_WAPP_FOUND');
  await api.tickets.update(admin, { id, status: 'closed' });
  expect(await get(admin, {})).toEqual({ ticketUuid });

  await remove(admin, {});
  expect(await get(admin, {})).toEqual({ ticketUuid: null });
  await expect(api.tickets.get(admin, { id })).rejects.toThrow('ERR_NO_TICKET_FOUND');
  await expect(api.contacts.get(admin, { id: ticket.contact.id })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  await remove(admin, {});
});

test('the file of a message that was planned for the made-up customer goes with the example', async () => {
  const { add, remove } = example();
  const { api, admin, companyId, ...company } = await aCompany(bus);
  const { ticketUuid } = await add(admin, {});
  const { contact } = await api.tickets.get(admin, { id: ticketUuid ?? '' });
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const schedules = client(bus, contracts.schedules);
  await company.receives({ number: '5511987650078' });
  const { contact: real } = await company.ticketOf('5511987650078');
  const { id } = await schedules.create(admin, { contactId: real.id, body: 'Bom dia', sendAt });
  const file = await stored(companyId, 'tabela.png', 'preços');
  await schedules.attach(admin, { id, files: [{ ...file, mimetype: 'image/png' }] });
  // Nobody can plan a message for the example itself.
  await queryAsOwner(`update tickets.schedules set contact_id = $2 where id = $1`, [id, contact.id]);
  expect(await isStored(file)).toBe(true);
  await remove(admin, {});
  expect(await isStored(file)).toBe(false);
});

test('another company has an example of its own', async () => {
  const { add, get, remove } = example();
  const [one, other] = [await aCompany(bus), await aCompany(bus)];
  await add(one.admin, {});
  expect(await get(other.admin, {})).toEqual({ ticketUuid: null });
  await remove(other.admin, {});
  expect((await get(one.admin, {})).ticketUuid).not.toBeNull();
});

test('nothing is sent to the made-up customer, who becomes nobody’s other half and is real with a number', async () => {
  const { add, get } = example();
  const { api, admin, connectionId, ...company } = await aCompany(bus);
  const { ticketUuid } = await add(admin, {});
  const { contact } = await api.tickets.get(admin, { id: ticketUuid ?? '' });
  const schedules = client(bus, contracts.schedules);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  for (const refused of [
    () => api.tickets.create(admin, { contactId: contact.id, whatsappId: connectionId, status: 'open' }),
    () => schedules.create(admin, { contactId: contact.id, whatsappId: connectionId, body: 'Oi', sendAt }),
  ])
    await expect(refused()).rejects.toThrow('ERR_WAPP_INVALID_CONTACT');
  await company.receives({ number: '5511987650077' });
  const { contact: real } = await company.ticketOf('5511987650077');
  await expect(api.contacts.merge(admin, { id: real.id, otherId: contact.id })).rejects.toThrow('ERR_MERGE_REFUSED');
  await expect(api.contacts.merge(admin, { id: contact.id, otherId: real.id })).rejects.toThrow('ERR_MERGE_REFUSED');
  await api.contacts.update(admin, { id: contact.id, number: '5511987650078' });
  expect(await get(admin, {})).toEqual({ ticketUuid: null });
  expect(
    await api.tickets.create(admin, { contactId: contact.id, whatsappId: connectionId, status: 'open' }),
  ).toMatchObject({ contact: { number: '5511987650078' } });
});
