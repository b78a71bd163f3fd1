import { apiMessages, contracts, ticketEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { anApiKey, eventually, watchPublications } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

async function aTicketWithMessage() {
  const company = await aCompany(bus);
  const { waId } = await company.receives({ number: '5511922220001', body: 'bom dia' });
  const ticket = await company.ticketOf('5511922220001');
  const [message] = await company.conversation(ticket.uuid);
  return { company, ticket, message, waId, data: client(bus, contracts.webhookData) };
}

test('a message is presented with its ticket, its contact and its id on WhatsApp', async () => {
  const { company, ticket, message, waId, data } = await aTicketWithMessage();
  const found = await data.get(company.admin, { messageId: message?.id ?? 0 });
  expect(found).toMatchObject({
    message: { id: message?.id, body: 'bom dia' },
    ticket: { id: ticket.id, contact: { number: '5511922220001' } },
    contact: { number: '5511922220001' },
    onWhatsapp: { waId, chat: '5511922220001@s.whatsapp.net', source: 'contact' },
    isFilePending: false,
  });
});

test('what is gone, and what belongs to another company, is null', async () => {
  const { ticket, message, data } = await aTicketWithMessage();
  const other = await aCompany(bus);
  const ids = { messageId: message?.id ?? 0, ticketId: ticket.id, contactId: ticket.contactId };
  const nothing = {
    message: null,
    onWhatsapp: null,
    ticket: null,
    contact: null,
    apiMessageId: null,
    isFilePending: false,
    externalId: null,
    metadata: {},
  };
  expect(await data.get(other.admin, ids)).toEqual(nothing);
});

test('the event of changed tags names the contact and the connection', async () => {
  const { company, ticket } = await aTicketWithMessage();
  const publications = watchPublications(bus, company.companyId);
  const { id } = await company.api.tags.create(company.admin, { name: 'Urgente', color: '#0B6E75' });
  await company.api.ticketTags.add(company.admin, { ticketId: ticket.id, tagId: id });
  const { contactId } = ticket;
  await eventually(
    () => publications.of(ticketEvents.tagged).some((tagged) => tagged.contactId === contactId),
    'the event',
  );
  expect(publications.of(ticketEvents.tagged)).toEqual([
    { ticketId: ticket.id, contactId, connectionId: company.connectionId, added: [id], removed: [] },
  ]);
});

test('a message of the API names its call', async () => {
  const company = await aCompany(bus);
  const key = anApiKey(company.companyId, ['messages:write']);
  const call = await client(bus, apiMessages).send(key, { number: '5511922220009', body: 'Pedido enviado' });
  const data = client(bus, contracts.webhookData);
  expect(await data.get(company.admin, { messageId: call.messageIds[0] ?? 0 })).toMatchObject({
    apiMessageId: call.id,
  });
});
