import { contracts, type SendApiMessage } from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { aNumber } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const labels = { externalId: 'crm-17', metadata: { plano: 'ouro', loja: '3' } };

test('a contact keeps what a program gives it, is found by it, and keeps the rest when a part changes', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const { id } = await contacts.create(company.admin, { name: 'Rita', number: aNumber(), ...labels });
  await contacts.create(company.admin, { name: 'Outra', number: aNumber(), externalId: 'crm-18' });
  const found = async (externalId: string) =>
    (await contacts.list(company.admin, { externalId })).contacts.map((contact) => contact.id);
  expect(await found('crm-17')).toEqual([id]);
  expect(await found('crm')).toEqual([]);
  expect(await contacts.get(company.admin, { id })).toMatchObject(labels);
  expect(await contacts.update(company.admin, { id, name: 'Rita Maria' })).toMatchObject(labels);
  expect(await contacts.update(company.admin, { id, metadata: { loja: '4' } })).toMatchObject({
    externalId: 'crm-17',
    metadata: { loja: '4' },
  });
  expect(await contacts.update(company.admin, { id, externalId: null })).toMatchObject({ externalId: null });
  const number = aNumber();
  const upserted = await client(bus, contracts.contactUpserts).one(company.admin, { number, ...labels });
  expect(await found('crm-17')).toEqual([upserted.id]);
  const other = await aCompany(bus);
  expect((await other.api.contacts.list(other.admin, { externalId: 'crm-17' })).contacts).toEqual([]);
});

test('a ticket keeps what a program gives it, and stays at its place in the list', async () => {
  const company = await aCompany(bus);
  const { tickets, contacts } = company.api;
  const { id: contactId } = await contacts.create(company.admin, { name: 'Rita', number: aNumber() });
  const { connectionId: whatsappId } = company;
  const ticket = await tickets.create(company.admin, { contactId, whatsappId, ...labels });
  expect(ticket).toMatchObject(labels);
  const changed = await tickets.update(company.admin, { id: String(ticket.id), metadata: { etapa: '2' } });
  expect(changed).toMatchObject({ externalId: 'crm-17', metadata: { etapa: '2' }, updatedAt: ticket.updatedAt });
  const closed = await tickets.update(company.admin, { id: String(ticket.id), status: 'closed', externalId: 'crm-20' });
  expect(closed).toMatchObject({ status: 'closed', externalId: 'crm-20', metadata: { etapa: '2' } });
  const found = await tickets.list(company.admin, { showAll: true, externalId: 'crm-20' });
  expect(found.tickets.map(({ id }) => id)).toEqual([ticket.id]);
  expect((await tickets.list(company.admin, { showAll: true, externalId: 'crm-17' })).tickets).toEqual([]);
});

test('a message of the API has what its call gave it, and so have its webhooks', async () => {
  const company = await aCompany(bus);
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write']);
  const api = client(bus, contracts.apiMessages);
  const send = (given: Partial<SendApiMessage>) => api.send(key, { number: aNumber(), body: 'Oi', ...given });
  const call = await send(labels);
  await send({ externalId: 'crm-18' });
  expect(call).toMatchObject(labels);
  expect(await api.get(key, { id: call.id })).toMatchObject(labels);
  expect((await api.list(key, { externalId: 'crm-17' })).messages.map(({ id }) => id)).toEqual([call.id]);
  const [messageId = 0] = call.messageIds;
  const data = await client(bus, contracts.webhookData).get(company.admin, { messageId });
  expect(data).toMatchObject({ apiMessageId: call.id, ...labels });
});

test('contacts that changed since a moment come in the order of their changes; what people do not see is no change', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const ids: number[] = [];
  for (const name of ['Ana', 'Bia', 'Caio'])
    ids.push((await contacts.create(company.admin, { name, number: aNumber() })).id);
  const at = async (id: number, day: string) => {
    await queryAsOwner('alter table tickets.contacts disable trigger contacts_change');
    await queryAsOwner('update tickets.contacts set updated_at = $2 where id = $1', [id, day]);
    await queryAsOwner('alter table tickets.contacts enable trigger contacts_change');
  };
  for (const id of ids) await at(id, '2026-01-01T00:00:00Z');
  const [ana = 0, bia = 0, caio = 0] = ids;
  await contacts.update(company.admin, { id: caio, name: 'Caio Souza' });
  await contacts.update(company.admin, { id: ana, email: 'ana@x.com' });
  await queryAsOwner(`update tickets.contacts set call_answered_at = now() where id = $1`, [bia]);
  const input = { updatedSince: '2026-06-01T00:00:00Z', limit: 1 };
  const first = await contacts.list(company.admin, input);
  const second = await contacts.list(company.admin, { ...input, cursor: first.cursor ?? '' });
  expect([first, second].flatMap((page) => page.contacts.map(({ id }) => id))).toEqual([caio, ana]);
  expect([first.hasMore, second.hasMore, first.count]).toEqual([true, false, null]);
  expect((await contacts.list(company.admin, { limit: 2 })).contacts).toHaveLength(2);
});

test('what programs keep with an erased contact and its tickets is erased', async () => {
  const company = await aCompany(bus);
  const { tickets, contacts } = company.api;
  const { id } = await contacts.create(company.admin, { name: 'Rita', number: aNumber(), ...labels });
  const ticket = await tickets.create(company.admin, { contactId: id, whatsappId: company.connectionId, ...labels });
  await contacts.erase(company.admin, { id, typedName: 'Rita' });
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ left: number }>(
      `select count(*)::int as left from (
         select external_id, metadata from tickets.contacts where id = $1
         union all select external_id, metadata from tickets.tickets where id = $2) kept
       where external_id is not null or metadata <> '{}'`,
      [id, ticket.id],
    );
    return rows[0]?.left === 0;
  }, 'the erasure');
});

test('a merged contact gives what the remaining one lacks', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const kept = await contacts.create(company.admin, { name: 'Rita', number: aNumber(), metadata: { loja: '1' } });
  const gone = await contacts.create(company.admin, { name: 'Rita', number: aNumber(), ...labels });
  const merged = await contacts.merge(company.admin, { id: kept.id, otherId: gone.id });
  expect(merged).toMatchObject({ externalId: 'crm-17', metadata: { plano: 'ouro', loja: '1' } });
});
