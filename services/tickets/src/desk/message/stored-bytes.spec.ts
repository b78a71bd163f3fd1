import { contactEvents, messageEvents, ticketEvents, whatsappEvents, type Subscribable } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { imported } from '../../testing/import.steps.ts';
import { aDesk } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';
import { stored } from '../../testing/store-file.ts';

serveTickets();

/** An open ticket with a file of the contact, of 1,000 bytes, and one of the agent, of 8. */
async function aTicketWithFiles() {
  const desk = await aDesk();
  const { company, number, ticket, ana } = desk;
  const { companyId, connectionId } = company;
  const of = <P>(type: Subscribable<P>) => company.publications.of(type);
  const media = { name: 'foto.jpg', mimetype: 'image/jpeg', size: 1_000, width: 1, height: 1, seconds: null };
  const plain = { voice: false, preview: null };
  const { waId } = await company.receives({ number, type: 'image', body: '', media: { ...media, ...plain } });
  await eventually(() => of(messageEvents.received).length === 2, 'the picture');
  const file = await stored(companyId, 'foto.jpg', 'x'.repeat(1_000));
  const about = { connectionId, chat: { number, lid: null }, waId };
  for (let n = 0; n < 2; n++)
    await publishAs(bus, whatsappEvents.mediaStored, companyId, { ...about, file, failure: null });
  await eventually(() => of(messageEvents.mediaChanged).length > 0, 'the file of the picture');
  const upload = await stored(companyId, 'a.txt', '12345678');
  await company.api.messages.send(ana, { ticketId: ticket.uuid, body: '', files: [upload] });
  await eventually(() => of(messageEvents.sent).length > 0, 'the sent file');
  return { ...desk, of };
}

test('files are published with their bytes as they come, and with their sum when their ticket is removed', async () => {
  const { company, ticket, of } = await aTicketWithFiles();
  expect(of(messageEvents.received).map(({ bytes }) => bytes)).toEqual([undefined, undefined]);
  expect(of(messageEvents.mediaChanged)).toMatchObject([{ state: 'ready', bytes: 1_000 }]);
  expect(of(messageEvents.sent)).toMatchObject([{ bytes: 8 }]);
  await company.api.tickets.remove(company.admin, { id: ticket.uuid });
  await eventually(() => of(ticketEvents.deleted).length > 0, 'the removal');
  expect(of(ticketEvents.deleted)).toMatchObject([{ bytes: 1_008 }]);
});

test('a removed contact says the bytes of all its files, and its tickets say none', async () => {
  const { company, contactId, of } = await aTicketWithFiles();
  await company.api.contacts.remove(company.admin, { id: contactId });
  await eventually(() => of(contactEvents.deleted).length > 0, 'the removal');
  expect(of(contactEvents.deleted)).toMatchObject([{ contactId, bytes: 1_008 }]);
  expect(of(ticketEvents.deleted)).toMatchObject([{ bytes: 0 }]);
});

test('an import says how many contacts it added', async () => {
  const { company, of } = await aTicketWithFiles();
  const csv = 'nome,número\nAna,5521911112221\nBia,5521911112222\nCaio,5521911112223\n';
  await imported(company, 'a.csv', csv);
  await eventually(() => of(contactEvents.imported).length > 0, 'the import');
  const added = of(contactEvents.imported).reduce((sum, event) => sum + event.added, 0);
  expect(added).toBe(3);
});
